import { type Insertable, type Kysely, sql } from 'kysely';
import type { Tables } from '../../platform/db/tables.ts';
import './tables.ts';

type Db = Kysely<Tables>;

/** An account or a transaction that does not add up (R26). */
export interface Imbalance {
  what: 'balance' | 'transaction';
  /** Of the account or the transaction. */
  id: string;
  customerId: string | null;
  currency: string;
  /** The sum of the entries, and what it should be. */
  entries: string;
  stored: string;
}

/** Balances that are not the sum of their entries, and transactions that do not add up to zero; at most a hundred. */
export async function findImbalances(db: Db): Promise<Imbalance[]> {
  const { rows } = await sql<Imbalance>`
    select 'balance' as what, account_id::text as id, customer_id::text as "customerId", currency,
      trim_scale(coalesce(total, 0))::text as entries, trim_scale(balance)::text as stored
    from ledger_account left join (select account_id, sum(amount) as total from ledger_entry group by 1) sums using (account_id)
    where coalesce(total, 0) <> balance
    union all
    select 'transaction', transaction_id::text, max(customer_id)::text, currency, trim_scale(sum(amount))::text, '0'
    from ledger_entry join ledger_account using (account_id)
    group by transaction_id, currency having sum(amount) <> 0
    limit 100`.execute(db);
  return rows;
}

/** An amount of a customer in one currency. */
export interface CustomerSum {
  customerId: string;
  currency: string;
  amount: string;
}

/** What messages submitted in `[from, to)`, whole minutes, were charged by the ledger; positive: the customer paid. */
export async function chargedBetween(db: Db, [from, to]: readonly [number, number]): Promise<CustomerSum[]> {
  const { rows } = await sql<CustomerSum>`
    select a.customer_id::text as "customerId", a.currency, trim_scale(- sum(e.amount))::text as amount
    from ledger_entry e join ledger_account a using (account_id)
    where e.minute >= ${new Date(from)} and e.minute < ${new Date(to)} group by 1, 2 having sum(e.amount) <> 0`.execute(
    db,
  );
  return rows;
}

/** What is held back of balances. */
export async function reservedNow(db: Db): Promise<CustomerSum[]> {
  const { rows } = await sql<CustomerSum>`
    select customer_id::text as "customerId", currency, trim_scale(reserved)::text as amount
    from ledger_account where reserved <> 0`.execute(db);
  return rows;
}

/** Keeps what a check found in place of what the one before found. */
export const keepDifferences = (db: Db, found: readonly Insertable<Tables['ledger_difference']>[]): Promise<void> =>
  db.transaction().execute(async (trx) => {
    // Two instances never check at once, but a check by hand may meet the one of the night.
    await sql`lock table ledger_difference in share row exclusive mode`.execute(trx);
    await trx.deleteFrom('ledger_difference').execute();
    if (found.length > 0)
      await trx
        .insertInto('ledger_difference')
        .values([...found])
        .execute();
  });
