import { type Kysely, sql } from 'kysely';
import { type BalancesReply, balancesAtOnce, type FeedBalance } from '#shared/feed/balances.ts';
import type { Tables } from '../../platform/db/tables.ts';
import './tables.ts';

type Db = Kysely<Tables>;

/** Number of the latest change of what some customer has or may spend. */
export async function latestBalanceChange(db: Db): Promise<number> {
  const { rows } = await sql<{ latest: number }>`
    select coalesce(max(change), 0)::float8 as latest from ledger_account where kind = 'customer'`.execute(db);
  return rows[0]?.latest ?? 0;
}

/**
 * What changed after `since`, in the order of the changes. Numbers rise as transactions commit, so that a reader who goes on from the
 * last one misses nothing; who changed twice meanwhile is told once, as he is now. `latest` is what was seen before.
 */
export async function changedBalances(
  db: Db,
  { since, latest }: { since: number; latest: number },
): Promise<BalancesReply> {
  const { rows } = await sql<FeedBalance>`
    select customer_id::text as "customerId", customer_code as "customerCode", currency,
      trim_scale(available_amount(charge_type, a.balance, a.reserved, credit_limit, temp_credit, temp_credit_until))::text as available,
      trim_scale(a.balance)::text as balance, trim_scale(a.reserved)::text as reserved,
      trim_scale(case when temp_credit_until > now() then temp_credit else 0 end)::text as "tempCredit",
      floor(extract(epoch from case when temp_credit_until > now() then temp_credit_until end) * 1000)::float8 as "tempCreditUntil",
      stop_on_zero as "stopOnZero", a.change::float8 as version
    from ledger_account a join customer using (customer_id, currency)
    where a.kind = 'customer' and a.change > ${since}
    order by a.change limit ${balancesAtOnce + 1}`.execute(db);
  const told = rows.slice(0, balancesAtOnce);
  const isComplete = rows.length <= balancesAtOnce;
  const last = told.at(-1)?.version ?? since;
  return { version: isComplete ? Math.max(last, latest) : last, isComplete, balances: told };
}
