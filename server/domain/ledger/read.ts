import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../platform/db/tables.ts';
import './tables.ts';

type Db = Kysely<Tables>;

/** What a transaction did to the balance of the customer it is about; decimal text. */
export interface Effect {
  transactionId: string;
  balanceBefore: string;
  balanceAfter: string;
}

/** By transaction; those that touch no customer are absent. */
export async function effectsOf(db: Db, transactionIds: readonly string[]): Promise<Map<string, Effect>> {
  if (transactionIds.length === 0) return new Map();
  const { rows } = await sql<Effect>`
    select transaction_id::text as "transactionId",
      trim_scale((array_agg(balance_after - amount order by entry_id))[1])::text as "balanceBefore",
      trim_scale((array_agg(balance_after order by entry_id desc))[1])::text as "balanceAfter"
    from ledger_entry e join ledger_account a using (account_id)
    where transaction_id = any (${transactionIds}::bigint[]) and a.kind = 'customer' group by transaction_id`.execute(
    db,
  );
  return new Map(rows.map((row) => [row.transactionId, row]));
}

/** Whether anything was ever posted for a customer, or is held back: then his currency stays. */
export async function hasMoney(db: Db, customerId: string): Promise<boolean> {
  const { rows } = await sql`
    select from ledger_account a where customer_id = ${customerId}
      and (reserved <> 0 or exists (select from ledger_entry e where e.account_id = a.account_id)) limit 1`.execute(db);
  return rows.length > 0;
}
