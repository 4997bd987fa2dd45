import { sql } from 'kysely';
import { bill } from '#shared/bill.ts';
import type { TestApp } from './app.ts';

/** What bills of a customer are made by. */
export interface BillTerms {
  zone?: string;
  cycle?: 1 | 2 | 3;
  taxRate?: string;
  minCommit?: string;
  chargeType?: 0 | 1 | 2;
}
/** The customer on these terms, without bills: those of other tests are void, and messages that they were about are of no concern. */
export async function beginBills(
  console: TestApp,
  customerId: string,
  { zone = 'UTC', cycle = 1, taxRate = '0', minCommit = '0', chargeType = 2 }: BillTerms = {},
): Promise<void> {
  await sql`update customer set bill_timezone = ${zone}, bill_cycle = ${cycle}, tax_rate = ${taxRate}::numeric,
    min_commit = ${minCommit}::numeric, charge_type = ${chargeType}, bill_basis = 1, created_at = '2000-01-01' where customer_id = ${customerId}`.execute(
    console.db,
  );
  await sql`delete from bill where status = 0 and customer_id = ${customerId}`.execute(console.db);
  for (;;) {
    // The latest first; its payments go to those before it.
    const { rows } = await sql<{ billId: string; version: number }>`
      select bill_id::text as "billId", version from bill where customer_id = ${customerId} and status not in (0, 7)
      order by period_from desc limit 1`.execute(console.db);
    if (!rows[0]) break;
    await console.as('admin').call(bill.void, { ...rows[0], reason: 'of another test' });
  }
  await sql`delete from bill where status = 0 and customer_id = ${customerId}`.execute(console.db);
  // What other tests have paid or adjusted would be on the bills of this one.
  await sql`delete from bill_adjustment where customer_id = ${customerId}`.execute(console.db);
  await sql`alter table bill_payment disable trigger bill_payment_append_only`.execute(console.db);
  await sql`delete from bill_payment where customer_id = ${customerId}`.execute(console.db);
  await sql`alter table bill_payment enable trigger bill_payment_append_only`.execute(console.db);
}
