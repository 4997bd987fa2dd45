import { writeXlsx } from 'hucre/xlsx';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lowestPrice } from '#shared/channel/lowest.ts';
import { channelPrice } from '#shared/channel/price.ts';
import { country } from '#shared/country.ts';
import { customerPrice } from '#shared/customer/price.ts';
import { dashboard } from '#shared/dashboard.ts';
import { operator } from '#shared/operator.ts';
import { priceSheet } from '#shared/price-sheet.ts';
import { userRouters } from '#shared/route/calls.ts';
import { routeDraft } from '#shared/route/draft-calls.ts';
import { router } from '#shared/route/router.ts';
import type { RouteRowInput } from '#shared/route/row-input.ts';
import { build, type TestApp } from '../support/app.ts';
import { addChannel, addCustomer, addUser } from '../support/factories.ts';
import { readSheet, sendSheet } from '../support/price-sheets.ts';

let console: TestApp;
let operatorId: string;
beforeAll(async () => {
  console = await build();
  // No channel of the demo goes there.
  const { list } = await admin().call(country.list, { keyword: 'Iceland' });
  const options = await admin().call(operator.options, { countryId: list[0]?.countryId ?? '' });
  operatorId = options[0]?.id ?? '';
});
afterAll(() => console.close());

const admin = () => console.as('admin');
const setStatus = (channelId: string, status: 1 | 2) =>
  console.db.updateTable('channel').set({ admin_status: status }).where('channel_id', '=', channelId).execute();
const channelAt = async (price: string, trafficType: 'any' | 'otp' = 'any') => {
  const { channelId } = await addChannel(console, { currency: 'USD' });
  await setStatus(channelId, 1);
  await console.as('routing').call(channelPrice.save, { channelId, rows: [{ operatorId, trafficType, price }] });
  return channelId;
};
const otpRule = [{ key: 'trafficType' as const, opr: 'eq' as const, ruleName: 'OTP', value: 'otp' }];
const only = (channelId: string) => [{ channelId, enabled: true, weight: 100 }];
const rowOver = (forOtp: string, main: string): RouteRowInput => ({
  operatorId,
  rowStatus: 1,
  blockReason: '',
  configItems: [
    { itemId: 'codes', order: 1, ruleName: 'OTP', rule: otpRule, mode: 1, channels: only(forOtp) },
    { itemId: 'main', order: 2, ruleName: '', rule: [], mode: 1, channels: only(main) },
  ],
  resendConfigItems: [],
  monitorCycle: null,
  monitorMinCount: 10,
  successRateThreshold: null,
  monitorAction: 0,
});
/** An account whose codes go by one channel, and everything else by another one. */
async function accountWith(row: RouteRowInput, prices: { trafficType: 'any' | 'otp'; price: string }[]) {
  const { customerId } = await addCustomer(console, { currency: 'USD' });
  const { userId } = await addUser(console, customerId, { trafficType: 'any' });
  const lock = { userId, tabId: `losing-${userId}` };
  await admin().call(userRouters.lock, lock);
  await admin().call(userRouters.update, { ...lock, baseVersion: 0, rows: [row], removedRowIds: [], comment: 'first' });
  await admin().call(userRouters.unlock, lock);
  const rows = prices.map((price) => ({ operatorId, ...price }));
  await admin().call(customerPrice.save, { customerId, userId, rows, belowReason: 'test' });
  return { customerId, userId };
}
const losingTodo = async () => {
  await sql`delete from losing_route_count`.execute(console.db);
  const counted = () => console.db.selectFrom('losing_route_count').selectAll().execute();
  await expect.poll(async () => (await counted()).length, { timeout: 120_000 }).toBe(1);
  // A write of anybody outdates the counts of the workbench.
  await addCustomer(console);
  return (await admin().call(dashboard.summary)).todos.routesNegative;
};

describe('a row of which an item with conditions loses while the catch-all earns', () => {
  it('is found, counted and named on every screen, and keeps the margin of its catch-all', async () => {
    const [cheap, dear] = [await channelAt('0.01'), await channelAt('0.05', 'otp')];
    const before = await losingTodo();
    const lowestBefore = (await admin().call(lowestPrice.list, { operatorId })).list[0];
    const list = await accountWith(rowOver(dear, cheap), [{ trafficType: 'any', price: '0.04' }]);
    const { userId, customerId } = list;
    const losing = {
      margin: '75.00',
      losing: true,
      losingItems: [{ itemId: 'codes', order: 1, ruleName: 'OTP', isCatchAll: false, margin: '-25.00' }],
    };
    const { rows } = await admin().call(userRouters.get, { userId });
    expect(rows.find((each) => each.operatorId === operatorId)).toMatchObject({ costWeighted: '0.01', ...losing });
    const found = await admin().call(router.list, { userId, negative: 1 });
    expect(found).toMatchObject({ total: 1, list: [{ cost: '0.01', worstMargin: '-25.00', ...losing }] });
    expect(await admin().call(router.tables, { customerId })).toMatchObject([{ negative: 1 }]);
    const { bands } = await admin().call(router.margins, { userId, negative: 1 });
    expect(bands.filter((each) => each.rows)).toMatchObject([{ band: -30, rows: 1 }]);
    const lowest = (await admin().call(lowestPrice.list, { operatorId })).list[0];
    expect(lowest?.routesLosing).toBe((lowestBefore?.routesLosing ?? 0) + 1);
    const { warnings } = await admin().call(userRouters.validate, { userId, rows: [rowOver(dear, cheap)] });
    expect(warnings.map(({ code, itemId }) => [code, itemId])).toContainEqual(['NEGATIVE_MARGIN', 'codes']);
    const effect = await admin().call(routeDraft.effect, { userId, rows: [rowOver(dear, cheap)] });
    expect(effect.rows).toMatchObject([losing]);
    expect(await losingTodo()).toBe((before ?? 0) + 1);

    // A price of their own for codes, high enough.
    await admin().call(customerPrice.save, { ...list, rows: [{ operatorId, trafficType: 'otp', price: '0.06' }] });
    expect((await admin().call(router.list, { userId, negative: 1 })).total).toBe(0);
    expect((await admin().call(router.list, { userId })).list).toMatchObject([{ losing: false, losingItems: [] }]);
  });

  it('is left out of a replacement that makes only that item lose', async () => {
    const [cheap, codes, dear] = [await channelAt('0.01'), await channelAt('0.02'), await channelAt('0.05')];
    const { userId } = await accountWith(rowOver(codes, cheap), [{ trafficType: 'any', price: '0.04' }]);
    const replace = { op: 'replace' as const, fromChannelId: codes, toChannelId: dear, filter: { userId } };
    const seen = await admin().call(router.preview, replace);
    expect(seen).toMatchObject({ rows: 0, leftOut: 1, negativeRows: 1, conflicts: [{ code: 'NEGATIVE' }] });
  });

  it('is in the impact of a price sheet by that item and its kind of messages', async () => {
    const [cheap, codes] = [await channelAt('0.01'), await channelAt('0.02')];
    const list = await accountWith(rowOver(codes, cheap), [
      { trafficType: 'any', price: '0.04' },
      { trafficType: 'otp', price: '0.03' },
    ]);
    const heading = ['Country', 'Operator', 'MCCMNC', 'Price USD', 'Effective date'];
    const bytes = await writeXlsx({
      sheets: [{ name: 'Rates', rows: [heading, ['Iceland', 'All networks', '', 0.035, null]] }],
    });
    const batchId = await sendSheet(console, { channelId: codes, bytes });
    await readSheet(console, batchId, { kind: 'partial' });
    const { negativeRoutes, routes } = await admin().call(priceSheet.impact, { batchId });
    expect(negativeRoutes).toBe(1);
    expect(routes).toMatchObject([
      {
        userId: list.userId,
        itemName: 'OTP',
        oldCost: '0.02',
        newCost: '0.035',
        customerPrice: '0.03',
        priceTraffic: 'otp',
        proposedPrice: '0.0525',
      },
    ]);
  });
});

describe('a row of which everything is refused for its margin now', () => {
  it('is found by the filter and counted, though it earns by its configured weights', async () => {
    const [cheap, dear] = [await channelAt('0.01'), await channelAt('0.05')];
    const row = rowOver(cheap, cheap);
    const both = [
      { channelId: cheap, enabled: true, weight: 50 },
      { channelId: dear, enabled: true, weight: 50 },
    ];
    const [codes, main] = row.configItems;
    if (!codes || !main) throw new Error('no items');
    const list = await accountWith({ ...row, configItems: [codes, { ...main, channels: both }] }, [
      { trafficType: 'any', price: '0.04' },
    ]);
    const { userId, customerId } = list;
    expect((await admin().call(router.list, { userId, negative: 1 })).total).toBe(0);
    const before = await losingTodo();

    await setStatus(cheap, 2);
    const refused = { losing: true, margin: '25.00', now: { block: 'NEGATIVE_MARGIN', margin: '-25.00' } };
    expect(await admin().call(router.list, { userId, negative: 1 })).toMatchObject({ total: 1, list: [refused] });
    const { rows } = await admin().call(userRouters.get, { userId });
    expect(rows.find((each) => each.operatorId === operatorId)).toMatchObject(refused);
    expect(await admin().call(router.tables, { customerId })).toMatchObject([{ negative: 1 }]);
    expect(await losingTodo()).toBe((before ?? 0) + 1);

    // An account that may lose is refused nothing, and loses what stands beside it.
    await admin().call(userRouters.allowLoss, {
      userId,
      until: Date.now() + 86_400_000,
      seenUntil: null,
      reason: 'agreed with the customer',
    });
    const allowed = { losing: true, margin: '25.00', now: { block: null, margin: '-25.00', losing: true } };
    expect(await admin().call(router.list, { userId, negative: 1 })).toMatchObject({ total: 1, list: [allowed] });
  });
});
