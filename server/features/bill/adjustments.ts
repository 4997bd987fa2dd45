import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../platform/db/tables.ts';
import './tables.ts';

/** Manual additions to and deductions from what a customer owes, with their reasons; decimal text. */
export interface Adjustment {
  adjustmentId: string;
  customerId: string;
  /** Null until a bill takes it. */
  billId: string | null;
  amount: string;
  reason: string;
}

/** Adjustments of customers that no confirmed bill has, oldest first. */
export async function openAdjustments(trx: Kysely<Tables>, customerIds: readonly string[]): Promise<Adjustment[]> {
  const { rows } = await sql<Adjustment>`
    select adjustment_id::text as "adjustmentId", a.customer_id::text as "customerId", bill_id::text as "billId",
      trim_scale(amount)::text as amount, reason
    from bill_adjustment a left join bill using (bill_id)
    where a.customer_id = any (${[...customerIds]}::bigint[]) and (bill_id is null or bill.status = 0)
    order by adjustment_id`.execute(trx);
  return rows;
}

export const takeAdjustments = (trx: Kysely<Tables>, billId: string, taken: readonly Adjustment[]): Promise<unknown> =>
  sql`update bill_adjustment set bill_id = ${billId}
    where adjustment_id = any (${taken.map(({ adjustmentId }) => adjustmentId)}::bigint[]) and bill_id is distinct from ${billId}`.execute(
    trx,
  );
