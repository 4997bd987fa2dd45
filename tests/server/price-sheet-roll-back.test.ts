import { writeXlsx } from 'hucre/xlsx';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { channelPrice } from '#shared/channel/price.ts';
import { priceSheet } from '#shared/price-sheet.ts';
import { build, type TestApp } from '../support/app.ts';
import { refusal } from '../support/call.ts';
import { addChannel } from '../support/factories.ts';
import { readSheet, sendSheet } from '../support/price-sheets.ts';

let console: TestApp;
beforeAll(async () => {
  console = await build();
});
afterAll(() => console.close());

const rates = () => console.as('routing');
const day = 86_400_000;
const dayText = (days: number) => new Date(Date.now() + days * day).toISOString().slice(0, 10);
type Row = [operator: string, mnc: string | null, price: number, from: string | null];

const telekom = (price: number, days?: number): Row => ['Telekom', '01', price, days ? dayText(days) : null];
const vodafone = (price: number, days?: number): Row => ['Vodafone', '02', price, days ? dayText(days) : null];
const others = (price: number, days?: number): Row => ['All networks', null, price, days ? dayText(days) : null];

/** Reads and commits a sheet of rows. */
async function enter(channelId: string, rows: Row[], choice: object = {}): Promise<string> {
  const heading = ['Country', 'Operator', 'MCC', 'MNC', 'Price EUR', 'Effective date'];
  const cells = rows.map(([name, mnc, price, from]) => ['Germany', name, '262', mnc, price, from]);
  const bytes = await writeXlsx({ sheets: [{ name: 'Rates', rows: [heading, ...cells] }] });
  const batchId = await sendSheet(console, { channelId, bytes });
  await readSheet(console, batchId, choice);
  await rates().call(priceSheet.impact, { batchId });
  const { warnings, notReadVersion, closing } = await rates().call(priceSheet.get, { batchId });
  const seen = { ackUnread: notReadVersion, ackClosing: closing.lines };
  await rates().call(priceSheet.commit, { batchId, ackWarnings: warnings.map(({ code }) => code), ...seen });
  return batchId;
}
const rollBack = (batchId: string) => rates().call(priceSheet.rollback, { batchId });
const list = async (channelId: string) => (await rates().call(channelPrice.list, { channelId, pageSize: 200 })).list;
/** A line's prices without what tells which stored rows they are. */
const pricesOf = async (channelId: string) =>
  (await list(channelId)).map(({ mccmnc, price, nextPrice, nextFrom, effectiveTo }) => ({
    mccmnc,
    price,
    nextPrice,
    nextFrom,
    effectiveTo,
  }));
const freshChannel = async () => (await addChannel(console, { currency: 'EUR' })).channelId;

/** As if all that happened so far to a channel had happened some days before. */
async function letPass(channelId: string, days: number): Promise<void> {
  const by = sql`${days} * interval '1 day'`;
  const { rows } = await sql<{ price_id: string }>`
    select price_id from channel_price where channel_id = ${channelId} order by effective_from`.execute(console.db);
  for (const { price_id } of rows) {
    await sql`update channel_price set effective_from = effective_from - ${by}, effective_to = effective_to - ${by},
      created_at = created_at - ${by}, closed_at = closed_at - ${by}, voided_at = voided_at - ${by}
      where price_id = ${price_id}`.execute(console.db);
    await sql`update price_sheet_undo set effective_to = effective_to - ${by}, closed_at = closed_at - ${by}
      where price_id = ${price_id}`.execute(console.db);
  }
  await sql`update price_sheet set committed_at = committed_at - ${by}, rolled_back_at = rolled_back_at - ${by}
    where channel_id = ${channelId}`.execute(console.db);
}

describe('price sheets that are rolled back one after the other', () => {
  it('leave the list as it was before the first one: lines that were closed, moved and new ones', async () => {
    const channelId = await freshChannel();
    await enter(channelId, [telekom(0.05), vodafone(0.06), others(0.07)]);
    await enter(channelId, [vodafone(0.065, 40)], { kind: 'partial' });
    const before = await list(channelId);
    const first = await enter(channelId, [telekom(0.055), vodafone(0.061, 20), others(0.071, 10)]);
    const between = await list(channelId);
    const second = await enter(channelId, [telekom(0.056, 5), vodafone(0.059)]);
    const third = await enter(channelId, [telekom(0.052), others(0.08)], { kind: 'partial' });
    expect((await refusal(rollBack(first))).body.error).toBe('price-sheet.overtaken');
    await rollBack(third);
    expect((await refusal(rollBack(first))).body.error).toBe('price-sheet.overtaken');
    await rollBack(second);
    expect(await list(channelId)).toEqual(between);
    await rollBack(first);
    expect(await list(channelId)).toEqual(before);
  });

  const keyOfFirst = async (channelId: string) => {
    const [line] = await list(channelId);
    return { operatorId: line?.operatorId ?? '', trafficType: 'any' as const };
  };
  const closeLater = async (channelId: string) => {
    const keys = [await keyOfFirst(channelId)];
    const effectiveFrom = Date.now() + 30 * day;
    await rates().call(channelPrice.close, { channelId, keys, effectiveFrom, reason: 'It ends' });
  };

  it('are held up by what a user changed in between, also where a later sheet replaced it', async () => {
    for (const change of ['save', 'close', 'saveAfterwards'] as const) {
      const channelId = await freshChannel();
      const first = await enter(channelId, [telekom(0.05), vodafone(0.06)]);
      const key = await keyOfFirst(channelId);
      const save = () => rates().call(channelPrice.save, { channelId, rows: [{ ...key, price: '0.04' }] });
      if (change === 'save') await save();
      if (change === 'close') await closeLater(channelId);
      const second = await enter(channelId, [telekom(0.07), vodafone(0.06)]);
      await rollBack(second);
      if (change === 'saveAfterwards') await save();
      expect([change, (await refusal(rollBack(first))).body.error]).toEqual([change, 'price-sheet.overtaken']);
    }
  });

  it('are held up by a user who closed a line, where a countered sheet has closed it earlier', async () => {
    const channelId = await freshChannel();
    const first = await enter(channelId, [telekom(0.05), vodafone(0.06)]);
    await closeLater(channelId);
    const second = await enter(channelId, [vodafone(0.07)]);
    await letPass(channelId, 2);
    await rollBack(second);
    expect((await refusal(rollBack(first))).body.error).toBe('price-sheet.overtaken');
  });

  it('are held up by a sheet in force that has changed nothing but the end of a price', async () => {
    const channelId = await freshChannel();
    await enter(channelId, [telekom(0.05)]);
    await closeLater(channelId);
    const before = await list(channelId);
    const first = await enter(channelId, [telekom(0.055)], { kind: 'partial' });
    expect(await list(channelId)).toMatchObject([{ price: '0.055', effectiveTo: before[0]?.effectiveTo }]);
    const second = await enter(channelId, [telekom(0.055)]);
    expect(await list(channelId)).toMatchObject([{ price: '0.055', effectiveTo: null }]);
    expect((await refusal(rollBack(first))).body.error).toBe('price-sheet.overtaken');
    await rollBack(second);
    await rollBack(first);
    expect(await list(channelId)).toEqual(before);
  });

  it('have the prices of before the first one count from now on where they have counted', async () => {
    const channelId = await freshChannel();
    await enter(channelId, [telekom(0.05), vodafone(0.06), others(0.07)]);
    await enter(channelId, [vodafone(0.065, 40), others(0.075, 50)], { kind: 'partial' });
    const before = await pricesOf(channelId);
    // The first sheet changes only what follows on Vodafone; the second one takes back a price that the first one ended.
    const first = await enter(channelId, [telekom(0.055), vodafone(0.061, 30), others(0.08, 60)], { kind: 'partial' });
    const second = await enter(channelId, [telekom(0.056), vodafone(0.059)]);
    await letPass(channelId, 2);
    const past = (dates: typeof before) =>
      dates.map(({ nextFrom, effectiveTo, ...line }) => ({
        ...line,
        nextFrom: nextFrom && nextFrom - 2 * day,
        effectiveTo: effectiveTo && effectiveTo - 2 * day,
      }));
    expect(await rollBack(second)).toMatchObject({ isCountered: true });
    expect(await pricesOf(channelId)).toMatchObject([
      { price: '0.07', nextPrice: '0.075' },
      { price: '0.055', nextPrice: null },
      { price: '0.06', nextPrice: '0.061' },
    ]);
    expect(await rollBack(first)).toMatchObject({ isCountered: true });
    expect(await pricesOf(channelId)).toEqual(past(before));
    const { list: then } = await rates().call(channelPrice.list, { channelId, at: Date.now() - day });
    expect(then.map(({ mccmnc, price }) => [mccmnc, price])).toContainEqual(['262-01', '0.056']);
  });
});
