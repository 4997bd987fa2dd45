import { writeXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SheetField } from '#shared/price-sheet/fields.ts';
import { priceSheet } from '#shared/price-sheet.ts';
import { build, type TestApp } from '../support/app.ts';
import { addChannel } from '../support/factories.ts';
import { commitSheet, readSheet, sendSheet } from '../support/price-sheets.ts';

let console: TestApp;
beforeAll(async () => {
  console = await build();
});
afterAll(() => console.close());

type Cell = string | number | null;
const sheet = (titles: readonly Cell[], rows: readonly (readonly Cell[])[]) =>
  writeXlsx({ sheets: [{ name: 'Rates', rows: [[...titles], ...rows.map((row) => [...row])] }] });
/** Each row by its line: the network and its price, or what is wrong with it. */
const readRows = async (batchId: string) =>
  (await console.as('routing').call(priceSheet.compare, { batchId, pageSize: 200 })).list
    .filter(({ line }) => line > 0)
    .map(({ line, isDefault, countryName, mccmnc, newPrice, problem }) =>
      [line, problem ?? `${isDefault ? countryName : mccmnc} ${newPrice}`].join(': '),
    );
const told = async (channelId: string, bytes: Uint8Array, fields: readonly (SheetField | null)[]) => {
  const batchId = await sendSheet(console, { channelId, bytes });
  const columns = fields.flatMap((field, index) => (field === null ? [] : [{ index, field }]));
  const layouts = [{ sheet: 0, headerRow: 1, headerRows: 1, columns }];
  await readSheet(console, batchId, { kind: 'partial', layouts });
  const rows = await readRows(batchId);
  await commitSheet(console, batchId);
  return rows;
};
/** The next file, read as it is recognised. */
const next = async (channelId: string, bytes: Uint8Array) => {
  const batchId = await sendSheet(console, { channelId, bytes, name: 'rates-next.xlsx' });
  await readSheet(console, batchId, { kind: 'partial' });
  return readRows(batchId);
};

describe('two columns that somebody tells as MCC and MNC', () => {
  const values: readonly (readonly [what: string, mcc: Cell, mnc: Cell, read: readonly string[]])[] = [
    ['a lost zero', 214, 7, ['214-07']],
    ['a lost zero of three digits', '405', '25', ['405-025']],
    ['decimals of numbers', '214.0', '7.0', ['214-07']],
    ['decimals with a comma', '214,0', '7,0', ['214-07']],
    ['a network called 0', 460, 0, ['460-00']],
    ['several networks', 214, '1/3', ['214-01', '214-03']],
    ['several with a full code', 214, '1/21403', ['214-01', '214-03']],
    ['the full code', 214, 21407, ['214-07']],
    ['the full code, with a dash', 214, '214-07', ['214-07']],
    ['the full code in both', 21407, 21407, ['214-07']],
    ['several full codes', 214, '21401, 21407', ['214-01', '214-07']],
    ['nothing as network', 214, null, ['Spain']],
    ['a star as network', 214, '*', ['Spain']],
    ['the full code of another country', 214, 26201, ['CONFLICT']],
    ['a number that is none', 214, '7a', ['UNKNOWN_NETWORK']],
    ['numbers of which one is none', 214, '1/7a', ['UNKNOWN_NETWORK']],
    ['a number that is too long', 214, 1234, ['UNKNOWN_NETWORK']],
  ];

  it.each(values)('%s: %s and %s', async (_what, mcc, mnc, read) => {
    const { channelId } = await addChannel(console, { currency: 'EUR' });
    const bytes = await sheet(['X', 'Y', 'Betrag'], [[mcc, mnc, 0.07]]);
    const expected = read.map((each) => (/^[A-Z_]+$/.test(each) ? `2: ${each}` : `2: ${each} 0.07`));
    expect(await told(channelId, bytes, ['mcc', 'mnc', 'price'])).toEqual(expected);
  });

  const headings: readonly (readonly Cell[])[] = [
    ['X', 'Y', 'Betrag'],
    ['Code 1', 'Code 2', 'Betrag'],
    ['Code', 'Code', 'Betrag'],
    ['MCCMNC', null, 'Betrag'],
    [null, null, 'Betrag'],
    ['Network code', 'Network', 'Betrag'],
    ['MNC', 'MCC', 'Betrag'],
    ['Country', 'Operator', 'Betrag'],
  ];
  const rows = (price: number): Cell[][] => [
    [214, 7, price],
    [262, 1, 0.08],
    [310, 260, 0.09],
  ];
  const read = (price: number) => [`2: 214-07 ${price}`, '3: 262-01 0.08', '4: 310-260 0.09'];

  it.each(headings)('are read and found again below the titles %s, %s, %s', async (...titles) => {
    const { channelId } = await addChannel(console, { currency: 'EUR' });
    expect(await told(channelId, await sheet(titles, rows(0.07)), ['mcc', 'mnc', 'price'])).toEqual(read(0.07));
    expect(await next(channelId, await sheet(titles, rows(0.06)))).toEqual(read(0.06));
  });

  it.each(headings)('are found again behind a new column: %s, %s, %s', async (...titles) => {
    const { channelId } = await addChannel(console, { currency: 'EUR' });
    await told(channelId, await sheet(titles, rows(0.07)), ['mcc', 'mnc', 'price']);
    const moved = await sheet(
      ['Line no', ...titles],
      rows(0.06).map((row, at) => [at + 1, ...row]),
    );
    const found = await next(channelId, moved);
    // Columns without a title of their own may have to be told again; whatever is read is right.
    if (titles[0] !== null || found.length > 0) expect(found).toEqual(read(0.06));
  });

  it('are read in the other order', async () => {
    const { channelId } = await addChannel(console, { currency: 'EUR' });
    const turned = (price: number) => rows(price).map(([mcc = null, mnc = null, each = null]) => [mnc, mcc, each]);
    const titles = ['Code 1', 'Code 2', 'Betrag'];
    expect(await told(channelId, await sheet(titles, turned(0.07)), ['mnc', 'mcc', 'price'])).toEqual(read(0.07));
    expect(await next(channelId, await sheet(titles, turned(0.06)))).toEqual(read(0.06));
  });
});
