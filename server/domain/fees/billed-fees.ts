import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../platform/db/tables.ts';
import './tables.ts';

/** A charge of a fee that no confirmed bill has. */
export interface BilledFee {
  feeChargeId: string;
  customerId: string;
  /** Null until a bill takes it. */
  billId: string | null;
  /** When its period is over. */
  endsAt: number;
  feeName: string;
  feeNameEn: string;
  /** The sender ID that it is for, and its days. */
  note: string;
  taxable: boolean;
  amount: string;
}

/** Charges of customers that are on no confirmed bill, in the order of their periods. */
export async function openFees(trx: Kysely<Tables>, customerIds: readonly string[]): Promise<BilledFee[]> {
  const { rows } = await sql<BilledFee>`
    select fee_charge_id::text as "feeChargeId", c.customer_id::text as "customerId", c.bill_id::text as "billId",
      extract(epoch from ends_at)::float8 * 1000 as "endsAt", fee_name as "feeName", fee_name_en as "feeNameEn",
      concat_ws(' · ', sender_text, case when c.from_day = c.to_day then c.from_day::text else c.from_day || ' – ' || c.to_day end)
        as note, c.taxable, trim_scale(c.amount)::text as amount
    from fee_charge c join fee_item using (fee_item_id) join customer_fee f using (customer_fee_id)
    left join sender on sender.sender_id = f.sender_id left join bill using (bill_id)
    where c.customer_id = any (${[...customerIds]}::bigint[]) and c.amount <> 0 and (c.bill_id is null or bill.status = 0)
    order by ends_at, fee_charge_id`.execute(trx);
  return rows;
}

/** Notes which charges a draft has. */
export const takeFees = (trx: Kysely<Tables>, billId: string, taken: readonly BilledFee[]): Promise<unknown> =>
  sql`update fee_charge set bill_id = ${billId}
    where fee_charge_id = any (${taken.map(({ feeChargeId }) => feeChargeId)}::bigint[]) and bill_id is distinct from ${billId}`.execute(
    trx,
  );

/** Charges of a bill that was voided are for the next one again. */
export const leaveFees = (trx: Kysely<Tables>, billId: string): Promise<unknown> =>
  sql`update fee_charge set bill_id = null where bill_id = ${billId}`.execute(trx);
