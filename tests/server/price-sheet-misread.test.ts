import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { priceSheet } from '#shared/price-sheet.ts';
import { build, type TestApp } from '../support/app.ts';
import { addChannel } from '../support/factories.ts';
import { readSheet, sendSheet } from '../support/price-sheets.ts';

let console: TestApp;
beforeAll(async () => {
  console = await build();
});
afterAll(() => console.close());

/** A text as a file of rates: what was read of it, and its rows. */
async function readOf(text: string, { name = 'rates.csv', currency = 'EUR' } = {}) {
  const { channelId } = await addChannel(console, { currency, billBasis: 1 });
  const batchId = await sendSheet(console, { channelId, bytes: Buffer.from(text), name });
  const sheet = await readSheet(console, batchId);
  const { list } = await console.as('routing').call(priceSheet.compare, { batchId, pageSize: 200 });
  return { sheet, list, rows: list.map(({ mccmnc, newPrice, problem }) => problem ?? `${mccmnc} ${newPrice}`) };
}
const head = 'Country,Network,MCC,MNC,Price';
const two = (title: string, one: string, other: string) =>
  `${head},${title}\nGermany,Telekom,262,01,0.0711,${one}\nFrance,Orange,208,01,0.0461,${other}\n`;

describe('a column of currencies', () => {
  it.each(['Cur', '', 'Settled in'])('titled "%s" is recognised by what stands in it', async (title) => {
    const { sheet, list } = await readOf(two(title, 'EUR', 'EUR'), { currency: 'USD' });
    expect(sheet.asksCurrency).toBe(true);
    expect(list.map(({ codes }) => codes.includes('CURRENCY'))).toEqual([true, true]);
  });

  it('of signs is one too', async () => {
    const { sheet } = await readOf(two('', '€', '€'), { currency: 'USD' });
    expect(sheet.asksCurrency).toBe(true);
  });

  it('asks where one row alone differs', async () => {
    const { sheet, list } = await readOf(two('Cur', 'EUR', 'USD'));
    expect(sheet.asksCurrency).toBe(true);
    expect(list.map(({ currency }) => currency)).toEqual(['EUR', 'USD']);
  });

  it('in the currency of the channel is no question', async () => {
    expect((await readOf(two('Cur', 'EUR', 'EUR'))).sheet.asksCurrency).toBe(false);
  });
});

it.each(['Rate (USDT)', 'USDT'])('%s is asked about: a token is no currency of a channel', async (title) => {
  const text = `Country,Network,MCC,MNC,${title}\nGermany,Telekom,262,01,0.0711\nFrance,Orange,208,01,0.0461\n`;
  expect((await readOf(text)).sheet.asksCurrency).toBe(true);
  expect((await readOf(text, { currency: 'USD' })).sheet.asksCurrency).toBe(true);
});

describe('codes that a spreadsheet took for numbers', () => {
  const coded = (title: string) =>
    `Country,${title},Price\nGermany,262.01,0.0711\nAustria,232.1,0.0561\nFrance,208.2,0.0461\nSweden,240.07,0.0411\n`;

  it.each(['Code', 'MCCMNC', 'Network code', ''])(
    'below "%s" are read, and refused where zeros are lost',
    async (title) => {
      expect((await readOf(coded(title))).rows).toEqual([
        '262-01 0.0711',
        'UNKNOWN_NETWORK',
        'UNKNOWN_NETWORK',
        '240-07 0.0411',
      ]);
    },
  );

  it.each(['X1-99', '26-2-01', 'n/k 7'])(
    'that nobody understands (%s) make no row one of all networks',
    async (code) => {
      const text = `Country,Code,Price\nGermany,26201,0.0711\nAustria,${code},0.0561\n`;
      expect((await readOf(text)).rows).toEqual(['262-01 0.0711', 'UNKNOWN_NETWORK']);
    },
  );

  it('make no row one of all networks where none of the column is understood', async () => {
    const text = 'Country,Code,Price\nGermany,A-17,0.0711\nAustria,B-18,0.0561\n';
    expect((await readOf(text)).rows).toEqual(['UNKNOWN_NETWORK', 'UNKNOWN_NETWORK']);
  });
});

describe('a unit in the name of a file', () => {
  const text = (title: string) =>
    `Country,Network,MCC,MNC,${title}\nGermany,Telekom,262,01,0.0711\nFrance,Orange,208,01,0.0461\n`;
  const name = 'rates in cents and EUR.csv';

  it.each(['Price EUR', 'Price per SMS', '€'])('does not go for a heading that says its own: %s', async (title) => {
    const { sheet, rows } = await readOf(text(title), { name });
    expect(sheet.tables[0]?.unit).toBe(1);
    expect(rows).toEqual(['262-01 0.0711', '208-01 0.0461']);
  });

  it('does not go for lines above that say the currency', async () => {
    const { rows } = await readOf(`Prices in EUR\n${text('Price')}`, { name });
    expect(rows).toEqual(['262-01 0.0711', '208-01 0.0461']);
  });
});

describe('several networks in one cell', () => {
  const spain = (networks: string) => `Country;Networks;Price EUR\nSpain;${networks};0.0311\nGermany;Telekom;0.0711\n`;

  it.each(['Movistar, Vodafone, Orange', 'Movistar / Vodafone / Orange', 'Movistar & Vodafone & Orange'])(
    'have its price each: %s',
    async (networks) => {
      const { list } = await readOf(spain(networks));
      const ofSpain = list.filter(({ line }) => line === 2);
      expect(ofSpain.map(({ mccmnc }) => mccmnc)).toEqual(expect.arrayContaining(['214-01', '214-03', '214-07']));
      expect(new Set(ofSpain.map(({ newPrice }) => newPrice))).toEqual(new Set(['0.0311']));
      expect(new Set(ofSpain.map(({ mccmnc }) => mccmnc)).size).toBe(ofSpain.length);
    },
  );

  it('are an error that names what was not found', async () => {
    const { list } = await readOf(spain('Movistar, Zzyzx Mobile'));
    const rows = list.map(({ line, problem, givenOperator }) => [line, problem, givenOperator]);
    expect(rows.filter(([line]) => line === 2)).toEqual([[2, 'UNKNOWN_NETWORK', 'Zzyzx Mobile']]);
    expect(rows).toContainEqual([3, null, 'Telekom']);
  });
});
