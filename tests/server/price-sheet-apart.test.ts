import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SheetLayout, SheetTable } from '#shared/price-sheet/model.ts';
import { priceSheet } from '#shared/price-sheet.ts';
import { build, type TestApp } from '../support/app.ts';
import { zipOf } from '../support/archive.ts';
import { addChannel } from '../support/factories.ts';
import { readSheet, sendSheet } from '../support/price-sheets.ts';

let console: TestApp;
beforeAll(async () => {
  console = await build();
});
afterAll(() => console.close());

const heading = 'Country,Network,MCC,MNC';
const germany = (titles: string, one: string, other: string) =>
  `${heading},${titles}\nGermany,Telekom,262,01,${one}\nGermany,Vodafone,262,02,${other}\n`;
const turkey = (titles: string, one: string, other: string) =>
  `${heading},${titles}\nTurkey,Turkcell,286,01,${one}\nTurkey,Vodafone,286,02,${other}\n`;

const sent = (channelId: string, files: Readonly<Record<string, string>>) => {
  const members = Object.entries(files).map(([name, text]) => ({ name, bytes: Buffer.from(text) }));
  return sendSheet(console, { channelId, bytes: zipOf(members), name: 'rates.zip' });
};
async function linesOf(batchId: string): Promise<string[]> {
  const { list } = await console.as('routing').call(priceSheet.compare, { batchId, pageSize: 200 });
  return list.filter(({ line }) => line > 0).map((row) => `${row.mccmnc} ${row.newPrice} ${row.currency}`);
}
/** The layouts of tables, each with what is answered for it by its name. */
const answered = (tables: readonly SheetTable[], answers: Readonly<Record<string, Partial<SheetLayout>>>) =>
  tables.map(({ sheet, name, headerRow, headerRows, columns, unit, traffic }) => ({
    sheet,
    headerRow,
    headerRows,
    columns,
    unit,
    traffic,
    ...answers[name],
  }));

describe('tables that differ are asked each on its own', () => {
  it('in the currency, also where one of them names none', async () => {
    const { channelId } = await addChannel(console, { currency: 'EUR' });
    const batchId = await sent(channelId, {
      'a.csv': germany('Price USD', '0.07', '0.08'),
      'b.csv': turkey('Price', '0.01', '0.02'),
    });
    const file = await readSheet(console, batchId, { kind: 'partial', statedCurrency: 'USD' });
    expect(file.asksCurrency).toBe(true);
    const one = answered(file.tables, { 'a.csv': { statedCurrency: 'USD' } });
    expect((await readSheet(console, batchId, { kind: 'partial', layouts: one })).asksCurrency).toBe(true);
    const both = answered(file.tables, { 'a.csv': { statedCurrency: 'USD' }, 'b.csv': { statedCurrency: 'EUR' } });
    expect((await readSheet(console, batchId, { kind: 'partial', layouts: both })).asksCurrency).toBe(false);
    expect(await linesOf(batchId)).toEqual([
      '262-01 0.07 USD',
      '262-02 0.08 USD',
      '286-01 0.01 EUR',
      '286-02 0.02 EUR',
    ]);
  });

  it('in the price that counts, and the next file does not take the one for the other', async () => {
    const { channelId } = await addChannel(console, { currency: 'EUR' });
    const files = {
      'a.csv': germany('Direct,SIM', '0.09,0.07', '0.08,0.06'),
      'b.csv': turkey('Direct,SIM', '0.02,0.01', '0.04,0.03'),
    };
    const batchId = await sent(channelId, files);
    const { tables } = await console.as('routing').call(priceSheet.get, { batchId });
    const counting = (name: string, index: number): Partial<SheetLayout> => ({
      isPriceTold: true,
      columns: [
        ...(tables.find((table) => table.name === name)?.columns ?? []).filter(({ field }) => field !== 'price'),
        { index, field: 'price' },
      ],
    });
    const one = answered(tables, { 'a.csv': counting('a.csv', 5) });
    expect((await readSheet(console, batchId, { kind: 'partial', layouts: one })).asksPrice).toBe(true);
    const both = answered(tables, { 'a.csv': counting('a.csv', 5), 'b.csv': counting('b.csv', 4) });
    expect((await readSheet(console, batchId, { kind: 'partial', layouts: both })).asksPrice).toBe(false);
    expect(await linesOf(batchId)).toEqual([
      '262-01 0.07 EUR',
      '262-02 0.06 EUR',
      '286-01 0.02 EUR',
      '286-02 0.04 EUR',
    ]);
    const next = await readSheet(console, await sent(channelId, files), { kind: 'partial' });
    expect(next.asksPrice).toBe(true);
  });

  it('in the unit: the one of a table above does not go for a table that is per message', async () => {
    const { channelId } = await addChannel(console, { currency: 'USD' });
    const text = `Africa - prices per 1000 SMS\n${germany('Price', '71', '72')}\nAsia - price per message\n${turkey('Rate', '0.01', '0.02')}`;
    const batchId = await sendSheet(console, { channelId, bytes: Buffer.from(text), name: 'rates.csv' });
    await readSheet(console, batchId, { kind: 'partial' });
    expect(await linesOf(batchId)).toEqual([
      '262-01 0.071 USD',
      '262-02 0.072 USD',
      '286-01 0.01 USD',
      '286-02 0.02 USD',
    ]);
  });

  it('in the currency of a table below another, which does not go for the one after it', async () => {
    const { channelId } = await addChannel(console, { currency: 'EUR' });
    const text = `${germany('Price', '0.07', '0.08')}\nAsia in USD\n${turkey('Rate', '0.01', '0.02')}\nFrance\nNetwork,MCC,MNC,Our price\nOrange,208,01,0.04\nSFR,208,10,0.05\n`;
    const batchId = await sendSheet(console, { channelId, bytes: Buffer.from(text), name: 'rates.csv' });
    await readSheet(console, batchId, { kind: 'partial', statedCurrency: 'EUR' });
    expect((await linesOf(batchId)).map((line) => line.slice(-3))).toEqual(['EUR', 'EUR', 'USD', 'USD', 'EUR', 'EUR']);
  });
});
