import { render } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { PriceText } from '#client/features/route-config/PriceCell.tsx';
import { costWords } from '#client/features/route-config/price-words.ts';
import { startI18n } from '#client/i18n/index.ts';

beforeAll(() => startI18n('en'));

const next = { price: '0.05', effectiveFrom: 1_900_000_000_000 };
const textOf = (row: Parameters<typeof PriceText>[0]['row']) =>
  render(<PriceText row={row} base="USD" />).container.textContent;

it('shows the amount in the base currency beside one in another currency, and the next price', () => {
  const euro = { price: '0.045', priceCurrency: 'EUR', priceBase: '0.049500', priceNext: next };
  expect(textOf(euro)).toMatch(/^0\.0450 EUR → 0\.0500 = 0\.0495\d*$/);
  expect(textOf({ ...euro, priceCurrency: 'USD', priceBase: '0.045' })).toBe('0.0450 USD → 0.0500');
  expect(textOf({ ...euro, priceBase: null, priceNext: null })).toBe('0.0450 EUR');
});

it('shows what a channel costs in the base currency too, so that channels of several currencies can be compared', () => {
  const euro = { price: '0.045', currency: 'EUR', priceBase: '0.0495', margin: '12.00' };
  expect(costWords(euro, 'USD', 'No price')).toBe('0.0450 EUR = 0.0495 USD · 12.00 %');
  expect(costWords({ ...euro, currency: 'USD', priceBase: '0.045' }, 'USD', 'No price')).toBe('0.0450 USD · 12.00 %');
  expect(costWords({ ...euro, priceBase: null, margin: null }, 'USD', 'No price')).toBe('0.0450 EUR');
  expect(costWords({ ...euro, price: null }, 'USD', 'No price')).toBe('No price');
});
