import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../platform/db/tables.ts';
import type { Notices } from '../../platform/notices/notices.ts';
import { lockBulk } from './bulks.ts';
import { restoreBulk } from './restore.ts';
import { type Reverted, revertBulk } from './revert.ts';

type Db = Kysely<Tables>;

/** Pauses after failures in a row: the first one, doubled each time up to the longest, seconds. */
const firstPause = 6;
const longestPause = 3600;

/** What was done in the background: the accounts that it changed. */
export type Done = Pick<Reverted, 'userIds'>;

interface Due {
  bulkId: string;
  isRestore: boolean;
  admin: { adminId: string; username: string };
}

/**
 * Takes back or restores one change whose time has come; undefined when none has. Of several instances each takes another one. What fails
 * is tried again after longer and longer pauses, and the author of the change is notified of the first failure.
 */
export async function doDue(db: Db, notices: Notices): Promise<Done | undefined> {
  let due: Due | undefined;
  try {
    return await db.transaction().execute(async (trx) => {
      due = await nextDue(trx);
      const stored = due && (await lockBulk(trx, due.bulkId));
      if (!due || !stored) return undefined;
      const actor = { admin: due.admin, ip: '', requestId: '' };
      return due.isRestore ? restoreBulk(trx, stored, actor) : revertBulk(trx, due.bulkId, actor);
    });
  } catch (error) {
    if (due) await putOff(db, notices, due);
    throw error;
  }
}

/** The longest due change, locked. */
async function nextDue(trx: Db): Promise<Due | undefined> {
  const found = await trx
    .selectFrom('route_bulk')
    .select(['bulk_id', 'admin_id', 'created_by', 'reverted_by', 'restored_by'])
    .select(sql<boolean>`reverted_at is not null`.as('isRestore'))
    .where('applied_at', 'is not', null)
    .where(
      sql<boolean>`case when reverted_at is null then revert_at <= now() else restored_at is null and restore_at <= now() end`,
    )
    .where(sql<boolean>`(next_try_at is null or next_try_at <= now())`)
    .orderBy(sql`coalesce(restore_at, revert_at)`)
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  if (!found) return undefined;
  const { bulk_id: bulkId, isRestore, reverted_by, restored_by, admin_id, created_by } = found;
  // In the name of the user who requested it, when it was planned or since.
  const asked = await trx
    .selectFrom('admin')
    .select(['admin_id as adminId', 'username'])
    .where('username', '=', isRestore ? restored_by : reverted_by)
    .executeTakeFirst();
  return { bulkId, isRestore, admin: asked ?? { adminId: admin_id, username: created_by } };
}

async function putOff(db: Db, notices: Notices, { bulkId, isRestore }: Due): Promise<void> {
  const { rows } = await sql<{ tries: number; adminId: string; comment: string }>`
    update route_bulk set failed_tries = failed_tries + 1,
      next_try_at = now() + least(${longestPause}::float8, ${firstPause}::float8 * 2 ^ least(failed_tries, 20)) * interval '1 second'
    where bulk_id = ${bulkId}
    returning failed_tries as tries, admin_id::text as "adminId", comment`.execute(db);
  const [bulk] = rows;
  if (bulk?.tries !== 1) return;
  const kind = isRestore ? 'restore-failed' : 'revert-failed';
  await notices.send({ adminId: bulk.adminId }, [
    { kind, level: 'error', path: '/routeAll?applied=1', params: { comment: bulk.comment } },
  ]);
}
