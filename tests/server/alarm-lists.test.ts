import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { judgeStored } from '#server/domain/alarms/judge/judge-stored.ts';
import type { NewAlarm } from '#server/domain/alarms/raise.ts';
import { bill } from '#shared/bill.ts';
import { channelPrice } from '#shared/channel/price.ts';
import { router } from '#shared/route/router.ts';
import { task } from '#shared/task.ts';
import { build, type TestApp } from '../support/app.ts';
import { refusal } from '../support/call.ts';

let console: TestApp;
beforeAll(async () => {
  console = await build();
  await sql`delete from losing_route`.execute(console.db);
  await sql`delete from coming_loss`.execute(console.db);
  // All routes of the demo lose, now or later; some are switched off, and channels stand in resend groups too.
  await sql`insert into losing_route select row_id from route_row where row_id % 2 = 0`.execute(console.db);
  await sql`insert into coming_loss (row_id, loses_at)
    select row_id, now() + case when row_id % 7 = 0 then -1 else 1 end * interval '1 day' from route_row where row_id % 3 < 2`.execute(
    console.db,
  );
  await sql`update route_row set row_status = 2 where row_id % 11 = 0`.execute(console.db);
  await sql`update customer set archived_at = now() where customer_id = (
    select max(customer_id) from route_row join customer_user using (customer_user_id))`.execute(console.db);
  // The list shows what was counted, like the alarms.
  await sql`delete from losing_route_count`.execute(console.db);
  await sql`insert into losing_route_count (counted_at, took_ms, row_count) values (now(), 60000, 450000)`.execute(
    console.db,
  );
});
afterAll(() => console.close());

const rule = {
  scope: {},
  severity: 2,
  threshold: null,
  deviation: null,
  windowMin: 5,
  minCount: 1,
  quietMin: 0,
} as const;

/** Rows of the list that an alarm leads to. */
async function listed({ path = '' }: NewAlarm): Promise<number> {
  const query = new URL(path, 'http://console').searchParams;
  const flag = (name: string) => (query.has(name) ? { [name]: 1 as const } : {});
  const [channelId, userId] = [query.get('channelId'), query.get('userId')];
  const { total } = await console.as('admin').call(router.list, {
    ...(channelId !== null && { channelId, place: 'config' as const }),
    ...(userId !== null && { userId }),
    ...flag('negative'),
    ...flag('losesLater'),
  });
  return total;
}

it.each(['negativeMargin', 'priceFutureNegative'] as const)(
  '%s counts the rows of the list behind it',
  async (type) => {
    const alarms = await judgeStored(console.db, { ...rule, type, objectType: 'user' });
    expect(new Set(alarms.map(({ objectType }) => objectType))).toEqual(new Set(['user', 'channel']));
    for (const alarm of alarms) {
      expect(await listed(alarm), `${alarm.objectType} ${alarm.objectId} ${alarm.path}`).toBe(alarm.figures.affected);
    }
  },
);

/** What the list that an alarm leads to is asked for. */
const asked = ({ path = '' }: NewAlarm) => {
  const { pathname, searchParams } = new URL(path, 'http://console');
  return { screen: pathname, ...Object.fromEntries(searchParams) };
};

it('priceExpired counts the lines of the price list behind it', async () => {
  await sql`update channel_price p set effective_to = now() - interval '1 day' * case when operator_id % 3 = 0 then 40 else 2 end
    where effective_to is null and voided_at is null and effective_from < now() - interval '41 days' and operator_id % 2 = 0
      and channel_id in (select channel_id from channel where admin_status = 1)`.execute(console.db);
  const alarms = await judgeStored(console.db, { ...rule, type: 'priceExpired', objectType: 'channel' });
  expect(alarms.length).toBeGreaterThan(1);
  for (const alarm of alarms) {
    const { objectId: channelId, figures } = alarm;
    expect(asked(alarm)).toEqual({ screen: '/supmgt/price', channelId, ended: '1' });
    const ended = await console.as('admin').call(channelPrice.list, { channelId, ended: 1 });
    expect(ended.total, channelId).toBe(figures.affected);
    for (const { price, nextPriceId, effectiveTo } of ended.list) {
      expect([price, nextPriceId]).toEqual([null, null]);
      expect(effectiveTo ?? 0).toBeGreaterThan(Date.now() - 30 * 86_400_000);
    }
    const all = await console.as('admin').call(channelPrice.list, { channelId });
    expect(all.total).toBeGreaterThan(ended.total);
  }
});

it('billOverdue counts the bills of the list behind it', async () => {
  const alarms = await judgeStored(console.db, { ...rule, type: 'billOverdue', objectType: 'customer' });
  expect(alarms.length).toBeGreaterThan(0);
  let all = 0;
  for (const alarm of alarms) {
    const { objectId: customerId, figures } = alarm;
    expect(asked(alarm)).toEqual({ screen: '/account/cusAccount', customerId, age: 'overdue' });
    const { list, total } = await console.as('admin').call(bill.list, { customerId, age: 'overdue' });
    expect(total).toBe(figures.affected);
    expect(Math.max(...list.map(({ overdueDays }) => overdueDays))).toBe(figures.overdueDays);
    all += total;
  }
  expect((await console.as('admin').call(bill.list, { age: 'overdue' })).total).toBe(all);
  expect((await console.as('admin').call(bill.list, {})).total).toBeGreaterThan(all);
});

it('exportFail counts the exports of the list behind it, which only who may see all exports opens', async () => {
  await sql`insert into export_task (task_id, owner_id, kind, export_name, input, task_status, error_msg, finished_at, expires_at)
    select gen_random_uuid(), admin_id, made.kind, 'test', '{}', made.status, error, now() - ago * interval '1 hour', now() + interval '1 day'
    from admin, (values ('a', 2, 'internal', 30), ('b', 2, 'internal', 2), ('b', 2, 'storage.full', 1), ('c', 2, 'cancelled', 1),
      ('d', 2, 'internal', 3), ('d', 1, '', 2)) made (kind, status, error, ago) where username = 'noc'`.execute(
    console.db,
  );
  const [alarm, ...others] = await judgeStored(console.db, { ...rule, type: 'exportFail', objectType: 'admin' });
  if (!alarm || others.length > 0) throw new Error('one alarm');
  const { objectId: ownerId, figures } = alarm;
  expect(asked(alarm)).toEqual({ screen: '/setting/exports', ownerId, failing: '1' });
  const { list, total } = await console.as('admin').call(task.list, { ownerId, failing: 1 });
  expect([total, list.length]).toEqual([figures.affected, 2]);
  expect((await console.as('noc').call(task.list, { ownerId, failing: 1 })).total).toBe(total);
  expect((await console.as('noc').call(task.list, {})).total).toBe(6);
  expect(await refusal(console.as('finance').call(task.list, { ownerId }))).toMatchObject({ status: 403 });
});
