import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../platform/db/tables.ts';
import type { CustomerSum } from '../../ledger/check.ts';

/** What messages hold back that are neither charged nor over; of all days, or of one day's table. */
export async function openAmounts(trx: Kysely<Tables>, table = 'message'): Promise<CustomerSum[]> {
  const { rows } = await sql<CustomerSum>`
    select customer_id::text as "customerId", currency,
      trim_scale(sum(price * case when bill_mode = 2 then 1 else part_count end))::text as amount
    from ${sql.table(table)} where status in (0, 2, 3, 4, 5, 10) and charge_status < 2 and price <> 0
    group by 1, 2`.execute(trx);
  return rows;
}
