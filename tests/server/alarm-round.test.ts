import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { KeptPast } from '#server/domain/alarms/judge/judge-all.ts';
import { replayRule } from '#server/domain/alarms/replay.ts';
import { alarmRound } from '#server/domain/alarms/round.ts';
import { enabledRules } from '#server/domain/alarms/rules.ts';
import { alarm } from '#shared/alarm.ts';
import { bill } from '#shared/bill.ts';
import type { LinkStatus } from '#shared/channel/kinds.ts';
import type { FeedMessage, FeedReceipt } from '#shared/feed/messages.ts';
import { build, type TestApp } from '#tests/support/app.ts';
import { addChannel, addSupplier } from '#tests/support/factories.ts';
import { attemptLine, messageLine, receiptLine, storeOn, tradeOf } from '#tests/support/messages.ts';

let server: TestApp;
let trade: Awaited<ReturnType<typeof tradeOf>>;
beforeAll(async () => {
  server = await build();
  trade = await tradeOf(server.db);
  await server.db.deleteFrom('channel_live').execute();
  // The console's own rounds find one just done: these tests judge by themselves.
  await sql`insert into alarm_round (judged_at) values ('infinity') on conflict (is_only) do update set judged_at = 'infinity'`.execute(
    server.db,
  );
});
afterAll(() => server.close());

const quarter = 900_000;
const day = 86_400_000;
const stored = () =>
  server.db
    .selectFrom('alarm')
    .selectAll()
    .where('type', 'not in', ['negativeMargin', 'priceFutureNegative', 'priceExpired', 'balanceLow', 'billOverdue'])
    .orderBy('alarm_id')
    .execute();
const round = (at = Date.now(), kept: KeptPast = new Map()) =>
  alarmRound({ db: server.db, messages: storeOn(server.db).store }, { at, kept });
const onlyRules = (...types: string[]) =>
  sql`update alarm_rule set enabled = type = any (${types}::text[])`.execute(server.db);
beforeEach(() => server.db.deleteFrom('alarm').execute());

async function report(channelIds: readonly string[], linkStatus: LinkStatus) {
  for (const channel_id of channelIds) {
    const live = {
      channel_id,
      link_status: linkStatus,
      sessions_bound: 0,
      sessions_total: 1,
      submit_tps: 0,
      queue_len: 0,
      reported_at: new Date(),
    };
    await server.db
      .insertInto('channel_live')
      .values(live as never)
      .onConflict((conflict) => conflict.column('channel_id').doUpdateSet(live as never))
      .execute();
  }
}

describe('links', () => {
  it('raise one alarm of a supplier with its channels below, once, and close it by themselves', async () => {
    await onlyRules('bindDown');
    await server.db.updateTable('alarm_rule').set({ quiet_min: 0 }).where('type', '=', 'bindDown').execute();
    const { supplierId } = await addSupplier(server);
    const channels = [];
    for (let count = 0; count < 5; count += 1) channels.push(await addChannel(server, { supplierId }));
    const ids = channels.map(({ channelId }) => channelId);
    await server.db.updateTable('channel').set({ admin_status: 1 }).where('channel_id', 'in', ids).execute();
    await report(ids, 'down');
    await round();
    // Another instance, and one that has just started.
    await Promise.all([round(), round()]);
    const all = await stored();
    const roots = all.filter(({ parent_id }) => parent_id === null);
    expect(roots).toMatchObject([{ object_type: 'supplier', object_id: supplierId, figures: { affected: 5 } }]);
    expect(all.filter(({ parent_id }) => parent_id === roots[0]?.alarm_id).map(({ object_id }) => object_id)).toEqual(
      expect.arrayContaining(ids),
    );
    expect(all).toHaveLength(6);

    await report(ids.slice(1), 'bound');
    await round();
    const left = (await stored()).filter(({ state }) => state === 'open');
    expect(left).toMatchObject([{ object_id: ids[0], parent_id: null }]);
    await report(ids, 'bound');
    await round();
    expect((await stored()).filter(({ state }) => state === 'open')).toEqual([]);
  });
});

/** Messages of a channel, one a minute or so; of each hour a share is delivered. */
async function traffic(from: number, to: number, every: number, deliveredAt: (time: number) => boolean) {
  const { store } = storeOn(server.db);
  const lines: FeedMessage[] = [];
  const receipts: FeedReceipt[] = [];
  let count = 0;
  for (let submitTime = from; submitTime < to; submitTime += every) {
    count += 1;
    const attempt = attemptLine({ channelCode: trade.first, submitTime: submitTime + 40 });
    const number = `${trade.number.slice(0, -5)}${String(10_000 + (count % 90_000))}`;
    lines.push(messageLine({ user: trade.user, number, submitTime, attempts: [attempt] }));
    const stat = deliveredAt(submitTime) ? 'DELIVRD' : 'UNDELIV';
    receipts.push(
      receiptLine({
        channelCode: trade.first,
        supplierMsgId: attempt.supplierMsgId ?? '',
        time: submitTime + 4000,
        stat,
        err: '',
      }),
    );
  }
  await store.append(lines);
  await store.applyReceipts(receipts);
}

describe('messages', () => {
  const end = Math.floor(Date.now() / quarter) * quarter;
  it('raise an alarm with its sample when a channel delivers less than usual, and the preview says the same', async () => {
    await onlyRules('dlrRateDrop');
    // Two bad times: six hours two days ago, and the last hour and a half.
    const isBad = (time: number) =>
      (time >= end - 2 * day && time < end - 2 * day + 6 * 3_600_000) || time >= end - 6 * quarter;
    let turn = 0;
    await traffic(end - 9 * day, end, 150_000, (time) => {
      turn += 1;
      return isBad(time) ? turn % 2 === 0 : turn % 20 !== 0;
    });
    await round(end);
    const [now] = await stored();
    expect(now).toMatchObject({ type: 'dlrRateDrop', object_type: 'channel', state: 'open' });
    expect(now?.figures).toMatchObject({ threshold: 50, usual: expect.any(Number), windowMin: 60, of: 24 });
    expect(now?.figures.part).toBeLessThan(16);

    await server.db.deleteFrom('alarm').execute();
    const [rule] = await enabledRules(server.db);
    if (!rule) throw new Error('no rule');
    const sources = { db: server.db, messages: storeOn(server.db).store };
    const played = await replayRule(sources, rule, end);
    expect(played.map(({ firstAt, closedAt }) => [firstAt < end - day, closedAt === null])).toEqual([
      [true, false],
      [false, true],
    ]);
    // The job over the same moments, as far as something can change.
    const moments = new Set(played.flatMap(({ firstAt, closedAt }) => [firstAt, closedAt ?? end]));
    for (const moment of [...moments]) {
      for (let back = -2; back <= 2; back += 1) moments.add(moment + back * quarter);
    }
    const kept: KeptPast = new Map();
    for (const at of [...moments].filter((each) => each <= end).toSorted((a, b) => a - b)) await round(at, kept);
    expect((await stored()).map((each) => [each.first_at, each.closed_at])).toEqual(
      played.map(({ firstAt, closedAt }) => [firstAt, closedAt]),
    );
  });
});

describe('speed', () => {
  it('is too low where messages wait and little of it is used', async () => {
    await onlyRules('tpsLow');
    const { channelId } = await addChannel(server);
    await server.db.updateTable('channel').set({ admin_status: 1 }).where('channel_id', '=', channelId).execute();
    await report([channelId], 'bound');
    const live = (submit_tps: number, queue_len: number) =>
      server.db
        .updateTable('channel_live')
        .set({ submit_tps, queue_len, reported_at: new Date() } as never)
        .where('channel_id', '=', channelId)
        .execute();
    await sql`update channel set max_tps = 50 where channel_id = ${channelId}`.execute(server.db);
    await live(1, 99);
    await round();
    expect(await stored()).toEqual([]);
    await live(1, 400);
    await round();
    expect(await stored()).toMatchObject([
      { type: 'tpsLow', object_id: channelId, figures: { value: 2, threshold: 20, of: 400 } },
    ]);
    await sql`update alarm_rule set quiet_min = 0`.execute(server.db);
    await round();
    await live(40, 400);
    await round();
    expect((await stored()).map(({ state }) => state)).toEqual(['closed']);
  });
});

describe('exports', () => {
  it('that failed are an alarm of whoever asked for them until one of the kind is done', async () => {
    await onlyRules('exportFail');
    const task = (task_status: number, minutesAgo: number, error_msg = '') =>
      sql`insert into export_task (task_id, owner_id, export_name, kind, input, task_status, error_msg, finished_at, expires_at)
        select gen_random_uuid(), admin_id, 'x', 'customer', '{}', ${task_status}, ${error_msg},
          now() - make_interval(mins => ${minutesAgo}), now() + interval '7 days'
        from admin where username = 'noc'`.execute(server.db);
    await task(2, 30, 'internal');
    await task(2, 20, 'storage.full');
    await task(2, 25, 'cancelled');
    await round();
    const [open] = (await server.as('admin').call(alarm.list, { type: 'exportFail' })).list;
    const { rows } = await sql<{ name: string }>`select real_name as name from admin where username = 'noc'`.execute(
      server.db,
    );
    expect(open).toMatchObject({ objectName: rows[0]?.name, figures: { affected: 2 } });
    await task(1, 1);
    await round();
    expect((await server.as('admin').call(alarm.list, { type: 'exportFail', state: 'current' })).total).toBe(0);
  });
});

describe('overdue bills', () => {
  it('are one alarm a customer, with what the list of bills says, until they are paid', async () => {
    await onlyRules('billOverdue');
    await round();
    const admin = server.as('admin');
    const bills = (await admin.call(bill.list, { pageSize: 100 })).list.filter(({ overdueDays }) => overdueDays > 0);
    const { list: alarms } = await admin.call(alarm.list, { type: 'billOverdue', pageSize: 100 });
    expect(alarms.length).toBeGreaterThan(0);
    expect(alarms.map(({ customerId }) => customerId).toSorted()).toEqual(
      [...new Set(bills.map(({ customerId }) => customerId))].toSorted(),
    );
    for (const { customerId, figures, sentence } of alarms) {
      const own = bills.filter((each) => each.customerId === customerId);
      const oldest = Math.max(...own.map(({ overdueDays }) => overdueDays));
      expect(figures).toMatchObject({ affected: own.length, overdueDays: oldest, currency: own[0]?.currency });
      expect(sentence).toContain(`Overdue bills: ${own.length}, the oldest for ${oldest} days`);
      if (own.length === 1) expect(figures.unpaid).toBe(own[0]?.unpaidAmount);
    }
    await sql`update bill set status = 7, status_reason = 'test' where status in (1, 5)`.execute(server.db);
    await round();
    expect((await admin.call(alarm.list, { type: 'billOverdue', state: 'current' })).total).toBe(0);
  });
});

describe('stored rows', () => {
  it('raise one alarm of each account with routes that lose, now and later', async () => {
    await onlyRules('negativeMargin', 'priceFutureNegative', 'priceExpired', 'balanceLow');
    // Apart from the inserts: what one statement deletes is still there for its other parts.
    await server.db.deleteFrom('losing_route').execute();
    await server.db.deleteFrom('coming_loss').execute();
    const { rows } = await sql<{ userId: string; count: number }>`
      with counted as (select customer_user_id, (array_agg(row_id order by row_id))[1:2] as ids from route_row
          where row_status = 1 group by 1 having count(*) > 1 limit 3),
        now_losing as (insert into losing_route select ids[1] from counted),
        later as (insert into coming_loss (row_id, loses_at) select ids[2], now() + interval '1 day' from counted)
      select customer_user_id::text as "userId", count(*)::int as count from counted group by 1`.execute(server.db);
    await round();
    const raised = await server.db
      .selectFrom('alarm')
      .select(['type', 'object_id as userId', 'figures'])
      .where('type', 'in', ['negativeMargin', 'priceFutureNegative'])
      .where('object_type', '=', 'user')
      .execute();
    expect(raised).toHaveLength(2 * rows.length);
    for (const { userId, count } of rows)
      for (const type of ['negativeMargin', 'priceFutureNegative'])
        expect(raised).toContainEqual({ type, userId, figures: expect.objectContaining({ affected: count }) });
  });

  it('raise one alarm of the channel that accounts lose over; who may not see all customers sees his own accounts’', async () => {
    await onlyRules('negativeMargin');
    await server.db.deleteFrom('losing_route').execute();
    // One row of each account with an enabled channel, of the channel that most accounts have in common.
    const { rows } = await sql<{ channelId: string; accounts: number }>`
      with used as (
        select distinct on (customer_user_id, channel_id) customer_user_id, channel_id, row_id
        from (select customer_user_id, row_id, (jsonb_path_query(config_items, '$[*].channels[*] ? (@.enabled == true).channelId') #>> '{}')::bigint as channel_id
          from route_row join customer_user u using (customer_user_id) join customer using (customer_id)
          where row_status = 1 and u.archived_at is null and customer.archived_at is null) r
      ), widest as (select channel_id, count(*)::int as accounts from used group by 1 order by 2 desc, 1 limit 1),
        written as (insert into losing_route select row_id from used join widest using (channel_id) on conflict do nothing)
      select channel_id::text as "channelId", accounts from widest`.execute(server.db);
    const accounts = rows[0]?.accounts ?? 0;
    expect(accounts).toBeGreaterThan(1);
    await round();
    const listed = await server.as('admin').call(alarm.list, { type: 'negativeMargin' });
    expect(listed.list).toMatchObject([
      { objectType: 'channel', objectId: rows[0]?.channelId, children: accounts, figures: { accounts } },
    ]);
    expect(listed.list[0]?.sentence).toBe(`Routes over it that lose money: ${accounts}, of ${accounts} accounts`);

    await sql`update role set field_rules = field_rules || '{"cost": "shown", "price": "shown"}' where role_name = 'sales'`.execute(
      server.db,
    );
    const own = await sql<{ count: number }>`
      with mine as (update customer set maintainer_id = (select admin_id from admin where username = 'sales')
        where customer_id = (select min(customer_id) from alarm) returning customer_id)
      select count(*)::int as count from alarm join mine using (customer_id)`.execute(server.db);
    await sql`update customer set maintainer_id = null where maintainer_id = (select admin_id from admin where username = 'sales')
      and customer_id <> (select min(customer_id) from alarm)`.execute(server.db);
    const seen = await server.as('sales').call(alarm.list, { state: 'current' });
    expect(own.rows[0]?.count).toBeGreaterThan(0);
    expect(seen.list.map(({ objectType }) => objectType)).toEqual(Array(own.rows[0]?.count).fill('user'));
    expect((await server.as('sales').call(alarm.count, {})).minor).toBe(own.rows[0]?.count);
  });
});
