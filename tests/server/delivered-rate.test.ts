import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { pick, randomFrom } from '#fixtures/random.ts';
import { channel } from '#shared/channel.ts';
import { customer } from '#shared/customer.ts';
import type { FeedAttempt, FeedMessage, FeedReceipt } from '#shared/feed/messages.ts';
import { formatPercent } from '#shared/format.ts';
import { deliveredRate, submitRate } from '#shared/message/delivered-rate.ts';
import { isLow } from '#shared/message/recent.ts';
import { router } from '#shared/route/router.ts';
import { senderId } from '#shared/sender.ts';
import { smsCustomer } from '#shared/sms-customer.ts';
import { smsReport } from '#shared/sms-report.ts';
import { user } from '#shared/user.ts';
import { build, type TestApp } from '../support/app.ts';
import { attemptLine, messageLine, receiptLine, storeOn, tradeOf } from '../support/messages.ts';

let console: TestApp;
beforeAll(async () => {
  console = await build();
});
afterAll(() => console.close());
const admin = () => console.as('admin');
const [minute, hour, day] = [60_000, 3_600_000, 86_400_000];

/** Messages of several accounts in the last 23 hours: blocked, waiting, repeated over another channel, of several segments. */
async function randomTraffic(random: () => number) {
  const trade = await tradeOf(console.db);
  const { rows: senders } = await sql<{ user: string; sender: string }>`
    select coalesce(s.customer_user_id, u.customer_user_id)::text as "user", s.sender_text as sender
    from sender s join customer_user u using (customer_id)
    where u.status = 1 and s.status = 2 order by s.sender_id, u.customer_user_id limit 12`.execute(console.db);
  const { store } = storeOn(console.db);
  const lines: FeedMessage[] = [];
  const receipts: FeedReceipt[] = [];
  for (let count = 0; count < 400; count += 1) {
    const submitTime = Date.now() - 2 * minute - Math.floor(random() * 23 * hour);
    const from = pick(random, [{ user: trade.user, sender: 'ACME' }, ...senders]);
    const tries = random() < 0.1 ? 0 : random() < 0.3 ? 2 : 1;
    const parts = random() < 0.3 ? 2 : 1;
    const attempts: FeedAttempt[] = [];
    for (let attemptNo = 1; attemptNo <= tries; attemptNo += 1) {
      const channelCode = pick(random, [trade.first, trade.second]);
      for (let segmentNo = 1; segmentNo <= parts; segmentNo += 1) {
        const time = submitTime + 40 + attemptNo * 9000;
        const attempt = attemptLine({ channelCode, attemptNo, segmentNo, segmentTotal: parts, submitTime: time });
        attempts.push(attempt);
        const { supplierMsgId = '' } = attempt;
        const stat = attemptNo < tries ? 'UNDELIV' : random() < 0.8 ? 'DELIVRD' : pick(random, ['EXPIRED', 'UNKNOWN']);
        if (random() < 0.85)
          receipts.push(receiptLine({ channelCode, supplierMsgId, time: time + 3000, stat, err: '' }));
      }
    }
    const number = `${trade.number.slice(0, -4)}${String(count).padStart(4, '0')}`;
    const told = tries === 0 ? { state: 'blocked' as const, blockCode: 'NO_BALANCE' } : {};
    lines.push(messageLine({ ...from, number, submitTime, parts, attempts, ...told }));
  }
  await store.append(lines);
  await store.applyReceipts(receipts);
  return trade;
}

const rounded = (part: number, whole: number) => (whole === 0 ? null : Math.round((1000 * part) / whole) / 10);

it('is one in lists, strips and plain SQL: of customers, accounts, routes, senders, and of channels by their submits', async () => {
  const trade = await randomTraffic(randomFrom(20_741));
  const { rows: messages } = await sql<
    Record<'customerId' | 'userId' | 'sender' | 'operatorId', string> & { status: number; tries: number }
  >`
    select customer_id::text as "customerId", user_id::text as "userId", lower(sender_raw) as sender,
      operator_id::text as "operatorId", status, (select count(distinct attempt_no)::int from message_attempt a
        where a.msg_id = m.msg_id) as tries from message m`.execute(console.db);
  const plain = (of: Partial<(typeof messages)[number]>) => {
    const rows = messages.filter((row) =>
      Object.entries(of).every(([name, value]) => Reflect.get(row, name) === value),
    );
    const handed = rows.filter(({ tries }) => tries > 0).length;
    return rows.length === 0 ? undefined : rounded(rows.filter(({ status }) => status === 6).length, handed);
  };
  const dateTime: [number, number] = [Date.now() - day, Date.now()];
  const strip = async (filter: object) =>
    deliveredRate((await admin().call(smsCustomer.summary, { dateTime, ...filter })).totals);

  const { list: customers } = await admin().call(customer.list, { pageSize: 200 });
  const { list: accounts } = await admin().call(user.list, { pageSize: 200 });
  const { list: senders } = await admin().call(senderId.list, { pageSize: 200 });
  const { list: routes } = await admin().call(router.list, { userId: trade.user, pageSize: 200 });
  let [seen, used] = [0, 0];
  for (const { customerId, deliveredPct24h } of customers) {
    expect(deliveredPct24h).toBe(plain({ customerId }));
    if (deliveredPct24h === undefined) continue;
    expect(await strip({ customerId })).toBe(deliveredPct24h);
    seen += 1;
  }
  for (const { userId, deliveredPct24h } of accounts) {
    expect(deliveredPct24h).toBe(plain({ userId }));
    if (deliveredPct24h !== undefined) expect(await strip({ userId })).toBe(deliveredPct24h);
  }
  for (const { isDefault, operatorId, deliveredPct24h } of routes) {
    if (isDefault || deliveredPct24h === undefined) continue;
    expect(deliveredPct24h).toBe(plain({ userId: trade.user, operatorId }));
    expect(await strip({ userId: trade.user, operatorId })).toBe(deliveredPct24h);
  }
  for (const { customerId, userId, senderId: text, deliveredPct30d } of senders) {
    if (deliveredPct30d === undefined) continue;
    expect(deliveredPct30d).toBe(plain({ customerId, sender: text.toLowerCase(), ...(userId !== null && { userId }) }));
    used += 1;
  }
  expect(seen).toBeGreaterThan(2);
  expect(used).toBeGreaterThan(0);

  const { rows: submits } = await sql<{ channelId: string; delivered: number; final: number }>`
    select channel_id::text as "channelId", count(*) filter (where is_delivered)::int as delivered,
      count(*) filter (where is_final)::int as final
    from (select channel_id, bool_and(status = 6) as is_delivered,
        bool_or(status in (7, 8)) or bool_and(status in (6, 9)) as is_final
      from message_attempt group by channel_id, msg_id, attempt_no) submit group by channel_id`.execute(console.db);
  expect(submits).toHaveLength(2);
  const { list: channels } = await admin().call(channel.all, { pageSize: 200 });
  for (const { channelId, delivered, final } of submits) {
    const row = channels.find((each) => each.channelId === channelId);
    expect(row?.rate24h).toEqual({ pct: rounded(delivered, final), final });
    const { totals, deliveredPct } = await admin().call(smsReport.summary, { channelId, dateTime });
    expect([deliveredPct, submitRate(totals)]).toEqual([row?.rate24h?.pct, row?.rate24h?.pct]);
  }

  // "Worst first": a channel that delivers badly stands before one that is as well as any, whatever their names.
  const calm = channels.filter(({ rate24h }) => rate24h === undefined);
  const bound = { sessions_bound: 1, sessions_total: 1, submit_tps: 1, queue_len: 0, link_status: 'bound' as const };
  const unknown = { last_bind_at: null, last_error: null, last_traffic_at: null };
  for (const { channelId } of channels) {
    const values = { channel_id: channelId, reported_at: new Date(), ...bound, ...unknown };
    await console.db
      .insertInto('channel_live')
      .values(values)
      .onConflict((conflict) => conflict.column('channel_id').doUpdateSet(values))
      .execute();
  }
  const low = channels
    .filter((row) => isLow(row) && row.adminStatus === 1 && row.linkWanted === 'bound')
    .map(({ channelId }) => channelId);
  expect(low.length).toBeGreaterThan(0);
  expect(calm.length).toBeGreaterThan(0);
  const { list: ordered } = await admin().call(channel.all, { pageSize: 200 });
  expect(
    ordered
      .slice(0, low.length)
      .map(({ channelId }) => channelId)
      .sort(),
  ).toEqual(low.sort());
});

it('reads alike wherever it stands, also where a half is to be rounded', () => {
  expect(formatPercent(deliveredRate({ delivered: 23, submitted: 2000 }))).toBe('1.2 %');
  expect(formatPercent(deliveredRate({ delivered: 97, submitted: 100 }))).toBe('97.0 %');
  expect(formatPercent(deliveredRate({ delivered: 0, submitted: 0 }))).toBe('–');
});
