import { type Kysely, sql } from 'kysely';
import { type FeedOrder, type OrdersReply, ordersAtOnce } from '#shared/feed/orders.ts';
import type { MessageOrder } from '#shared/message/order.ts';
import type { TestSmsState } from '#shared/user/session.ts';
import type { Tables } from '../../platform/db/tables.ts';

type Db = Kysely<Tables>;
/** An order that is not taken within this time expires. */
const lapse = sql`interval '1 hour'`;

/** The newest order that there is to read. */
export async function latestOrder(db: Db): Promise<number> {
  const { rows } = await sql<{ latest: string | null }>`
    select max(order_id) as latest from message_order
    where state = 'ordered' and created_at > now() - ${lapse}`.execute(db);
  return Number(rows[0]?.latest ?? 0);
}

/** Orders after `since` that no gateway has taken yet, oldest first. */
export async function ordersAfter(db: Db, since: number): Promise<OrdersReply> {
  const { rows } = await sql<FeedOrder>`
    select order_id::text as "orderId", kind, msg_id as "msgId", channel_code as "channelCode",
      case when kind = 'test' then test_message end as message, o.created_at as "orderedAt"
    from message_order o left join channel using (channel_id)
    where order_id > ${since} and state = 'ordered' and o.created_at > now() - ${lapse}
    order by order_id limit ${ordersAtOnce + 1}`.execute(db);
  const orders = rows.slice(0, ordersAtOnce);
  const last = orders.at(-1);
  return { version: last ? Number(last.orderId) : since, isComplete: rows.length <= ordersAtOnce, orders };
}

/** The orders of a message, newest first. */
export async function ordersOf(db: Db, msgId: string): Promise<MessageOrder[]> {
  const { rows } = await sql<MessageOrder>`
    select order_id::text as "orderId", kind, channel_id::text as "channelId", coalesce(channel_name, '') as "channelName",
      state, detail, state = 'ordered' and o.created_at <= now() - ${lapse} as "isLapsed", o.created_at as "createdAt",
      o.created_by as "createdBy", changed_at as "changedAt"
    from message_order o left join channel using (channel_id)
    where msg_id = ${msgId} order by order_id desc limit 50`.execute(db);
  return rows;
}

/** How far the test message of that id is, and which account it is sent as. */
export async function testOrderOf(
  db: Db,
  msgId: string,
): Promise<(Omit<TestSmsState, 'isStored'> & { userId: string }) | undefined> {
  const { rows } = await sql<Omit<TestSmsState, 'isStored'> & { userId: string }>`
    select customer_user_id::text as "userId", detail,
      case when state = 'ordered' and created_at <= now() - ${lapse} then 'lapsed' else state end as state
    from message_order where msg_id = ${msgId} and kind = 'test' order by order_id desc limit 1`.execute(db);
  return rows[0];
}
