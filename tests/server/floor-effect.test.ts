import { afterAll, beforeAll, expect, it } from 'vitest';
import { channelPrice } from '#shared/channel/price.ts';
import { country } from '#shared/country.ts';
import { customerPrice } from '#shared/customer/price.ts';
import { operator } from '#shared/operator.ts';
import { router } from '#shared/route/router.ts';
import { sysConfig } from '#shared/sys-config.ts';
import { build, type TestApp } from '../support/app.ts';
import { addChannel, addCustomer, addRoutes, addUser } from '../support/factories.ts';

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
  const before = await admin().call(sysConfig.effect, { CostAgentPercent: '10' });
  expect(before).toMatchObject({ rows: 0, losing: 0, accounts: 0, list: [] });

  const raised = await admin().call(sysConfig.effect, { CostAgentPercent: '30' });
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
  const again = await admin().call(sysConfig.effect, { CostAgentPercent: '30' });
  expect(again).toMatchObject({ rows: 0, list: [] });

  const losing = await admin().call(sysConfig.effect, { minMarginPercent: '45' });
  expect(losing.losing).toBeGreaterThan(0);
  const negative = (await admin().call(router.list, { negative: 1, pageSize: 1 })).total;
  const state = await admin().call(sysConfig.list, {});
  await admin().call(sysConfig.update, { version: state.version, minMarginPercent: '45', reason: 'earn more' });
  const after = (await admin().call(router.list, { negative: 1, pageSize: 1 })).total;
  expect(after - negative).toBe(losing.losing);
});
