import { expect, it } from 'vitest';
import { unitOf } from '#server/features/price-sheet/read/unit.ts';

const named = (name: string) =>
  unitOf([], {
    headerRow: 0,
    headerRows: 1,
    left: [],
    tableName: name,
    fileName: name,
    currency: 'EUR',
    titles: [],
    isHeading: () => false,
  });

it('takes the unit of a file’s name for prices of which nothing else says one', () => {
  expect(['rates eurcents.csv', 'rates_USD_cents', 'Preise in Eurocent', 'rates in cents EUR'].map(named)).toEqual([
    100, 100, 100, 100,
  ]);
});

it('takes none of a name with several currencies: it does not say which table is in which', () => {
  expect(['europe usd asia eurcents.csv', 'usd and eur cents'].map(named)).toEqual([1, 1]);
});
