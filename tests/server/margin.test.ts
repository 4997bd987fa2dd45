import Decimal from 'decimal.js';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { randomFrom } from '#fixtures/random.ts';
import { isLosingIn } from '#server/domain/prices/floor.ts';
import { inputOf } from '#server/domain/route-table/content.ts';
import { routeRows } from '#server/domain/route-table/rows.ts';
import { isLosing } from '#server/domain/routing/margin.ts';
import { lowestPrice } from '#shared/channel/lowest.ts';
import { channelPrice } from '#shared/channel/price.ts';
import { country } from '#shared/country.ts';
import { customerPrice } from '#shared/customer/price.ts';
import { operator } from '#shared/operator.ts';
import { userRouters } from '#shared/route/calls.ts';
import { router } from '#shared/route/router.ts';
import { wholeRows } from '#shared/route/whole-rows.ts';
import { sysConfig } from '#shared/sys-config.ts';
import { user } from '#shared/user.ts';
import { build, type TestApp } from '../support/app.ts';
import { refusal } from '../support/call.ts';
import { addChannel, addCustomer, addRoutes } from '../support/factories.ts';

let console: TestApp;
let operatorIds: string[];
beforeAll(async () => {
  console = await build();
  // No channel of the demo goes there.
  const { list } = await admin().call(country.list, { keyword: 'Iceland' });
  const options = await admin().call(operator.options, { countryId: list[0]?.countryId ?? '' });
  operatorIds = options.map(({ id }) => id);
});
afterAll(() => console.close());

const admin = () => console.as('admin');
const place = (index = 0) => operatorIds[index] ?? '';
const channelAt = async (price: string, operatorId: string) => {
  const { channelId } = await addChannel(console, { currency: 'USD' });
  await console.db.updateTable('channel').set({ admin_status: 1 }).where('channel_id', '=', channelId).execute();
  const rows = [{ operatorId, trafficType: 'any' as const, price }];
  await console.as('routing').call(channelPrice.save, { channelId, rows });
  return channelId;
};
const account = async () => {
  const { customerId } = await addCustomer(console, { currency: 'USD' });
  const userName = `margin_${customerId}`;
  const made = await admin().call(user.add, { customerId, userName, accountType: 2, maxTps: 10 });
  return { customerId, userId: made.user.userId };
};
const storedRows = (userId: string) => routeRows.of(console.db, userId);
const hour = 3_600_000;
const lineOf = async (list: { customerId: string; userId: string }) =>
  (await admin().call(customerPrice.list, list)).list[0];

describe('the margin of a destination', () => {
  it('is the same on the price list, the route table, the overview and the picker, and never that of another channel', async () => {
    const operatorId = place();
    await channelAt('0.0100', operatorId);
    const [half, other] = [await channelAt('0.0300', operatorId), await channelAt('0.0400', operatorId)];
    const list = await account();
    await addRoutes(console, list.userId, [{ operatorId, weights: { [half]: 50, [other]: 50 } }]);
    const row = { operatorId, trafficType: 'any' as const, price: '0.02' };
    // 0.035 by the account's own route, whatever a cheaper channel of others would cost.
    const refused = await refusal(admin().call(customerPrice.save, { ...list, rows: [row] }));
    expect(refused.body.data).toMatchObject({ errors: [{ field: 'belowReason' }] });
    await admin().call(customerPrice.save, { ...list, rows: [row], belowReason: 'opening offer' });
    expect(await lineOf(list)).toMatchObject({
      route: 'own',
      cost: '0.035',
      floorPrice: '0.0385',
      marginPct: '-75.00',
    });
    expect((await admin().call(customerPrice.list, { ...list, belowCost: 1 })).total).toBe(1);
    const table = wholeRows(await admin().call(userRouters.get, { userId: list.userId }));
    expect(table.find((each) => each.operatorId === operatorId)).toMatchObject({
      costWeighted: '0.035',
      defaultPriceAgent: '0.0385',
      margin: '-75.00',
      losing: true,
    });
    const { list: routes } = await admin().call(router.list, { userId: list.userId });
    expect(routes).toMatchObject([{ cost: '0.035', agentPrice: '0.0385', margin: '-75.00' }]);
    const options = await admin().call(userRouters.channels, { operatorId, userId: list.userId });
    expect(options.find(({ channelId }) => channelId === half)).toMatchObject({ margin: '-50.00', losing: true });
  });

  it('that one channel of a row does not leave is told of, though the row earns on the average', async () => {
    const operatorId = place(1);
    const [cheap, dear] = [await channelAt('0.0100', operatorId), await channelAt('0.0300', operatorId)];
    const list = await account();
    await addRoutes(console, list.userId, [{ operatorId, weights: { [cheap]: 50, [dear]: 50 } }]);
    const rows = [{ operatorId, trafficType: 'any' as const, price: '0.0225' }];
    await admin().call(customerPrice.save, { ...list, rows });
    const { warnings } = await admin().call(userRouters.validate, {
      userId: list.userId,
      rows: (await storedRows(list.userId)).map(inputOf),
    });
    expect(warnings).toMatchObject([
      { code: 'CHANNEL_BELOW_MARGIN', msg: expect.stringMatching(/costs 0\.03 at a price of 0\.0225/) },
    ]);
  });

  it('is not known without a route, and no price is refused for the cost of others', async () => {
    const operatorId = place(1);
    const channelId = await channelAt('0.0100', operatorId);
    const list = await account();
    const rows = [{ operatorId, trafficType: 'any' as const, price: '0.005' }];
    await admin().call(customerPrice.save, { ...list, rows });
    expect(await lineOf(list)).toMatchObject({ route: 'none', cost: null, floorPrice: null, marginPct: null });
    await addRoutes(console, list.userId, [{ operatorId, weights: { [channelId]: 100 } }]);
    expect(await lineOf(list)).toMatchObject({ route: 'own', cost: '0.01', marginPct: '-100.00' });
  });

  it('that is below the least one counts as losing before the engine refuses it: on the list, the routes, in the counts', async () => {
    const operatorId = place(2);
    const channelId = await channelAt('0.0100', operatorId);
    const list = await account();
    await addRoutes(console, list.userId, [{ operatorId, weights: { [channelId]: 100 }, priceAgent: '0.01' }]);
    const save = (price: string) =>
      admin().call(customerPrice.save, { ...list, rows: [{ operatorId, trafficType: 'any', price }] });
    await save('0.012');
    const negative = { userId: list.userId, negative: 1 as const };
    expect((await admin().call(router.list, negative)).total).toBe(0);
    const lines = async () =>
      (await console.as('routing').call(channelPrice.list, { channelId, losingAlone: 1 })).total;
    const below = async () => (await admin().call(lowestPrice.list, { operatorId, routesLosing: 1 })).total;
    expect([await lines(), await below()]).toEqual([0, 0]);
    const { version } = await admin().call(sysConfig.list, {});
    await admin().call(sysConfig.update, { version, minMarginPercent: '25', reason: 'margins' });
    // 25 % of the price: 0.01 ÷ 0.75.
    expect(await lineOf(list)).toMatchObject({ cost: '0.01', floorPrice: '0.013334', marginPct: '16.67' });
    expect((await admin().call(router.list, negative)).total).toBe(1);
    expect((await admin().call(customerPrice.list, { ...list, belowCost: 1 })).total).toBe(1);
    expect(await admin().call(router.tables, { customerId: list.customerId })).toMatchObject([{ negative: 1 }]);
    expect([await lines(), await below()]).toEqual([1, 1]);
    const { warnings } = await admin().call(userRouters.validate, {
      userId: list.userId,
      rows: (await storedRows(list.userId)).map(inputOf),
    });
    expect(warnings).toMatchObject([{ code: 'NEGATIVE_MARGIN' }]);
    const refused = await refusal(save('0.0133'));
    expect(refused.body.data).toMatchObject({ errors: [{ field: 'belowReason' }] });
    await save('0.013334');
    expect((await admin().call(router.list, negative)).total).toBe(0);
  });

  it('is that of the routes of the moment asked about, those that wait included, on every screen and in the engine', async () => {
    const { rows: defaults } = await sql<{ operatorId: string }>`select operator_id::text as "operatorId" from operator
      join country using (country_id) where iso2 = 'IS' and is_default`.execute(console.db);
    const operatorId = defaults[0]?.operatorId ?? '';
    const [cheap, dear] = [await channelAt('0.0100', operatorId), await channelAt('0.0300', operatorId)];
    const list = await account();
    const { userId } = list;
    await addRoutes(console, userId, [{ operatorId, weights: { [cheap]: 100 }, priceAgent: '0.001' }]);
    const rows = [{ operatorId, trafficType: 'any' as const, price: '0.02' }];
    await admin().call(customerPrice.save, { ...list, rows });
    const before = Date.now() - hour;
    const next = Date.now() + 24 * hour;
    await addRoutes(console, userId, [{ operatorId, weights: { [dear]: 100 }, priceAgent: '0.001' }], {
      effectiveFrom: next,
    });
    const at = next + hour;
    const cheapNow = { margin: '50.00', losing: false };
    const dearThen = { margin: '-50.00', losing: true };
    const tableAt = async (moment?: number) =>
      wholeRows(await admin().call(userRouters.get, { userId, ...(moment && { at: moment }) })).find(
        (row) => row.operatorId === operatorId,
      );
    expect(await tableAt()).toMatchObject(cheapNow);
    expect(await tableAt(next - 1)).toMatchObject(cheapNow);
    expect(await tableAt(next)).toMatchObject({ costWeighted: '0.03', ...dearThen });
    // There were no routes an hour ago, and no price either.
    expect(await tableAt(before)).toBeUndefined();
    const overview = async (filter: { at?: number; negative?: 1; channelId?: string }) =>
      (await admin().call(router.list, { userId, ...filter })).list;
    expect(await overview({})).toMatchObject([{ ...cheapNow, price: '0.02', priceBase: '0.02' }]);
    expect(await overview({ at })).toMatchObject([dearThen]);
    expect(await overview({ at: before })).toEqual([]);
    expect(await overview({ at, negative: 1 })).toMatchObject([{ cost: '0.03' }]);
    expect(await overview({ negative: 1 })).toEqual([]);
    expect(await overview({ at, channelId: cheap })).toEqual([]);
    expect(await overview({ at, channelId: dear })).toHaveLength(1);
    const bands = async (moment?: number) =>
      (await admin().call(router.margins, { userId, ...(moment && { at: moment }) })).bands
        .filter((each) => (each.rows ?? 0) > 0)
        .map(({ band }) => band);
    expect([await bands(), await bands(at)]).toEqual([[50], [-50]]);
    expect(await lineOf(list)).toMatchObject({ cost: '0.01', marginPct: '50.00' });
    const { list: later } = await admin().call(customerPrice.list, { ...list, at });
    expect(later).toMatchObject([{ cost: '0.03', floorPrice: '0.04', marginPct: '-50.00' }]);
    const figures = { ...list, operatorId, trafficType: 'any' as const, price: '0.02' };
    expect(await admin().call(customerPrice.figures, { ...figures, at })).toMatchObject({ marginPct: '-50.00' });
    // A price that begins with the waiting routes is held to their floor.
    const planned = [{ operatorId, trafficType: 'any' as const, price: '0.021', effectiveFrom: at }];
    const refused = await refusal(admin().call(customerPrice.save, { ...list, rows: planned }));
    expect(refused.body.data).toMatchObject({ errors: [{ field: 'belowReason' }] });
    const number = '+3546111234';
    const tried = async (time?: number) => admin().call(router.simulate, { userId, number, ...(time && { time }) });
    expect(await tried()).toMatchObject({ chosen: { channelId: cheap }, row: { versionNo: 1, waiting: 0 } });
    expect(await tried(at)).toMatchObject({
      block: 'NEGATIVE_MARGIN',
      row: { versionNo: 1, waiting: 1 },
      items: [{ channels: [{ channelId: dear, why: 'margin' }] }],
    });
    expect(await tried(before)).toMatchObject({ block: 'NO_PRICE' });
    // The same once it has started, told as of the time before.
    await sql`update route_version set effective_from = now() where customer_user_id = ${userId} and status = 'scheduled'`.execute(
      console.db,
    );
    await vi.waitFor(async () => expect(await tableAt()).toMatchObject(dearThen), { timeout: 10_000, interval: 200 });
    await sql`update route_version set effective_from = now() - interval '1 hour' where customer_user_id = ${userId} and version_no = 1`.execute(
      console.db,
    );
    await sql`update channel_price set effective_from = now() - interval '1 hour' where channel_id in (${cheap}, ${dear})`.execute(
      console.db,
    );
    expect(await tableAt(Date.now() - hour / 2)).toMatchObject({ costWeighted: '0.01', rowId: expect.any(String) });
    expect(await overview({ at: Date.now() - hour / 2 })).toMatchObject([{ cost: '0.01', updatedAt: null }]);
  });

  it('is read by SQL as the engine reads it', async () => {
    const random = randomFrom(59);
    const amounts = () => Math.floor(random() * 40) / 1000;
    const cases = Array.from({ length: 500 }, () => ({ price: amounts(), cost: amounts() }));
    for (const [percent, fixed] of [
      ['0', '0'],
      ['10', '0'],
      ['25', '0.005'],
      ['0', '0.002'],
    ] as const) {
      const rule = { marginPercent: percent, marginFixed: fixed };
      const { rows } = await sql<{ losing: boolean }>`
        select ${isLosingIn(sql`price`, sql`cost`, rule)} as losing from unnest(${cases.map(({ price }) => String(price))}::numeric[],
          ${cases.map(({ cost }) => String(cost))}::numeric[]) with ordinality as each (price, cost, place) order by place`.execute(
        console.db,
      );
      const wanted = cases.map(({ price, cost }) =>
        isLosing(new Decimal(price), new Decimal(cost), { percent, fixed }),
      );
      expect(rows.map(({ losing }) => losing)).toEqual(wanted);
    }
  });
});
