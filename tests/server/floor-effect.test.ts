import { afterAll, beforeAll, expect, it } from 'vitest';
import { eachNewlyBelow } from '#server/features/customer-price/read-model.ts';
import { keepMargins } from '#server/features/route-overview/stored-margins.ts';
import { everybody } from '#server/platform/rights/customer-scope.ts';
import { inForce } from '#server/platform/settings/stored.ts';
import { channelPrice } from '#shared/channel/price.ts';
import { country } from '#shared/country.ts';
import { customerPrice } from '#shared/customer/price.ts';
import { floorEffect } from '#shared/floor-effect.ts';
import { operator } from '#shared/operator.ts';
import { router } from '#shared/route/router.ts';
import { sysConfig } from '#shared/sys-config.ts';
import { build, type TestApp } from '../support/app.ts';
import { addChannel, addCustomer, addRoutes, addUser } from '../support/factories.ts';
import { storeOn } from '../support/messages.ts';

let console: TestApp;
let operatorId: string;
let channelId: string;
beforeAll(async () => {
  console = await build();
  // No channel of the demo goes there.
  const { list } = await admin().call(country.list, { keyword: 'Iceland' });
  operatorId = (await admin().call(operator.options, { countryId: list[0]?.countryId ?? '' }))[0]?.id ?? '';
  ({ channelId } = await addChannel(console, { currency: 'USD' }));
  await console.db.updateTable('channel').set({ admin_status: 1 }).where('channel_id', '=', channelId).execute();
  const rows = [{ operatorId, trafficType: 'any' as const, price: '0.01' }];
  await console.as('routing').call(channelPrice.save, { channelId, rows });
});
afterAll(() => console.close());

const admin = () => console.as('admin');
const accountAt = async (price: string) => {
  const { customerId } = await addCustomer(console, { currency: 'USD' });
  const { userId, userName } = await addUser(console, customerId, {});
  await addRoutes(console, userId, [{ operatorId, weights: { [channelId]: 100 } }]);
  const rows = [{ operatorId, trafficType: 'any' as const, price }];
  await admin().call(customerPrice.save, { customerId, userId, rows, belowReason: 'test' });
  return { customerId, userId, userName };
};

it('tells which prices fall below their floor by another percentage of agents or least margin, before it is saved', async () => {
  // The agent price is 0.011 so far.
  const [below, between, above] = [await accountAt('0.0105'), await accountAt('0.012'), await accountAt('0.02')];
  const before = await admin().call(floorEffect.effect, { CostAgentPercent: '10' });
  expect(before).toMatchObject({ rows: 0, losing: 0, accounts: 0, list: [] });

  const raised = await admin().call(floorEffect.effect, { CostAgentPercent: '30' });
  expect(raised.rows).toBeGreaterThan(0);
  expect(raised.losing).toBe(0);
  // What is told is what is found once it has been saved.
  const belowFloor = async ({ customerId, userId }: typeof below, price: string) =>
    (await admin().call(customerPrice.figures, { customerId, userId, operatorId, trafficType: 'any', price })).isBelow;
  expect([await belowFloor(between, '0.012'), await belowFloor(above, '0.02')]).toEqual([false, false]);
  const { version } = await admin().call(sysConfig.list, {});
  await admin().call(sysConfig.update, { version, CostAgentPercent: '30', reason: 'agents earn more' });
  expect([await belowFloor(between, '0.012'), await belowFloor(above, '0.02')]).toEqual([true, false]);
  // By now that account is below its floor already.
  const again = await admin().call(floorEffect.effect, { CostAgentPercent: '30' });
  expect(again).toMatchObject({ rows: 0, list: [] });

  const losing = await admin().call(floorEffect.effect, { minMarginPercent: '45' });
  expect(losing.losing).toBeGreaterThan(0);
  const negative = (await admin().call(router.list, { negative: 1, pageSize: 1 })).total;
  const state = await admin().call(sysConfig.list, {});
  await admin().call(sysConfig.update, { version: state.version, minMarginPercent: '45', reason: 'earn more' });
  const after = (await admin().call(router.list, { negative: 1, pageSize: 1 })).total;
  expect(after - negative).toBe(losing.losing);
});

it('counts the lines of price lists, of networks and kinds of messages without a route row of their own too', async () => {
  const { list } = await admin().call(country.list, { keyword: 'Iceland' });
  const options = await admin().call(operator.options, { countryId: list[0]?.countryId ?? '' });
  const network = options.find(({ id }) => id !== operatorId)?.id ?? '';
  const state = await admin().call(sysConfig.list, {});
  const reset = { CostAgentPercent: '0', minMarginPercent: '0', reason: 'test' };
  await admin().call(sysConfig.update, { version: state.version, ...reset });
  const { customerId } = await addCustomer(console, { currency: 'USD' });
  const { userId, userName } = await addUser(console, customerId, { userName: '000_floor', trafficType: 'any' });
  await addRoutes(console, userId, [{ operatorId, weights: { [channelId]: 100 } }]);
  const rows = [
    { operatorId, trafficType: 'any' as const, price: '0.05' },
    { operatorId, trafficType: 'otp' as const, price: '0.0125' },
    { operatorId: network, trafficType: 'any' as const, price: '0.013' },
    { operatorId: network, trafficType: 'otp' as const, price: '0.06' },
  ];
  await admin().call(customerPrice.save, { customerId, userId, rows });
  const belowCost = async () =>
    (await admin().call(customerPrice.list, { customerId, userId, belowCost: 1 })).list.map(({ price }) => price);
  expect(await belowCost()).toEqual([]);
  const effect = await admin().call(floorEffect.effect, { minMarginPercent: '30' });
  const named = effect.list.filter((line) => line.userId === userId);
  expect(named).toMatchObject([
    { userName, trafficType: 'otp', price: '0.0125', losingItems: [{ isCatchAll: true, margin: '20.00' }] },
    { userName, trafficType: 'any', price: '0.013', losingItems: [{ isCatchAll: true, margin: '23.08' }] },
  ]);
  const { version } = await admin().call(sysConfig.list, {});
  await admin().call(sysConfig.update, { version, minMarginPercent: '30', reason: 'test' });
  expect((await belowCost()).toSorted()).toEqual(['0.0125', '0.013']);
});

it('counts routes by what they were counted to keep where there are too many to look at each', async () => {
  const state = await admin().call(sysConfig.list, {});
  await admin().call(sysConfig.update, { version: state.version, minMarginPercent: '5', reason: 'test' });
  const settings = { read: async () => inForce([], { minMarginPercent: '5' }) };
  const { db } = console;
  const wanted = { minMarginPercent: '40', minMarginFixed: '0.002' };
  const looked = await admin().call(floorEffect.effect, wanted);
  expect(looked.losing).toBeGreaterThan(0);
  await db.deleteFrom('losing_route_count').execute();
  await keepMargins({ db, messages: storeOn(db).store }, settings);
  await db.updateTable('losing_route_count').set({ took_ms: 60_000, row_count: 735_000 }).execute();
  // All but those of which everything would be refused for their margin while they earn by their weights.
  const { losing } = await admin().call(floorEffect.effect, wanted);
  expect(losing).toBeLessThanOrEqual(looked.losing ?? 0);
  expect(losing).toBeGreaterThan((looked.losing ?? 0) * 0.9);
  // A row that is not on any more counts no longer, without another look.
  await db.updateTable('route_row').set({ row_status: 2 }).execute();
  expect((await admin().call(floorEffect.effect, wanted)).losing).toBe(0);
});

it('says how many prices were not looked at where there are too many', async () => {
  const present = { base: 'USD', agentPercent: '0', marginPercent: '0', marginFixed: '0' };
  const wanted = { ...present, marginPercent: '99' };
  const bounds = { batch: 5, least: 10, patience: -1 };
  const found: string[] = [];
  const rules = { present, wanted };
  const left = await eachNewlyBelow(console.db, rules, everybody, ({ line }) => found.push(line.priceId), bounds);
  expect(left).toBeGreaterThan(0);
  expect(found.length).toBeLessThanOrEqual(10);
});
