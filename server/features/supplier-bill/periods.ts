import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../platform/db/tables.ts';
import './tables.ts';

/** A period of a supplier that is over. */
export interface SupplierPeriod {
  supplierId: string;
  supplierCode: string;
  currency: string;
  zone: string;
  /** First and last day in the zone. */
  fromDay: string;
  toDay: string;
  from: number;
  to: number;
}

interface Asked {
  /** `YYYY-MM`, in which periods begin. */
  month: string;
  supplierIds?: readonly string[] | undefined;
  now: number;
}

/** Periods of suppliers that begin in a month and are over: the month, its halves, or the weeks that begin in it, by their invoices' zone. */
export async function supplierPeriodsOf(
  db: Kysely<Tables>,
  { month, supplierIds, now }: Asked,
): Promise<SupplierPeriod[]> {
  const first = `${month}-01`;
  const { rows } = await sql<SupplierPeriod>`
    select supplier_id::text as "supplierId", supplier_code as "supplierCode", currency, bill_timezone as zone,
      begins::text as "fromDay", (ends - 1)::text as "toDay",
      extract(epoch from begins::timestamp at time zone bill_timezone)::float8 * 1000 as "from",
      extract(epoch from ends::timestamp at time zone bill_timezone)::float8 * 1000 as "to"
    from supplier cross join lateral (
      select ${first}::date as begins, (${first}::date + interval '1 month')::date as ends where bill_cycle = 3
      union all
      select ${first}::date, ${first}::date + 15 where bill_cycle = 2
      union all
      select ${first}::date + 15, (${first}::date + interval '1 month')::date where bill_cycle = 2
      union all
      select day::date, day::date + 7
      from generate_series(${first}::date, (${first}::date + interval '1 month - 1 day')::date, interval '1 day') as day
      where bill_cycle = 1 and extract(isodow from day) = 1
    ) period
    where ${supplierIds === undefined ? sql`true` : sql`supplier_id = any (${[...supplierIds]}::bigint[])`}
      and ends::timestamp at time zone bill_timezone <= ${new Date(now)}
    order by begins, supplier_id`.execute(db);
  return rows;
}
