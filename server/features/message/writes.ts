import { type Kysely, sql } from 'kysely';
import type { OrderReportInput } from '#shared/feed/orders.ts';
import type { TestSmsInput } from '#shared/user/session.ts';
import { jsonText } from '../../platform/db/query.ts';
import type { Tables } from '../../platform/db/tables.ts';

/** Any number that nothing else locks. */
const orderLock = 7_201_171;

/** Until the transaction ends: orders are visible in the order of their ids, so that no reader passes one over. */
export const lockOrders = (trx: Kysely<Tables>) => sql`select pg_advisory_xact_lock(${orderLock})`.execute(trx);

/** Orders that a gateway sends a message as an account. */
export async function orderTest(
  trx: Kysely<Tables>,
  { msgId, userId, by, ...message }: TestSmsInput & { msgId: string; userId: string; by: string },
): Promise<void> {
  await lockOrders(trx);
  await sql`insert into message_order (kind, msg_id, customer_user_id, test_message, created_by)
    values ('test', ${msgId}, ${userId}, ${jsonText({ user: userId, ...message })}::jsonb, ${by})`.execute(trx);
}

/** Test messages that no gateway takes any more, or of which one took but never reported, hold a number and a text. */
export const dropTestTexts = (db: Kysely<Tables>) =>
  sql`update message_order set test_message = null
    where test_message is not null and created_at < now() - interval '1 day'`.execute(db);

/** Who ordered it, and of which message; null for an administrator that is gone. */
export interface ReportedOrder {
  msgId: string;
  adminId: string | null;
}

/**
 * Takes over what a gateway says of its orders: the first that takes one has it, and only he reports how it ended. Answers those
 * that are his, and what is known of them.
 */
export function reportOrders(
  db: Kysely<Tables>,
  keyHash: Buffer,
  { orders }: OrderReportInput,
): Promise<{ accepted: string[]; reported: ReportedOrder[] }> {
  return db.transaction().execute(async (trx) => {
    const accepted: string[] = [];
    const reported: ReportedOrder[] = [];
    for (const { orderId, state, detail = '' } of orders) {
      const { rows } = await sql<ReportedOrder>`
        update message_order set state = ${state}, detail = ${detail}, changed_at = now(),
          test_message = case when ${state} = 'taken' then test_message end,
          api_key_id = (select api_key_id from api_key where key_hash = ${keyHash})
        where order_id = ${orderId} and (state = 'ordered' or (state in ('taken', ${state})
          and api_key_id = (select api_key_id from api_key where key_hash = ${keyHash})))
        returning msg_id as "msgId",
          (select admin_id from admin where username = message_order.created_by) as "adminId"`.execute(trx);
      if (rows.length > 0) accepted.push(orderId);
      reported.push(...rows);
    }
    return { accepted, reported };
  });
}
