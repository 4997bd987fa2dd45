import { writeXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { priceSheet } from '#shared/price-sheet.ts';
import { build, type TestApp } from '../support/app.ts';
import { addChannel } from '../support/factories.ts';
import { commitSheet, readSheet, sendSheet } from '../support/price-sheets.ts';

let console: TestApp;
beforeAll(async () => {
  console = await build();
});
afterAll(() => console.close());

const rowsOf = async (batchId: string) =>
  (await console.as('routing').call(priceSheet.compare, { batchId, pageSize: 200 })).list;

describe('a heading that somebody has typed', () => {
  const sheet = (lines: number, price: number) =>
    writeXlsx({
      sheets: [
        {
          name: 'Rates',
          rows: [
            ...Array.from({ length: lines }, (_, at) => [`Note ${at + 1}`]),
            ['Country', 'Operator', 'MCC', 'MNC', 'Price'],
            ['Wo', 'Wer', 'K1', 'K2', 'Betrag A', 'Betrag B'],
            ['Germany', 'Telekom', '262', '01', 0.9, price],
            ['Germany', 'Vodafone', '262', '02', 0.9, 0.08],
          ],
        },
      ],
    });

  it('is found again in the next file of the supplier, also further down', async () => {
    const { channelId } = await addChannel(console, { currency: 'EUR' });
    const fields = ['country', 'operator', 'mcc', 'mnc', null, 'price'] as const;
    const columns = fields.flatMap((field, index) => (field === null ? [] : [{ index, field }]));
    const first = await sendSheet(console, { channelId, bytes: await sheet(1, 0.07), name: 'rates.xlsx' });
    await readSheet(console, first, {
      kind: 'partial',
      layouts: [{ sheet: 0, headerRow: 3, headerRows: 1, columns }],
    });
    expect((await rowsOf(first)).map(({ newPrice }) => newPrice)).toEqual(['0.07', '0.08']);
    await commitSheet(console, first);
    const next = await sendSheet(console, { channelId, bytes: await sheet(4, 0.06), name: 'rates-next.xlsx' });
    const { tables, isRemembered } = await console.as('routing').call(priceSheet.get, { batchId: next });
    expect(isRemembered).toBe(true);
    expect(tables[0]).toMatchObject({ headerRow: 6, headerRows: 1, columns });
    await readSheet(console, next, { kind: 'partial' });
    expect((await rowsOf(next)).map(({ newPrice }) => newPrice)).toEqual(['0.06', '0.08']);
  });
});

describe('a file of long texts', () => {
  it.each([
    ['halves of surrogate pairs in UTF-16', '\ud800'],
    ['capitals and small letters', 'Ab'],
  ])('is read in seconds of processor time: %s', async (_what, sign) => {
    const { channelId } = await addChannel(console, { currency: 'EUR' });
    const cell = sign.repeat(1900 / sign.length);
    const lines = Array.from({ length: 80 }, () => Array(10).fill(cell).join(','));
    const text = `\ufeffCountry,Operator,MCC,MNC,Price\r\nGermany,Telekom,262,01,0.075\r\n${lines.join('\r\n')}`;
    const before = process.cpuUsage();
    await sendSheet(console, { channelId, bytes: Buffer.from(text, 'utf16le'), name: 'rates.csv' });
    expect(process.cpuUsage(before).user / 1e6).toBeLessThan(10);
  });
});
