import { type Kysely, sql } from 'kysely';
import type { SysConfigValues } from '#shared/sys-config.ts';
import type { Tables } from '../../../platform/db/tables.ts';

/** Who bills, and who is billed; what is not known is empty. */
export interface Parties {
  seller: Pick<SysConfigValues, 'sellerName' | 'sellerAddress' | 'sellerTaxNo' | 'sellerBank'>;
  customer: { name: string; code: string; address: string; taxNo: string };
  /** Percent. */
  taxRate: string;
}

/** The customer of a bill by its legal name, and the rate of tax that the bill was made with. */
export async function billedParty(db: Kysely<Tables>, billId: string): Promise<Omit<Parties, 'seller'> | undefined> {
  const { rows } = await sql<{ name: string; code: string; address: string; taxNo: string; taxRate: string }>`
    select coalesce(nullif(company_name, ''), customer_name) as name, customer_code as code, address, tax_no as "taxNo",
      trim_scale(bill.tax_rate)::text as "taxRate"
    from bill join customer using (customer_id) where bill_id = ${billId}`.execute(db);
  const [row] = rows;
  if (!row) return undefined;
  const { taxRate, ...customer } = row;
  return { customer, taxRate };
}
