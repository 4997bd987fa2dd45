import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../platform/db/tables.ts';
import { customerScope, type ScopeHolder } from '../../platform/rights/customer-scope.ts';
import './tables.ts';

/** A period of a customer that is over, and the terms that its bill is made by. */
export interface Period {
  customerId: string;
  customerCode: string;
  currency: string;
  chargeType: 0 | 1 | 2;
  zone: string;
  /** First and last day in the zone. */
  fromDay: string;
  toDay: string;
  from: number;
  to: number;
  taxRate: string;
  /** The agreed minimum of the period; `0` without one. */
  minCommit: string;
}

interface Asked {
  /** `YYYY-MM`, in which periods begin. */
  month: string;
  customerIds?: readonly string[] | undefined;
  viewer: ScopeHolder;
  now: number;
}

/**
 * Periods of customers that begin in a month and are over: the month, its halves, or the weeks that begin in it, in the customer's billing
 * zone. Days there may have 23 or 25 hours. Customers who have gone are billed what they have sent.
 */
export async function periodsOf(db: Kysely<Tables>, { month, customerIds, viewer, now }: Asked): Promise<Period[]> {
  const first = `${month}-01`;
  const { rows } = await sql<Period>`
    select customer_id::text as "customerId", customer_code as "customerCode", currency, charge_type as "chargeType",
      bill_timezone as zone, begins::text as "fromDay", (ends - 1)::text as "toDay",
      extract(epoch from begins::timestamp at time zone bill_timezone)::float8 * 1000 as "from",
      extract(epoch from ends::timestamp at time zone bill_timezone)::float8 * 1000 as "to",
      trim_scale(tax_rate)::text as "taxRate",
      -- The minimum is a month's (R43).
      case when bill_cycle = 1 then trim_scale(min_commit)::text else '0' end as "minCommit"
    from customer cross join lateral (
      select ${first}::date as begins, (${first}::date + interval '1 month')::date as ends where bill_cycle = 1
      union all
      select ${first}::date, ${first}::date + 15 where bill_cycle = 2
      union all
      select ${first}::date + 15, (${first}::date + interval '1 month')::date where bill_cycle = 2
      union all
      select day::date, day::date + 7
      from generate_series(${first}::date, (${first}::date + interval '1 month - 1 day')::date, interval '1 day') as day
      where bill_cycle = 3 and extract(isodow from day) = 1
    ) period
    where ${customerScope(viewer)}
      and ${customerIds === undefined ? sql`true` : sql`customer_id = any (${[...customerIds]}::bigint[])`}
      and ends::timestamp at time zone bill_timezone <= ${new Date(now)}
      and customer.created_at < ends::timestamp at time zone bill_timezone
    order by begins, customer_id`.execute(db);
  return rows;
}
