import Decimal from 'decimal.js';
import { type Kysely, sql } from 'kysely';
import type { BillStatus } from '#shared/bill/row.ts';
import type { Tables } from '../../platform/db/tables.ts';
import './tables.ts';

type Trx = Kysely<Tables>;

interface Rest {
  id: string;
  rest: string;
  /** Of a payment that was meant for one bill. */
  only: string | null;
}

/** What is left of a customer's payments goes to his open bills: to the one that it was meant for, else to the oldest (R42). */
export async function allocate(trx: Trx, customerId: string, by: string): Promise<void> {
  const { rows: payments } = await sql<Rest>`
    select payment_id::text as id, (amount - coalesce(taken, 0))::text as rest, case when only_this then bill_id::text end as only
    from bill_payment left join (
      select payment_id, sum(amount) as taken from bill_allocation group by 1) allocated using (payment_id)
    where customer_id = ${customerId} and amount > coalesce(taken, 0) order by payment_id`.execute(trx);
  if (payments.length === 0) return;
  const { rows: bills } = await sql<{ id: string; open: string }>`
    select bill_id::text as id, (total_amount - paid_amount)::text as open from bill
    where customer_id = ${customerId} and status in (1, 5) order by period_from, bill_id`.execute(trx);
  const open = new Map(bills.map(({ id, open: amount }) => [id, new Decimal(amount)]));
  const rows: { payment_id: string; bill_id: string; amount: string }[] = [];
  for (const { id, rest, only } of payments) {
    let left = new Decimal(rest);
    const order =
      only !== null && open.has(only) ? [only, ...[...open.keys()].filter((each) => each !== only)] : [...open.keys()];
    for (const billId of order) {
      const wanted = open.get(billId) ?? new Decimal(0);
      const amount = Decimal.min(left, wanted);
      if (!amount.gt(0)) continue;
      rows.push({ payment_id: id, bill_id: billId, amount: amount.toFixed() });
      open.set(billId, wanted.minus(amount));
      left = left.minus(amount);
    }
  }
  if (rows.length === 0) return;
  for (const row of rows) {
    await trx
      .insertInto('bill_allocation')
      .values(row)
      // What went back when another bill was voided may come to the same bill again.
      .onConflict((conflict) =>
        conflict
          .columns(['payment_id', 'bill_id'])
          .doUpdateSet({ amount: sql<string>`bill_allocation.amount + excluded.amount` }),
      )
      .execute();
  }
  await settle(
    trx,
    rows.map(({ bill_id }) => bill_id),
    by,
  );
}

/** Brings what is paid of bills, and their status, in line with the allocations. */
async function settle(trx: Trx, billIds: readonly string[], by: string): Promise<void> {
  await sql`
    update bill set paid_amount = paid, status = case when paid >= total_amount then 6 when paid > 0 then 5 else 1 end,
      updated_by = ${by}, updated_at = now(), version = version + 1
    from (
      select id as bill_id, coalesce((select sum(amount) from bill_allocation a where a.bill_id = id), 0) as paid
      from (select distinct unnest(${[...billIds]}::bigint[]) as id) named
    ) sums where sums.bill_id = bill.bill_id`.execute(trx);
}

/** What a bill is when it is confirmed: a statement and a credit leave nothing to pay. */
export const confirmedStatus = ({
  charge_type,
  total_amount,
}: {
  charge_type: number;
  total_amount: string;
}): BillStatus => (charge_type === 1 || !new Decimal(total_amount).gt(0) ? 6 : 1);
