import '#client/i18n/namespaces/price.ts';
import { render, screen } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { BelowLines } from '#client/features/customer-price/BelowLines.tsx';
import { startI18n } from '#client/i18n/index.ts';

beforeAll(() => startI18n('en'));

it('names the line and the item of each price below its floor', () => {
  const place = { countryName: 'Iceland', operatorName: 'Nova', price: '0.036' };
  const item = { itemId: 'codes', order: 1, ruleName: 'OTP rule', margin: '-38.89' };
  const below = [
    {
      ...place,
      trafficType: 'any' as const,
      losingItems: [{ ...item, isCatchAll: false }],
      floorPrice: '0.05',
      floorBy: { kind: 'network' as const, name: 'Siminn' },
      losingNetworks: [{ operatorId: '7', operatorName: 'Siminn', margin: '-9.00' }],
    },
    {
      ...place,
      trafficType: 'otp' as const,
      floorPrice: '0.05',
      floorBy: null,
      losingItems: [{ ...item, isCatchAll: true }],
      losingNetworks: [],
    },
  ];
  render(<BelowLines effect={{ belowFloor: 2, below, belowLater: 0, belowLaterFrom: null }} />);
  expect(screen.getByRole('alert').textContent).toMatch(/^2 prices are below their floor/);
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Iceland · Nova 0.036 < 0.05 (by network Siminn) OTP rule: margin -38.89 %, below the minimum margin ▼ Siminn',
    'Iceland · Nova · OTP 0.036 < 0.05 margin -38.89 %, below the minimum margin',
  ]);
});
