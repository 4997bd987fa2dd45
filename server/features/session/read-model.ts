import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../platform/db/tables.ts';

/** Lower-case names that some failed attempts make wait, for a subquery; the keys are made in `throttle.ts`. */
export const throttledAccounts = sql`select split_part(failure_key, ' ', case when failure_key like 'account %' then 4 else 2 end)
  from sign_in_failure where blocked_until > now()
    and (failure_key like 'device %' or failure_key like 'code %' or failure_key like 'account and address %')`;

/** Forgets the failed attempts at an account, so that users who know its password do not have to wait. */
export async function forgetFailures(trx: Kysely<Tables>, username: string): Promise<void> {
  const account = username.toLowerCase();
  await sql`delete from sign_in_failure where failure_key in (${`account ${account}`}, ${`code ${account}`})
    or starts_with(failure_key, ${`account and address ${account} `})
    or starts_with(failure_key, ${`device ${account} `})`.execute(trx);
}
