import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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
      ...{ costWeighted: '0.035', defaultPriceAgent: '0.0385', margin: '-75.00', losing: true },
    });
    const { list: routes } = await admin().call(router.list, { userId: list.userId });
    expect(routes).toMatchObject([{ cost: '0.035', agentPrice: '0.0385', margin: '-75.00' }]);
    const options = await admin().call(userRouters.channels, { operatorId, userId: list.userId });
    expect(options.find(({ channelId }) => channelId === half)).toMatchObject({ margin: '-50.00', losing: true });
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
    const { version } = await admin().call(sysConfig.list, {});
    await admin().call(sysConfig.update, { version, minMarginPercent: '25', reason: 'margins' });
    // 25 % of the price: 0.01 ÷ 0.75.
    expect(await lineOf(list)).toMatchObject({ cost: '0.01', floorPrice: '0.013334', marginPct: '16.67' });
    expect((await admin().call(router.list, negative)).total).toBe(1);
    expect((await admin().call(customerPrice.list, { ...list, belowCost: 1 })).total).toBe(1);
    expect(await admin().call(router.tables, { customerId: list.customerId })).toMatchObject([{ negative: 1 }]);
    const refused = await refusal(save('0.0133'));
    expect(refused.body.data).toMatchObject({ errors: [{ field: 'belowReason' }] });
    await save('0.013334');
    expect((await admin().call(router.list, negative)).total).toBe(0);
  });
});
