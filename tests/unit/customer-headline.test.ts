import { expect, it } from 'vitest';
import { changePct } from '#client/features/customer/detail/headline-figures.ts';

it.each([
  [110, 100, 10],
  [50, 100, -50],
  [100, 100, 0],
  [0, 100, -100],
  [5, 0, null],
  [Number.NaN, 100, null],
])('%s after %s is a change of %s per cent', (now, before, expected) => {
  expect(changePct(now, before)).toBe(expected);
});
