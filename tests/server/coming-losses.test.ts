import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { channelPrice } from '#shared/channel/price.ts';
import { country } from '#shared/country.ts';
import { customerPrice } from '#shared/customer/price.ts';
import { dashboard } from '#shared/dashboard.ts';
import { operator } from '#shared/operator.ts';
import { router } from '#shared/route/router.ts';
import { build, type TestApp } from '../support/app.ts';
import { addChannel, addCustomer, addRoutes, addUser } from '../support/factories.ts';

const day = 86_400_000;

let console: TestApp;
let operatorId: string;
beforeAll(async () => {
  console = await build();
  // No channel of the demo goes there.
  const { list } = await admin().call(country.list, { keyword: 'Iceland' });
  operatorId = (await admin().call(operator.options, { countryId: list[0]?.countryId ?? '' }))[0]?.id ?? '';
});
afterAll(() => console.close());

const admin = () => console.as('admin');
const channelAt = async (...prices: { price: string; effectiveFrom?: number }[]) => {
  const { channelId } = await addChannel(console, { currency: 'USD' });
  await console.db.updateTable('channel').set({ admin_status: 1 }).where('channel_id', '=', channelId).execute();
  for (const row of prices)
    await console
      .as('routing')
      .call(channelPrice.save, { channelId, rows: [{ operatorId, trafficType: 'any', ...row }] });
  return channelId;
};
const accountOver = async (channelId: string) => {
  const { customerId } = await addCustomer(console, { currency: 'USD' });
  const { userId } = await addUser(console, customerId, { trafficType: 'any' });
  await addRoutes(console, userId, [{ operatorId, weights: { [channelId]: 100 } }]);
  const rows = [{ operatorId, trafficType: 'any' as const, price: '0.02' }];
  await admin().call(customerPrice.save, { customerId, userId, rows });
  return { customerId, userId };
};
/** What the background counts next. */
const counted = async () => {
  await sql`delete from coming_loss_count`.execute(console.db);
  await sql`delete from losing_route_count`.execute(console.db);
  const isDone = async () =>
    (await console.db.selectFrom('coming_loss_count').selectAll().execute()).length +
    (await console.db.selectFrom('losing_route_count').selectAll().execute()).length;
  await expect.poll(isDone, { timeout: 120_000 }).toBe(2);
};
const rowsOf = async (userId: string) =>
  (await admin().call(router.list, { userId, losesLater: 1 })).list.map((row) => row.operatorId);

it('finds and counts routes that prices and routes entered for later make lose within a week', async () => {
  const [rise, turn] = [Date.now() + 2 * day, Date.now() + 3 * day];
  const cheap = await channelAt({ price: '0.01' });
  const rising = await channelAt({ price: '0.01' }, { price: '0.03', effectiveFrom: rise });
  const late = await channelAt({ price: '0.01' }, { price: '0.03', effectiveFrom: Date.now() + 9 * day });
  const [safe, byCost, byRoute, byPrice, later] = [
    await accountOver(cheap),
    await accountOver(rising),
    await accountOver(cheap),
    await accountOver(cheap),
    await accountOver(late),
  ];
  const dear = await channelAt({ price: '0.04' });
  await addRoutes(console, byRoute.userId, [{ operatorId, weights: { [dear]: 100 } }], {
    effectiveFrom: turn,
  });
  const fall = { operatorId, trafficType: 'any' as const, price: '0.005', effectiveFrom: Date.now() + day };
  await admin().call(customerPrice.save, { ...byPrice, rows: [fall], belowReason: 'agreed' });
  await counted();
  const found = await Promise.all([safe, byCost, byRoute, byPrice, later].map(({ userId }) => rowsOf(userId)));
  expect(found).toEqual([[], [operatorId], [operatorId], [operatorId], []]);
  const causesOf = async ({ userId }: { userId: string }) =>
    (await admin().call(router.list, { userId, losesLater: 1 })).list.map(({ losesAt, losesBy }) => ({
      losesAt,
      losesBy,
    }));
  expect(await causesOf(byCost)).toEqual([{ losesAt: rise, losesBy: 'cost' }]);
  expect(await causesOf(byRoute)).toEqual([{ losesAt: turn, losesBy: 'route' }]);
  expect(await causesOf(byPrice)).toEqual([{ losesAt: fall.effectiveFrom, losesBy: 'price' }]);
  // A write of anybody outdates the counts of the workbench.
  await addCustomer(console);
  const { todos } = await admin().call(dashboard.summary);
  const { total } = await admin().call(router.list, { losesLater: 1, pageSize: 1 });
  expect(todos.routesLosingSoon).toBe(total);
  expect(total).toBeGreaterThanOrEqual(3);

  // A route that loses already is counted among the losing ones.
  const now = { operatorId, trafficType: 'any' as const, price: '0.009' };
  await admin().call(customerPrice.save, { ...byCost, rows: [now], belowReason: 'agreed' });
  await counted();
  expect(await rowsOf(byCost.userId)).toEqual([]);
  expect((await admin().call(router.list, { userId: byCost.userId, negative: 1 })).total).toBe(1);
});

it('counts a route planned since a count that took long, without waiting for the next one', async () => {
  const [cheap, dear] = [await channelAt({ price: '0.01' }), await channelAt({ price: '0.04' })];
  const { userId } = await accountOver(cheap);
  await counted();
  await sql`update coming_loss_count set took_ms = 50000, counted_at = now() - interval '2 minutes'`.execute(
    console.db,
  );
  await addRoutes(console, userId, [{ operatorId, weights: { [dear]: 100 } }], { effectiveFrom: Date.now() + 3 * day });
  await expect.poll(() => rowsOf(userId), { timeout: 120_000 }).toEqual([operatorId]);
});
