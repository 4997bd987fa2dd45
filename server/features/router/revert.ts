import { isDeepStrictEqual } from 'node:util';
import { type Kysely, sql } from 'kysely';
import type { InputOf } from '#shared/http/endpoint.ts';
import type { router } from '#shared/route/router.ts';
import type { Actor } from '../../db/audit.ts';
import { chunked } from '../../db/query.ts';
import type { Tables } from '../../db/tables.ts';
import { AppError } from '../../http/errors.ts';
import type { Viewer } from '../../http/viewer.ts';
import { checkAccounts } from '../../rights/own-customer.ts';
import { applyChanges, openRouteTables } from '../../route-table/book.ts';
import { inputOf } from '../../route-table/content.ts';
import { accountsAtOnce, tell } from './apply.ts';
import { lockBulk } from './bulks.ts';

type Db = Kysely<Tables>;

/** What taking a change back did. */
export interface Reverted {
  rows: number;
  /** Rows that somebody has changed since: they stay as they are. */
  skipped: number;
  userIds: string[];
}

/** What made a change stop itself: final reports of the channel that came in, and percent of them delivered. */
export interface Seen {
  final: number;
  percent: string;
}

/** Makes the rows of an applied change what they were, as further versions, in one transaction. */
export async function revertBulk(trx: Db, bulkId: string, actor: Actor, seen?: Seen): Promise<Reverted> {
  const stored = await lockBulk(trx, bulkId);
  if (!stored || stored.appliedAt === null) throw new AppError('row.gone');
  if (stored.revertedAt !== null) throw new AppError('routes.reverted');
  const by = actor.admin.username;
  const result: Reverted = { rows: 0, skipped: 0, userIds: [] };
  for (const some of chunked(stored.versions, accountsAtOnce)) {
    const tables = await openRouteTables(
      trx,
      some.map(({ userId }) => userId),
      by,
    );
    const diffs = await trx
      .selectFrom('route_version')
      .select(['version_id', 'diff'])
      .where(
        'version_id',
        'in',
        some.map(({ versionId }) => versionId),
      )
      .execute();
    const diffOf = new Map(diffs.map(({ version_id, diff }) => [version_id, diff]));
    const versionOf = new Map(some.map(({ userId, versionId }) => [userId, versionId]));
    const changes = tables.flatMap(({ userId, ...table }) => {
      const versionId = versionOf.get(userId) ?? '';
      const diff = diffOf.get(versionId) ?? [];
      const present = new Map(table.rows.map((row) => [row.rowId, row]));
      const mine = diff.filter(({ rowId, after }) => isDeepStrictEqual(present.get(rowId), after));
      result.skipped += diff.length - mine.length;
      const rows = mine.flatMap(({ before }) => (before ? inputOf(before) : []));
      const from = { source: 'rollback' as const, comment: stored.comment, by, rollbackOf: versionId };
      return rows.length === 0 ? [] : [{ table, change: { userId, rows, removed: [], ...from } }];
    });
    for (const { userId, diff } of await applyChanges(trx, changes)) {
      result.rows += diff.length;
      result.userIds.push(userId);
    }
  }
  await trx
    .updateTable('route_bulk')
    .set({
      ...{ reverted_at: sql<Date>`now()`, reverted_by: by },
      ...(seen && { stopped_final: seen.final, stopped_pct: seen.percent }),
    })
    .where('bulk_id', '=', bulkId)
    .execute();
  const told = {
    rows: result.rows,
    skipped: result.skipped,
    ...(seen && { final: seen.final, deliveredPct: seen.percent }),
  };
  await tell(trx, actor, 'revert', bulkId, told, stored.comment);
  return result;
}

/** Takes a change back for somebody who sees all accounts that it touched. */
export const revertFor = (db: Db, { applyId }: InputOf<typeof router.revert>, viewer: Viewer): Promise<Reverted> =>
  db.transaction().execute(async (trx) => {
    const stored = await lockBulk(trx, applyId);
    await checkAccounts(trx, viewer.admin, stored?.versions.map(({ userId }) => userId) ?? []);
    return revertBulk(trx, applyId, viewer);
  });

/** Takes back one change whose time has come; undefined when none has. Of several instances each takes another one. */
export const revertDue = (db: Db): Promise<Reverted | undefined> =>
  db.transaction().execute(async (trx) => {
    const due = await trx
      .selectFrom('route_bulk')
      .select(['bulk_id', 'admin_id', 'created_by'])
      .where('applied_at', 'is not', null)
      .where('reverted_at', 'is', null)
      .where(sql<boolean>`revert_at <= now()`)
      .orderBy('revert_at')
      .limit(1)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst();
    if (!due) return undefined;
    // In the name of whoever asked for it.
    const admin = { adminId: due.admin_id, username: due.created_by };
    return revertBulk(trx, due.bulk_id, { admin, ip: '', requestId: '' });
  });
