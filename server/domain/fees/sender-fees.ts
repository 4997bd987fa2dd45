import { type Kysely, sql } from 'kysely';
import { audit } from '../../platform/db/audit.ts';
import type { Tables } from '../../platform/db/tables.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import './tables.ts';

/** Attaches the fee items that go with sender IDs to those that were approved: of their country or of all, each once. */
export async function attachSenderFees(
  trx: Kysely<Tables>,
  senderIds: readonly string[],
  viewer: Viewer,
): Promise<void> {
  const { rows } = await sql<{ id: string; feeCode: string; customerName: string; startDay: string }>`
    with made as (
      insert into customer_fee (customer_id, fee_item_id, sender_id, start_day, next_from, created_by, updated_by)
      select customer_id, fee_item_id, sender_id, today, today, ${viewer.admin.username}, ${viewer.admin.username}
      from sender join customer using (customer_id)
      join fee_item on on_sender and fee_item.status = 1 and (fee_item.country_id is null or fee_item.country_id = sender.country_id)
      cross join lateral (select (now() at time zone bill_timezone)::date as today) local
      where sender_id = any (${[...senderIds]}::bigint[])
      order by sender_id, fee_item_id
      on conflict do nothing
      returning customer_fee_id, customer_id, fee_item_id, start_day
    )
    select customer_fee_id::text as id, fee_code as "feeCode", customer_name as "customerName", start_day::text as "startDay"
    from made join fee_item using (fee_item_id) join customer on customer.customer_id = made.customer_id
    order by customer_fee_id`.execute(trx);
  await audit(
    trx,
    viewer,
    rows.map(({ id, feeCode, customerName, startDay }) => ({
      resource: 'customerFee',
      action: 'attach',
      targetId: id,
      targetName: `${feeCode} · ${customerName}`,
      after: { feeCode, startDay },
    })),
  );
}
