import { expect, it } from 'vitest';
import { unitOfCell } from '#server/domain/sheets/unit-words.ts';
import { unitOf } from '#server/features/price-sheet/read/unit.ts';

const named = (name: string) =>
  unitOf([], {
    headerRow: 0,
    headerRows: 1,
    left: [],
    hasUnits: false,
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

it('takes none of the name of a company', () => {
  expect(['Cent Telecom GmbH', 'Penny Mobile rates', 'cent_price_list_december'].map(named)).toEqual([1, 1, 1]);
  expect(['rates in cent', 'nigeria-kobo', 'preis-je-tausend'].map(named)).toEqual([100, 100, 1000]);
});

it('takes none of a letter that is all of a name or of a title', () => {
  expect(['k', 'K', 'k.csv', 'ct', 'c'].map(named)).toEqual([1, 1, 1, 1, 1]);
  expect(noted('Rates', 'K')).toBe(1);
  expect(noted('Rates', '/K')).toBe(1000);
  expect(unitOfCell('K')).toBe(1000);
});

it('takes none of the name of a network beside its price', () => {
  const rows = [
    { row: 1, cells: ['Country', 'Network', 'Price'] },
    { row: 2, cells: ['', 'Penny Mobil', '0.073'] },
  ];
  const place = { headerRow: 1, headerRows: 1, left: [], hasUnits: false, tableName: 'Rates', fileName: 'Rates' };
  expect(unitOf(rows, { ...place, currency: 'EUR', titles: rows[0]?.cells ?? [], isHeading: () => false })).toBe(1);
});

it('takes none of names where a column says it row by row', () => {
  const place = { headerRow: 0, headerRows: 1, left: [], hasUnits: true, tableName: 'eur cent', fileName: 'eur cent' };
  expect(unitOf([], { ...place, currency: 'EUR', titles: [], isHeading: () => false })).toBe(1);
});

const noted = (note: string, title = 'Price') =>
  unitOf(
    [
      { row: 1, cells: [note] },
      { row: 2, cells: ['Country', 'MCCMNC', title] },
    ],
    {
      headerRow: 2,
      headerRows: 1,
      left: [],
      hasUnits: false,
      tableName: 'rates.csv',
      fileName: 'rates.csv',
      currency: 'USD',
      titles: ['Country', 'MCCMNC', title],
      isHeading: () => false,
    },
  );

it.each([
  'Notices are sent 7 days ahead',
  'All messages sent are charged, delivered or not',
  'Prices in USD per SMS sent',
  '20 per cent VAT',
  '1.5 per cent per month for late payments',
  'Prices are rounded to the nearest cent',
  'Rounded to the nearest mill',
  'Contact: Cent Mobile Ltd, 4 Harbour Road, Valletta',
  'Volume discount for 100 thousand messages',
  'Billing per message, for 100 characters and more as several parts',
  '* 1,000 SMS/month minimum',
  '* 1000 EUR deposit',
  '** 1000 messages per second maximum',
  'Bonus x 1000 SMS',
  'Penalty: 5 USD for 1,000 SMS of spam',
  'CPM billing available',
  'HLR lookups: EUR 5 per 1000 queries.',
  'Viber promotional: from EUR 25 per 1000 messages',
  'WhatsApp conversations: prices in cents',
  'Prepaid packs from $40 per 1000',
  'Cent Telecom GmbH',
  'Penny Mobile',
  'Mille Networks',
])('divides no prices by an amount of something else: %s', (note) => {
  expect(noted(note)).toBe(1);
});

it.each([
  ['All prices in US cents', 100],
  ['Prices in EUR cents, excl. VAT', 100],
  ['in cents', 100],
  ['Rates per 1,000 SMS', 1000],
  ['Prices × 1000', 1000],
  ['Rates in mills', 1000],
  ['Viber on request. SMS prices in EUR cents', 100],
  ['Alle Preise in Cent, Fink Telekom GmbH', 100],
  ['Prices in EUR cents inc. VAT', 100],
  ['Цены указаны в центах за 1000 SMS', 100_000],
] as const)('divides prices as a note about them says: %s', (note, unit) => {
  expect(noted(note)).toBe(unit);
});

it('takes prices that are named as of one message for no others', () => {
  expect(noted('Prepaid packages: 5 USD for 1,000 SMS', 'Price per SMS')).toBe(1);
});
