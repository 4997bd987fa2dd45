import '#client/i18n/namespaces/sys-config.ts';
import '#client/i18n/namespaces/price.ts';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { beforeAll, expect, it } from 'vitest';
import { FloorEffectAlert } from '#client/features/sys-config/FloorEffectNote.tsx';
import { startI18n } from '#client/i18n/index.ts';
import type { FloorEffect } from '#shared/floor-effect.ts';

beforeAll(() => startI18n('en'));

const noteOf = (effect: FloorEffect) => {
  const { unmount } = render(<FloorEffectAlert effect={effect} />, { wrapper: MemoryRouter });
  const { textContent, className } = screen.getByRole('alert');
  const seen = { text: textContent, isGreen: className.includes('success') };
  unmount();
  return seen;
};

it('is green only where no price falls below its floor and no route would lose', () => {
  const none = { rows: 0, left: 0, losing: 0, accounts: 0, list: [] };
  expect(noteOf(none)).toEqual({ text: 'No customer price would fall below its floor.', isGreen: true });
  expect(noteOf({ ...none, losing: 3 })).toEqual({ text: '3 more routes would count as losing.', isGreen: false });
  const left = 'There are too many prices to check all of them here: 12,000 were not checked.';
  expect(noteOf({ ...none, left: 12_000 })).toEqual({ text: left, isGreen: false });
});

it('names the list, the kind of messages and the item of a line that would lose', () => {
  const line = {
    priceId: '1',
    customerId: '2',
    customerName: 'Acme',
    userId: null,
    userName: '',
    countryName: 'Iceland',
    operatorName: 'Nova',
    isDefault: false,
    trafficType: 'otp' as const,
    currency: 'EUR',
    price: '0.0125',
    floorPrice: '0.0143',
    floorBy: { kind: 'item' as const, name: 'Bank' },
    losingItems: [{ itemId: 'i', order: 2, ruleName: 'Bank', isCatchAll: false, margin: '20.00' }],
  };
  const { text } = noteOf({ rows: 1, left: 0, losing: 1, accounts: 4, list: [line] });
  expect(text).toMatch(/Acme Iceland Nova OTP.*0\.0125.*0\.0143.*by condition Bank.*Bank/);
});
