import { afterAll, beforeAll, expect, it } from 'vitest';
import { channelPrice } from '#shared/channel/price.ts';
import { country } from '#shared/country.ts';
import { customerPrice } from '#shared/customer/price.ts';
import { dashboard } from '#shared/dashboard.ts';
import { operator } from '#shared/operator.ts';
import { userRouters } from '#shared/route/calls.ts';
import { router } from '#shared/route/router.ts';
import { build, type TestApp } from '../support/app.ts';
import { addChannel, addCustomer, addRoutes, addUser } from '../support/factories.ts';

let console: TestApp;
let customerId = '';
let userId = '';
let operatorId = '';
let channelId = '';
beforeAll(async () => {
  console = await build();
  const iceland = (await admin().call(country.list, { keyword: 'Iceland' })).list[0];
  const [place] = await admin().call(operator.options, { countryId: iceland?.countryId ?? '' });
  operatorId = place?.id ?? '';
  ({ channelId } = await addChannel(console, { currency: 'USD' }));
  await console.db.updateTable('channel').set({ admin_status: 1 }).where('channel_id', '=', channelId).execute();
  const entered = (price: string) => [{ operatorId, trafficType: 'any' as const, price }];
  await admin().call(channelPrice.save, { channelId, rows: entered('0.04') });
  ({ customerId } = await addCustomer(console, { currency: 'USD' }));
  ({ userId } = await addUser(console, customerId));
  await admin().call(customerPrice.save, { customerId, userId, rows: entered('0.03'), belowReason: 'test' });
});
afterAll(() => console.close());

const admin = () => console.as('admin');
const negative = async () => (await admin().call(dashboard.summary, {})).todos.routesNegative;

/** Everywhere that tells of losing routes of the account. */
const told = async () => {
  const [row] = (await admin().call(router.list, { userId })).list;
  const table = await admin().call(userRouters.get, { userId });
  const own = table.rows.find((each) => each.operatorId === operatorId);
  return {
    list: [row?.losing, row?.losingItems?.length],
    table: [own?.losing, own?.losingItems?.length],
    filtered: (await admin().call(router.list, { userId, negative: 1 })).total,
    accounts: (await admin().call(router.tables, { customerId })).find((each) => each.userId === userId)?.negative,
  };
};

/** Changes the row of the account, and gives what is counted. */
async function setStatus(rowStatus: 1 | 2) {
  const { rows, versionNo: baseVersion } = await admin().call(userRouters.get, { userId });
  const row = rows.find((each) => each.operatorId === operatorId);
  if (!row?.rowId) throw new Error('no row');
  const { configItems, resendConfigItems, priceAgent, monitorCycle, monitorMinCount, successRateThreshold } = row;
  const lock = { userId, tabId: `blocked-${rowStatus}-${baseVersion}` };
  // Edits of other tabs are over.
  await console.db.deleteFrom('edit_lock').execute();
  await admin().call(userRouters.lock, lock);
  await admin().call(userRouters.update, {
    ...lock,
    baseVersion,
    removedRowIds: [],
    comment: 'blocked or not',
    rows: [
      {
        operatorId,
        rowStatus,
        blockReason: '',
        configItems,
        resendConfigItems,
        priceAgent,
        monitorCycle,
        monitorMinCount,
        successRateThreshold,
        monitorAction: row.monitorAction,
      },
    ],
  });
}

it('a route loses where it is on, and nowhere while it is blocked; the workbench counts it as soon as it changes', async () => {
  await expect.poll(negative, { timeout: 60_000 }).toBeTypeOf('number');
  const before = (await negative()) ?? 0;
  // A long count ago: only what has changed since is counted again.
  await console.db.updateTable('losing_route_count').set({ counted_at: new Date(), took_ms: 60_000 }).execute();
  await addRoutes(console, userId, [{ operatorId, weights: { [channelId]: 100 } }]);
  const losing = { list: [true, 1], table: [true, 1], filtered: 1, accounts: 1 };
  expect(await told()).toEqual(losing);
  await expect.poll(negative, { timeout: 90_000 }).toBe(before + 1);
  await setStatus(2);
  expect(await told()).toEqual({ list: [false, 0], table: [false, 0], filtered: 0, accounts: 0 });
  expect(await negative()).toBe(before);
  await setStatus(1);
  expect(await told()).toEqual(losing);
  await expect.poll(negative, { timeout: 90_000 }).toBe(before + 1);
}, 300_000);
