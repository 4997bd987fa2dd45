import { expect, it } from 'vitest';
import { messageStatuses } from '#client/features/message/sms-choices.ts';

it('blocked, delivered, failed, expired and unknown messages have colours of their own', () => {
  const final = messageStatuses('en').filter(({ value }) => [1, 6, 7, 8, 9].includes(value));
  expect(new Set(final.map(({ tone }) => tone)).size).toBe(5);
});
