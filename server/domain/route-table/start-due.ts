import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../platform/db/tables.ts';
import { openRouteTable, writeVersion } from './book.ts';
import { diffOf } from './content.ts';
import { afterPlanned } from './planned.ts';

/** Versions started by one look; the next look takes the others. */
const most = 100;

/**
 * Starts the scheduled versions whose time has come, also those that a stop has delayed, in their order. Each in a
 * transaction that locks it and changes its status: however many instances look, one starts it, once. Returns the accounts.
 */
export async function startDueVersions(db: Kysely<Tables>): Promise<string[]> {
  const users: string[] = [];
  while (users.length < most) {
    const userId = await db.transaction().execute(startNext);
    if (userId === undefined) break;
    users.push(userId);
  }
  return users;
}

async function startNext(trx: Kysely<Tables>): Promise<string | undefined> {
  const due = await trx
    .selectFrom('route_version')
    .innerJoin('route_table', 'route_table.customer_user_id', 'route_version.customer_user_id')
    .select(['version_id', 'route_version.customer_user_id as userId', 'diff', 'source', 'comment', 'created_by as by'])
    .where('status', '=', 'scheduled')
    .where('effective_from', '<=', sql<number>`now()`)
    .orderBy('effective_from')
    .orderBy('version_id')
    .limit(1)
    // The table too: what another instance has begun is not overtaken by a later version of the same account.
    .forUpdate(['route_version', 'route_table'])
    .skipLocked()
    .executeTakeFirst();
  if (!due) return undefined;
  const table = await openRouteTable(trx, due.userId, due.by);
  const after = afterPlanned(table.rows, due.diff);
  // What was saved since it was planned stays, but for the fields that this version sets.
  const diff = diffOf(table.rows, after);
  if (diff.length === 0) await setAside(trx, due.version_id);
  else await writeVersion(trx, table, { after, diff }, due, due.version_id);
  return due.userId;
}

/** What the version was to do has come about without it. */
const setAside = (trx: Kysely<Tables>, versionId: string) =>
  trx
    .updateTable('route_version')
    .set({ status: 'cancelled', rows_changed: 0 })
    .where('version_id', '=', versionId)
    .execute();
