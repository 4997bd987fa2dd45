import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { priceSheet } from '#shared/price-sheet.ts';
import { build, type TestApp } from '../support/app.ts';
import { refusal } from '../support/call.ts';
import { addChannel } from '../support/factories.ts';
import { readSheet, sendSheet } from '../support/price-sheets.ts';
import { sheetLayouts } from '../support/sheet-layouts.ts';

let console: TestApp;
let channelId: string;
beforeAll(async () => {
  console = await build();
  ({ channelId } = await addChannel(console, { currency: 'EUR' }));
});
afterAll(() => console.close());

/** The prices of a batch as the layouts write them. */
async function pricesOf(batchId: string): Promise<string[]> {
  const { list } = await console.as('routing').call(priceSheet.compare, { batchId, pageSize: 200 });
  return list.map(({ mccmnc, isDefault, countryName, newPrice, fileFrom, trafficType, problem }) => {
    const code = isDefault ? (countryName === 'Germany' ? 'DE' : 'FR') : mccmnc;
    const day = fileFrom === null ? undefined : new Date(fileFrom).toISOString().slice(0, 10);
    return [problem, code, newPrice, day, trafficType === 'any' ? undefined : trafficType].filter(Boolean).join(' ');
  });
}

describe('a price sheet is read', () => {
  it.each(sheetLayouts)('$name', async ({ name, bytes, prices }) => {
    const batchId = await sendSheet(console, { channelId, bytes: await bytes(), name });
    const { status, errorMsg } = await readSheet(console, batchId, { kind: 'partial' });
    expect([status, errorMsg]).toEqual(['review', '']);
    expect(await pricesOf(batchId)).toEqual(prices);
  });

  it('by one layout a table: several are refused, none is left out without a word', async () => {
    const bytes = Buffer.from('Country,Operator,MCCMNC,Price\nGermany,Telekom,26201,0.075\n');
    const batchId = await sendSheet(console, { channelId, bytes, name: 'rates.csv' });
    const { tables } = await console.as('routing').call(priceSheet.get, { batchId });
    const layouts = tables.map(({ sheet, headerRow, headerRows, columns }) => ({
      sheet,
      headerRow,
      headerRows,
      columns,
    }));
    const { status, body } = await refusal(readSheet(console, batchId, { layouts: [...layouts, ...layouts] }));
    expect([status, body.error]).toEqual([422, 'price-sheet.layout-twice']);
  });

  it('but not in the format before 2007: the answer says how to save it', async () => {
    const bytes = Buffer.concat([Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]), Buffer.alloc(512)]);
    const { status, body } = await refusal(sendSheet(console, { channelId, bytes, name: 'rates.xls' }));
    expect([status, body.error]).toEqual([422, 'price-sheet.old-format']);
  });
});
