import { type Kysely, sql } from 'kysely';
import type { OrderReportInput } from '#shared/feed/orders.ts';
import type { Tables } from '../../db/tables.ts';

/**
 * Takes over what a gateway says of its orders: the first that takes one has it, and only he reports how it ended. Answers those
 * that are his.
 */
export function reportOrders(
  db: Kysely<Tables>,
  keyHash: Buffer,
  { orders }: OrderReportInput,
): Promise<{ accepted: string[] }> {
  return db.transaction().execute(async (trx) => {
    const accepted: string[] = [];
    for (const { orderId, state, detail = '' } of orders) {
      const { rows } = await sql`
        update message_order set state = ${state}, detail = ${detail}, changed_at = now(),
          api_key_id = (select api_key_id from api_key where key_hash = ${keyHash})
        where order_id = ${orderId} and (state = 'ordered' or (state in ('taken', ${state})
          and api_key_id = (select api_key_id from api_key where key_hash = ${keyHash})))
        returning 1`.execute(trx);
      if (rows.length > 0) accepted.push(orderId);
    }
    return { accepted };
  });
}
