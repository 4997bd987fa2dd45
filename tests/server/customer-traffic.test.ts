import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { customer } from '#shared/customer.ts';
import { userRouters } from '#shared/route/calls.ts';
import { router } from '#shared/route/router.ts';
import { wholeRows } from '#shared/route/whole-rows.ts';
import { user } from '#shared/user.ts';
import { build, type TestApp } from '../support/app.ts';
import { refusal } from '../support/call.ts';
import { addCustomer } from '../support/factories.ts';
import { attemptLine, messageLine, receiptLine, storeOn, tradeOf } from '../support/messages.ts';

let console: TestApp;
beforeAll(async () => {
  console = await build();
});
afterAll(() => console.close());
const admin = () => console.as('admin');
const hour = 3_600_000;

/** Four messages of an account of the demo, one of them two days old, and one that was refused. */
async function someTraffic() {
  const trade = await tradeOf(console.db);
  const { store } = storeOn(console.db);
  for (const [age, isDelivered] of [
    [0.1, true],
    [2, true],
    [3, false],
    [49, true],
  ] as const) {
    const submitTime = Date.now() - age * hour;
    const attempt = attemptLine({ channelCode: trade.first, submitTime: submitTime + 40 });
    await store.append([messageLine({ user: trade.user, number: trade.number, submitTime, attempts: [attempt] })]);
    const { supplierMsgId = '' } = attempt;
    const receipt = { channelCode: trade.first, supplierMsgId, time: submitTime + 4040 };
    if (isDelivered) await store.applyReceipts([receiptLine(receipt)]);
  }
  const { user: name, number } = trade;
  await store.append([messageLine({ user: name, number, state: 'blocked', blockCode: 'NO_BALANCE' })]);
  return trade;
}

describe('traffic in lists', () => {
  it('is what was sent in the last 24 hours, by customer and by account; a line without traffic has no number', async () => {
    const trade = await someTraffic();
    const { list: accounts } = await admin().call(user.list, { pageSize: 200 });
    const account = accounts.find(({ userId }) => userId === trade.user);
    expect(account).toMatchObject({ parts24h: 4, deliveredPct24h: 66.7, blocked24h: 1, blockedFor: 'balance' });
    expect(account?.destinationsTotal).toBeGreaterThan(0);
    expect(account?.routeVersionNo).toBeGreaterThan(0);
    // In the routes each message counts once, in the row that decides for it.
    const { list: rows } = await admin().call(router.list, { userId: trade.user, pageSize: 200 });
    const deciding = rows.filter(({ rowStatus }) => rowStatus !== 0);
    expect(deciding.reduce((sum, { parts24h = 0 }) => sum + parts24h, 0)).toBe(4);
    expect(deciding.filter(({ parts24h }) => parts24h !== undefined)).toMatchObject([{ deliveredPct24h: 66.7 }]);
    const { list: later } = await admin().call(router.list, { userId: trade.user, at: Date.now() + hour });
    expect(later.some((row) => 'parts24h' in row)).toBe(false);

    const table = wholeRows(await admin().call(userRouters.get, { userId: trade.user }));
    const rated = table.filter(({ deliveredPct24h = null }) => deliveredPct24h !== null);
    const counted = deciding.filter(({ parts24h }) => parts24h !== undefined);
    expect(rated.filter(({ rowId }) => rowId !== null).map(({ operatorId }) => operatorId)).toEqual(
      counted.map(({ operatorId }) => operatorId),
    );
    expect(new Set(rated.map(({ deliveredPct24h }) => deliveredPct24h))).toEqual(new Set([66.7]));

    const customerId = account?.customerId ?? '';
    const { list: customers } = await admin().call(customer.list, { pageSize: 200 });
    expect(customers.find((row) => row.customerId === customerId)).toMatchObject({
      parts24h: 4,
      deliveredPct24h: 66.7,
    });
    const { customerId: quietId, customerCode } = await addCustomer(console);
    const quiet = await admin().call(customer.list, { keyword: customerCode });
    expect(quiet.list).toMatchObject([{ customerId: quietId }]);
    expect(quiet.list[0]).not.toHaveProperty('parts24h');
    expect(quiet.list[0]).not.toHaveProperty('deliveredPct24h');

    const silent = await admin().call(customer.list, { noTraffic: 1, pageSize: 200 });
    const silentIds = silent.list.map((row) => row.customerId);
    expect(silentIds).toContain(quietId);
    expect(silentIds).not.toContain(customerId);
    const unused = await admin().call(user.list, { noTraffic: 1, pageSize: 200 });
    expect(unused.list.length).toBeGreaterThan(0);
    expect(unused.list.map(({ userId }) => userId)).not.toContain(trade.user);
  });

  it('is drawn by the hour, without gaps, for those who see the customer', async () => {
    const { list } = await admin().call(user.list, { pageSize: 200 });
    const { customerId = '' } = list.find(({ parts24h }) => parts24h !== undefined) ?? {};
    const sumOf = async (hours: 24 | 168) => {
      const drawn = (await admin().call(customer.traffic, { customerId, hours })).hours;
      expect(drawn).toHaveLength(hours);
      expect(drawn.every(({ time }, at) => at === 0 || time - (drawn[at - 1]?.time ?? 0) === hour)).toBe(true);
      const sum = (name: 'messages' | 'delivered' | 'blocked') => drawn.reduce((total, slot) => total + slot[name], 0);
      return [sum('messages'), sum('delivered'), sum('blocked')];
    };
    expect(await sumOf(24)).toEqual([4, 2, 1]);
    expect(await sumOf(168)).toEqual([5, 3, 1]);
    // The headline of the customer agrees with its line in the list.
    const { lastDay, dayBefore } = await admin().call(customer.traffic, { customerId, hours: 24 });
    expect(lastDay).toMatchObject({ parts: 4, submitted: 3, deliveredPct: 66.7 });
    expect(Number(lastDay?.revenue)).toBeGreaterThan(0);
    expect(dayBefore).toMatchObject({ parts: 0, deliveredPct: null });
    const { list: own } = await admin().call(user.list, { customerId, pageSize: 200 });
    const sentBy = async (userId: string) =>
      (await admin().call(customer.traffic, { customerId, userId, hours: 24 })).hours.reduce(
        (total, { messages }) => total + messages,
        0,
      );
    const sums = await Promise.all(own.map(async ({ userId, parts24h }) => [parts24h ?? 0, await sentBy(userId)]));
    expect(sums.filter(([parts]) => parts !== 0)).toEqual([[4, 4]]);
    expect(sums.filter(([parts]) => parts === 0).every(([, messages]) => messages === 0)).toBe(true);
    const { customerId: quietId } = await addCustomer(console, { maintainerId: '2' });
    expect(await admin().call(customer.traffic, { customerId: quietId, hours: 24 })).toEqual({
      hours: [],
      lastDay: { parts: 0, submitted: 0, deliveredPct: null, revenue: '0' },
      dayBefore: { parts: 0, submitted: 0, deliveredPct: null, revenue: '0' },
    });
    const foreign = await refusal(console.as('sales').call(customer.traffic, { customerId: quietId, hours: 24 }));
    expect(foreign.body.error).toBe('row.gone');
  });
});
