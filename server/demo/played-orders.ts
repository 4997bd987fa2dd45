import { type Kysely, sql } from 'kysely';
import type { FeedAttempt, FeedMessage, FeedReceipt } from '#shared/feed/messages.ts';
import type { FeedOrder, OrderReportInput } from '#shared/feed/orders.ts';
import type { MessageRecord } from '#shared/message/row.ts';
import { countParts } from '#shared/sms/parts.ts';
import type { MessageReader } from '../domain/messages/reader.ts';
import type { Tables } from '../platform/db/tables.ts';
import { everybody } from '../platform/rights/customer-scope.ts';

type Db = Kysely<Tables>;

/** ms from a submit to its receipt. */
const receiptAfter = 3000;

/** What a gateway would report of an order that it has carried out. */
export interface Played {
  orders: OrderReportInput['orders'];
  messages: FeedMessage[];
  receipts: FeedReceipt[];
}

/** Carries an order out as a gateway would; undefined for an unknown message. */
export async function playOrder(
  { db, messages }: { db: Db; messages: Pick<MessageReader, 'get'> },
  order: FeedOrder,
  now: number,
): Promise<Played | undefined> {
  if (order.kind === 'test') return playTest(db, order, now);
  const known = await messages.get(order.msgId, everybody);
  if (!known) return undefined;
  const {
    msgId,
    submitTime,
    userId: user,
    number,
    senderRaw: sender,
    pushCount,
    attemptCount,
    partCount,
  } = known.message;
  const line: FeedMessage = { msgId, submitTime, user, number, sender };
  const ended = (detail: string, messages: FeedMessage[], receipts: FeedReceipt[] = []): Played => ({
    orders: [{ orderId: order.orderId, state: 'done', detail }],
    messages,
    receipts,
  });
  if (order.kind === 'push') {
    const pushed = { pushStatus: 1, pushCount: pushCount + 1, pushedTime: now } as const;
    return ended('200 OK', [{ ...line, ...pushed }]);
  }
  if (order.kind === 'cancel' || order.kind === 'refuse') {
    const blockCode = order.kind === 'cancel' ? 'EXPIRED_IN_QUEUE' : 'REVIEW_REJECTED';
    return ended('', [{ ...line, state: 'blocked', blockCode }]);
  }
  if (order.kind === 'query') {
    const receipts = await answersOf(db, known, order.orderId, now);
    return receipts.length > 0 ? ended('query_sm_resp', [], receipts) : failed(order, 'no supplier id');
  }
  const channelCode =
    order.channelCode ?? (await codeOf(db, known.message.channelId)) ?? (await channelFor(db, user, number));
  if (!channelCode) return failed(order, 'no route');
  // Also one that waited or was in review: it is sent now.
  const { attempts, receipts } = submits(order, {
    channelCode,
    number,
    now,
    segments: Math.max(1, partCount),
    reason: 'manual',
    attemptNo: attemptCount + 1,
  });
  return ended(channelCode, [{ ...line, attempts }], receipts);
}

async function playTest(db: Db, order: FeedOrder, now: number): Promise<Played | undefined> {
  if (!order.message) return undefined;
  const { user, number, sender, content } = order.message;
  const channelCode = await channelFor(db, user, number);
  const line: FeedMessage = {
    msgId: order.msgId,
    submitTime: now,
    user,
    number,
    sender,
    content,
    source: 'test',
    flags: ['test'],
  };
  if (!channelCode) {
    const blocked: FeedMessage = { ...line, state: 'blocked', blockCode: 'NO_ROUTE' };
    return { ...failed(order, 'NO_ROUTE'), messages: [blocked] };
  }
  const { attempts, receipts } = submits(order, {
    channelCode,
    number,
    now,
    segments: countParts(content).parts,
    reason: 'test',
    attemptNo: 1,
  });
  const orders: Played['orders'] = [{ orderId: order.orderId, state: 'done', detail: channelCode }];
  return { orders, messages: [{ ...line, attempts }], receipts };
}

const failed = ({ orderId }: FeedOrder, detail: string): Played => ({
  orders: [{ orderId, state: 'failed', detail }],
  messages: [],
  receipts: [],
});

interface Submit {
  channelCode: string;
  number: string;
  now: number;
  segments: number;
  reason: 'manual' | 'test';
  attemptNo: number;
}

/** An attempt that its supplier takes, and delivers; undeliverable when the number ends in 0000. */
function submits(order: FeedOrder, { channelCode, number, now, segments, reason, attemptNo }: Submit) {
  const attempts: FeedAttempt[] = [];
  const receipts: FeedReceipt[] = [];
  const isLost = number.endsWith('0000');
  for (let segmentNo = 1; segmentNo <= segments; segmentNo += 1) {
    const id = `o${order.orderId}.${attemptNo}.${segmentNo}`;
    const supplierMsgId = Buffer.from(`${order.msgId}${id}`).toString('hex').slice(-24);
    attempts.push({
      attemptNo,
      segmentNo,
      segmentTotal: segments,
      channelCode,
      reason,
      supplierMsgId,
      submitTime: now + segmentNo,
      respTime: now + 90 + segmentNo,
      commandStatus: 0,
    });
    receipts.push({
      receiptId: `demo-${id}`,
      channelCode,
      supplierMsgId,
      number,
      time: now + receiptAfter + segmentNo,
      ...(isLost ? { stat: 'UNDELIV', err: '001' } : { stat: 'DELIVRD', err: '000' }),
    });
  }
  return { attempts, receipts };
}

/** What suppliers answer to `query_sm` for the last attempt of a message: it has arrived. */
async function answersOf(db: Db, { attempts }: MessageRecord, orderId: string, now: number): Promise<FeedReceipt[]> {
  const last = Math.max(...attempts.map(({ attemptNo }) => attemptNo));
  const asked = attempts.filter(({ attemptNo, supplierMsgId }) => attemptNo === last && supplierMsgId !== '');
  const channelCode = await codeOf(db, asked[0]?.channelId ?? null);
  if (channelCode === undefined) return [];
  return asked.map(({ segmentNo, supplierMsgId }) => ({
    receiptId: `demo-q${orderId}.${segmentNo}`,
    channelCode,
    supplierMsgId,
    time: now,
    stat: 'DELIVRD',
    err: '000',
  }));
}

/** Undefined: there is none. */
async function codeOf(db: Db, channelId: string | null): Promise<string | undefined> {
  if (channelId === null) return undefined;
  const found = await db
    .selectFrom('channel')
    .select('channel_code')
    .where('channel_id', '=', channelId)
    .executeTakeFirst();
  return found?.channel_code;
}

/** The channel that an account's route takes first for a number; undefined without a route. */
async function channelFor(db: Db, userId: string, number: string): Promise<string | undefined> {
  const { rows } = await sql<{ channelCode: string }>`
    with found as (
      select operator_id, country_id from number_prefix join operator using (operator_id)
      where ${number} like prefix || '%' order by length(prefix) desc limit 1
    )
    select c.channel_code as "channelCode"
    from route_row r join operator o using (operator_id)
    cross join lateral jsonb_array_elements(jsonb_path_query_first(r.config_items, '$[*] ? (@.rule.size() == 0)') -> 'channels')
      with ordinality as each (channel, place)
    join channel c on c.channel_id = (each.channel ->> 'channelId')::bigint and c.admin_status = 1
    where r.customer_user_id = ${userId} and r.row_status = 1 and coalesce((each.channel ->> 'enabled')::boolean, true)
      and (r.operator_id = (select operator_id from found)
        or o.is_default and o.country_id = coalesce((select country_id from found),
          (select country_id from country where ${number} like cc || '%' order by length(cc) desc limit 1)))
    order by r.operator_id = (select operator_id from found) desc nulls last, place limit 1`.execute(db);
  return rows[0]?.channelCode;
}
