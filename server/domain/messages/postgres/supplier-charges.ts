import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../platform/db/tables.ts';
import type { SupplierCharge, SupplierChargesRequest } from '../figures.ts';

/** What submits cost (R25), as their rows have it: the cube adds up the same rows, in the base currency and without prices. */
export async function supplierCharges(
  db: Kysely<Tables>,
  { supplierIds, dateTime: [from, to], timezone }: SupplierChargesRequest,
): Promise<SupplierCharge[]> {
  const ids = [...supplierIds];
  const { rows } = await sql<SupplierCharge>`
    select supplier_id::text as "supplierId", (submit_time at time zone ${timezone}::text)::date::text as day,
      operator_id::text as "operatorId", channel_id::text as "channelId", trim_scale(price)::text as price, currency,
      sum(cost_parts)::float8 as parts, trim_scale(sum(cost))::text as amount, trim_scale(sum(cost_base))::text as base
    from message_attempt
    where submit_time >= ${new Date(from)} and submit_time < ${new Date(to)} and supplier_id = any (${ids}::bigint[])
      -- The index is over channels and times.
      and channel_id in (select channel_id from channel where supplier_id = any (${ids}::bigint[]))
      and (charge_status = 2 or (price is null and case when bill_basis = 2 then status = 6
        else command_status = 0 or (command_status is null and status >= 5) end))
    group by 1, 2, 3, 4, 5, 6 order by 1, 2, 3, 4, 5, 6`.execute(db);
  return rows;
}
