import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { lowestPrice } from '#shared/channel/lowest.ts';
import { channelPrice } from '#shared/channel/price.ts';
import { channel } from '#shared/channel.ts';
import { userRouters } from '#shared/route/calls.ts';
import { router } from '#shared/route/router.ts';
import { build, type TestApp } from '../support/app.ts';
import { refusal } from '../support/call.ts';
import { addChannel, addCustomer, addRoutes, addUser } from '../support/factories.ts';
import { attemptLine, messageLine, receiptLine, storeOn, tradeOf } from '../support/messages.ts';

let console: TestApp;
beforeAll(async () => {
  console = await build();
});
afterAll(() => console.close());

const admin = () => console.as('admin');
const day = 86_400_000;

/** A country without any price of the demo: its default operator and one network. */
async function quietCountry() {
  const { rows } = await sql<{ countryId: string; others: string; network: string }>`
    select d.country_id::text as "countryId", d.operator_id::text as others, min(o.operator_id)::text as network
    from operator d join operator o on o.country_id = d.country_id and not o.is_default
    where d.is_default and not exists (select from channel_price p join operator x using (operator_id) where x.country_id = d.country_id)
      and not exists (select from customer_price p join operator x using (operator_id) where x.country_id = d.country_id)
    group by d.country_id, d.operator_id order by d.country_id limit 1`.execute(console.db);
  return rows[0] ?? { countryId: '', others: '', network: '' };
}

it('ranks channels by what they cost in the base currency, now and on a day to come, beside what customers pay', async () => {
  const { countryId, others, network } = await quietCountry();
  const priced = async (currency: string, rows: { operatorId: string; price: string; effectiveFrom?: number }[]) => {
    const { channelId } = await addChannel(console, { currency, trafficTypes: ['any'] });
    await admin().call(channel.updateStatus, { channelIds: [channelId], adminStatus: 1, reason: 'test' });
    await admin().call(channelPrice.save, {
      channelId,
      rows: rows.map((row) => ({ ...row, trafficType: 'any' as const })),
    });
    return channelId;
  };
  const dollars = await priced('USD', [
    { operatorId: others, price: '0.02' },
    { operatorId: network, price: '0.05' },
  ]);
  // Cheaper by its number, dearer by its currency, until it falls in ten days.
  const euros = await priced('EUR', [
    { operatorId: others, price: '0.0199' },
    { operatorId: others, price: '0.001', effectiveFrom: Date.now() + 10 * day },
  ]);
  const { customerId } = await addCustomer(console, { currency: 'USD' });
  const { userId } = await addUser(console, customerId);
  await sql`insert into customer_price (customer_id, customer_user_id, operator_id, price, currency, effective_from, source, created_by)
    values (${customerId}, ${userId}, ${others}, 0.01, 'USD', now() - interval '1 day', 'manual', 'test')`.execute(
    console.db,
  );

  const ask = (more: { at?: number; routesLosing?: 1 } = {}) => admin().call(lowestPrice.list, { countryId, ...more });
  const { list, total } = await ask();
  expect(total).toBe(2);
  expect(list.map(({ operatorId, ranks }) => [operatorId, ranks.map(({ channelId }) => channelId)])).toEqual([
    [others, [dollars, euros]],
    // The network's own price in dollars, the country's in euros.
    [network, [euros, dollars]],
  ]);
  expect(list[0]).toMatchObject({
    lowestCustomerPrice: '0.01',
    accounts: 1,
    routes: 0,
    routesLosing: 0,
    channelCount: 2,
  });
  expect(list[1]?.ranks).toMatchObject([{ isCountryPrice: true }, { isCountryPrice: false, priceBase: '0.05' }]);
  const later = await ask({ at: Date.now() + 11 * day });
  expect(later.list[0]?.ranks.map(({ channelId }) => channelId)).toEqual([euros, dollars]);
  // No routes there: nothing is sent, so nothing loses.
  expect(await ask({ routesLosing: 1 })).toMatchObject({ total: 0 });
});

it('shows what a channel carried to a destination in 7 days, to a default operator from the whole country', async () => {
  const { user, number } = await tradeOf(console.db);
  const { store } = storeOn(console.db);
  await store.append([messageLine({ user, number })]);
  const { rows } = await sql<{ countryId: string; operatorId: string }>`
    select country_id::text as "countryId", operator_id::text as "operatorId" from message where user_id = ${user} limit 1`.execute(
    console.db,
  );
  const { countryId = '', operatorId = '' } = rows[0] ?? {};
  const ask = () => admin().call(lowestPrice.list, { countryId, trafficType: 'otp', pageSize: 200 });
  const channelId = (await ask()).list.find((row) => row.isDefault)?.ranks[0]?.channelId ?? '';
  const { channelCode } = await admin().call(channel.get, { channelId });
  const submitTime = Date.now() - 3_600_000;
  const lines = Array.from({ length: 40 }, () =>
    messageLine({ user, number, submitTime, attempts: [attemptLine({ channelCode, submitTime })] }),
  );
  await store.append(lines);
  await store.applyReceipts(
    lines.map(({ attempts }, at) =>
      receiptLine({
        channelCode,
        supplierMsgId: attempts?.[0]?.supplierMsgId ?? '',
        time: submitTime + 4000,
        ...(at < 10 && { stat: 'UNDELIV', err: '001' }),
      }),
    ),
  );
  const { list } = await ask();
  const found = list.flatMap(({ ranks, ...row }) =>
    ranks
      .filter((each) => each.channelId === channelId)
      .map(({ parts7d, deliveredPct7d }) => ({ ...row, parts7d, deliveredPct7d })),
  );
  expect(found.length).toBeGreaterThan(0);
  for (const row of found) {
    const isIt = row.isDefault || row.operatorId === operatorId;
    expect(row).toMatchObject(isIt ? { parts7d: 40, deliveredPct7d: 75 } : { parts7d: 0, deliveredPct7d: null });
  }
});

it('names the routes that lead to a destination, and whether a channel is on them', async () => {
  const { countryId, others, network } = await quietCountry();
  const priced = async (price: string) => {
    const { channelId } = await addChannel(console, { currency: 'USD', trafficTypes: ['any'] });
    await admin().call(channel.updateStatus, { channelIds: [channelId], adminStatus: 1, reason: 'test' });
    await admin().call(channelPrice.save, {
      channelId,
      rows: [others, network].map((operatorId) => ({ operatorId, price, trafficType: 'any' as const })),
    });
    return channelId;
  };
  const [cheap, used] = [await priced('0.01'), await priced('0.03')];
  const totalOf = async (channelId: string) => (await admin().call(lowestPrice.list, { countryId, channelId })).total;
  expect([await totalOf(cheap), await totalOf(used)]).toEqual([2, 2]);
  expect(await totalOf((await addChannel(console)).channelId)).toBe(0);
  const ask = async () => {
    const { list } = await admin().call(lowestPrice.list, { countryId });
    return list.map(({ operatorId, routeOperatorId, ranks }) => [
      operatorId,
      routeOperatorId,
      ranks.flatMap(({ channelId, isRouted }) => (isRouted ? [channelId] : [])),
    ]);
  };
  expect(await ask()).toEqual([
    [others, null, []],
    [network, null, []],
  ]);
  const { customerId } = await addCustomer(console, { currency: 'USD' });
  const { userId } = await addUser(console, customerId);
  const lock = { userId, tabId: 'lowest-price' };
  await admin().call(userRouters.lock, lock);
  await admin().call(userRouters.update, {
    ...lock,
    baseVersion: 0,
    removedRowIds: [],
    comment: '',
    rows: [
      {
        operatorId: others,
        rowStatus: 1,
        blockReason: '',
        monitorCycle: 15,
        monitorMinCount: 10,
        successRateThreshold: '80',
        monitorAction: 0,
        resendConfigItems: [],
        configItems: [
          {
            itemId: 'main',
            order: 1,
            ruleName: '',
            rule: [],
            mode: 1,
            channels: [{ channelId: used, weight: 100, enabled: true }],
          },
        ],
      },
    ],
  });
  await admin().call(userRouters.unlock, lock);
  // Messages to the network go by the row of its country.
  expect(await ask()).toEqual([
    [others, others, [used]],
    [network, others, [used]],
  ]);
  const { previewId } = await admin().call(router.preview, {
    op: 'add',
    toChannelId: cheap,
    weight: 5,
    filter: { operatorId: others },
  });
  await admin().call(router.apply, { previewId, comment: 'trial', revertAt: null, guardPct: null });
  expect(await ask()).toEqual([
    [others, others, [cheap, used]],
    [network, others, [cheap, used]],
  ]);
});

it('counts the routes that lose by their own channels, as many as the routes are told to be, now and on a day to come', async () => {
  const { countryId, others, network } = await quietCountry();
  const priced = async (price: string) => {
    const { channelId } = await addChannel(console, { currency: 'USD', trafficTypes: ['any'] });
    await admin().call(channel.updateStatus, { channelIds: [channelId], adminStatus: 1, reason: 'test' });
    const rows = [others, network].map((operatorId) => ({ operatorId, price, trafficType: 'any' as const }));
    await admin().call(channelPrice.save, { channelId, rows });
    return channelId;
  };
  const [cheap, dear] = [await priced('0.01'), await priced('0.03')];
  const { customerId } = await addCustomer(console, { currency: 'USD' });
  const { userId } = await addUser(console, customerId);
  await sql`insert into customer_price (customer_id, customer_user_id, operator_id, price, currency, effective_from, source, created_by)
    values (${customerId}, ${userId}, ${others}, 0.02, 'USD', now() - interval '1 day', 'manual', 'test')`.execute(
    console.db,
  );
  await addRoutes(console, userId, [
    { operatorId: others, weights: { [cheap]: 20, [dear]: 80 } },
    { operatorId: network, weights: { [cheap]: 60, [dear]: 40 } },
  ]);
  const next = Date.now() + day;
  await addRoutes(console, userId, [{ operatorId: others, weights: { [cheap]: 100 } }], { effectiveFrom: next });
  for (const [moment, losing, routed] of [
    [{}, 1, [cheap, dear]],
    [{ at: next + 1 }, 0, [cheap]],
  ] as const) {
    const { list } = await admin().call(lowestPrice.list, { countryId, ...moment });
    // The cheapest channel would leave half of the price at both of them.
    expect(list).toMatchObject([
      { operatorId: others, routes: 1, routesLosing: losing },
      { operatorId: network, routes: 1, routesLosing: 0 },
    ]);
    for (const { operatorId, routesLosing } of list) {
      const { total } = await admin().call(router.list, { operatorId, negative: 1, ...moment });
      expect(routesLosing).toBe(total);
    }
    const on = list[0]?.ranks.flatMap(({ channelId, isRouted }) => (isRouted ? [channelId] : []));
    expect(on).toEqual(routed);
    expect(await admin().call(lowestPrice.list, { countryId, routesLosing: 1, ...moment })).toMatchObject({
      total: losing,
    });
  }
});

it('is for those who see prices', async () => {
  expect((await refusal(console.as('viewer').call(lowestPrice.list, {}))).status).toBe(403);
});
