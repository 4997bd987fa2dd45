import { writeXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { priceSheet } from '#shared/price-sheet.ts';
import { build, type TestApp } from '../support/app.ts';
import { addChannel } from '../support/factories.ts';
import { readSheet, sendSheet } from '../support/price-sheets.ts';

let console: TestApp;
beforeAll(async () => {
  console = await build();
});
afterAll(() => console.close());

const sheetOf = (direct: string, sim: string) =>
  ['Country;Network;MCC;MNC;Route;Price', `Germany;;262;01;Direct;${direct}`, `Germany;;262;01;SIM;${sim}`].join('\n');
const send = (channelId: string, text: string) =>
  sendSheet(console, { channelId, bytes: Buffer.from(text), name: 'rates.csv' });
const layoutsOf = (sheet: Awaited<ReturnType<typeof readSheet>>, quality?: string) =>
  sheet.tables.map(({ sheet: at, headerRow, headerRows, columns }) => ({
    sheet: at,
    headerRow,
    headerRows,
    columns,
    ...(quality !== undefined && { quality }),
  }));
async function pricesOf(batchId: string): Promise<(string | null)[]> {
  const { list } = await console.as('routing').call(priceSheet.compare, { batchId, pageSize: 200 });
  return list.filter(({ line }) => line > 0).map(({ newPrice }) => newPrice);
}
const commit = (sheet: Awaited<ReturnType<typeof readSheet>>) =>
  console.as('routing').call(priceSheet.commit, {
    batchId: sheet.batchId,
    ackWarnings: sheet.warnings.map(({ code }) => code),
    ackUnread: sheet.notReadVersion,
    withoutImpact: 'Nobody sends there yet',
  });

it('several qualities of a network are asked once, and kept for the supplier', async () => {
  const { channelId } = await addChannel(console, { currency: 'EUR' });
  const open = await readSheet(console, await send(channelId, sheetOf('0.07', '0.03')), { kind: 'partial' });
  expect([open.asksQuality, open.tables[0]?.qualities?.values, open.counts.error]).toEqual([
    true,
    ['Direct', 'SIM'],
    0,
  ]);
  await expect(commit(open)).rejects.toMatchObject({ body: { error: 'price-sheet.quality-open' } });

  const answer = { kind: 'partial' as const, layouts: layoutsOf(open, 'SIM') };
  const answered = await readSheet(console, open.batchId, answer);
  expect([answered.asksQuality, await pricesOf(open.batchId)]).toEqual([false, ['0.03']]);
  expect(answered.notRead.map(({ reason, range }) => `${reason} ${range}`)).toEqual(['QUALITY F2']);
  await commit(answered);

  const next = await readSheet(console, await send(channelId, sheetOf('0.08', '0.04')), { kind: 'partial' });
  expect([next.asksQuality, await pricesOf(next.batchId)]).toEqual([false, ['0.04']]);
  // One that is missing is asked again.
  const other = await readSheet(console, await send(channelId, sheetOf('0.08', '0.04').replace('SIM', 'Hub')));
  expect(other.asksQuality).toBe(true);
});

it('qualities on sheets of their own are asked for, neither merged nor made up', async () => {
  const { channelId } = await addChannel(console, { currency: 'EUR' });
  const heading = ['Country', 'Network', 'MCC', 'MNC', 'Price', 'Effective'];
  const sheetNamed = (name: string, [one, other]: [number, number], from: string) => ({
    name,
    rows: [heading, ['Germany', 'Telekom', '262', '01', one, from], ['Germany', 'Vodafone', '262', '02', other, from]],
  });
  const bytes = await writeXlsx({
    sheets: [
      sheetNamed('Direct', [0.07, 0.08], '2088-02-01'),
      sheetNamed('Wholesale', [0.05, 0.06], '2088-03-01'),
      sheetNamed('HQ', [0.09, 0.08], '2088-02-01'),
      { name: 'France', rows: [heading, ['France', 'Orange', '208', '01', 0.04, '2088-02-01']] },
    ],
  });
  const open = await readSheet(console, await sendSheet(console, { channelId, bytes }), { kind: 'partial' });
  expect([open.asksQuality, open.rivalTables]).toEqual([true, [0, 1, 2]]);
  await expect(commit(open)).rejects.toMatchObject({ body: { error: 'price-sheet.quality-open' } });

  const layouts = layoutsOf(open).filter(({ sheet }) => sheet === 1 || sheet === 3);
  const answered = await readSheet(console, open.batchId, { kind: 'partial', layouts });
  expect([answered.asksQuality, answered.rivalTables, await pricesOf(open.batchId)]).toEqual([
    false,
    [],
    ['0.05', '0.06', '0.04'],
  ]);
  expect(answered.notRead.map(({ sheet }) => sheet)).toEqual(expect.arrayContaining(['Direct', 'HQ']));
  await commit(answered);
  const next = await readSheet(console, await sendSheet(console, { channelId, bytes }), { kind: 'partial' });
  expect([next.asksQuality, await pricesOf(next.batchId)]).toEqual([false, ['0.05', '0.06', '0.04']]);
});
