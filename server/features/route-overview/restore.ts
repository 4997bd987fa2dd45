import { type Kysely, sql } from 'kysely';
import type { InputOf } from '#shared/http/endpoint.ts';
import type { router } from '#shared/route/router.ts';
import { applyChanges, openRouteTables } from '../../domain/route-table/book.ts';
import { byAccount } from '../../domain/route-table/by-account.ts';
import { inputOf } from '../../domain/route-table/content.ts';
import { undone } from '../../domain/route-table/histories.ts';
import type { Actor } from '../../platform/db/audit.ts';
import { chunked } from '../../platform/db/query.ts';
import type { Tables } from '../../platform/db/tables.ts';
import { AppError } from '../../platform/http/errors.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import { checkAccounts } from '../../platform/rights/own-customer.ts';
import { accountsAtOnce, refuseEdited, tell } from './apply.ts';
import { lockBulk, type StoredBulk } from './bulks.ts';
import { settleKept, withFields } from './kept.ts';
import { maxAtOnce } from './revert.ts';

type Db = Kysely<Tables>;

/** Something restored in accounts. */
interface Restored {
  changed: number;
  userIds: string[];
}

/**
 * Restores what stayed when a change was taken back, for a user who sees all its accounts. More rows than a call has time for are
 * restored in the background: undefined until that is done.
 */
export const restoreFor = (
  db: Db,
  { applyId }: InputOf<typeof router.restore>,
  viewer: Viewer,
): Promise<Restored | undefined> =>
  db.transaction().execute(async (trx) => {
    const stored = await lockBulk(trx, applyId);
    if (!stored || stored.revertedAt === null || stored.kept.length === 0) throw new AppError('row.gone');
    if (stored.restoredAt !== null) throw new AppError('routes.restored');
    if (stored.restoreAt !== null) throw new AppError('routes.restoring');
    const userIds = [...byAccount(stored.kept).keys()];
    await checkAccounts(trx, viewer.admin, userIds);
    await refuseEdited(trx, userIds, viewer);
    if (stored.kept.length <= maxAtOnce) return restoreBulk(trx, stored, viewer);
    await trx
      .updateTable('route_bulk')
      .set({ restore_at: sql<Date>`now()`, restored_by: viewer.admin.username })
      .where('bulk_id', '=', applyId)
      .execute();
    return undefined;
  });

/** Makes the fields that stayed what they were before the change, as further versions. The change is locked. */
export async function restoreBulk(trx: Db, stored: StoredBulk, actor: Actor): Promise<Restored> {
  const applyId = stored.bulkId;
  const kept = byAccount(stored.kept);
  const versionOf = new Map(stored.versions.map(({ userId, versionId }) => [userId, versionId]));
  const by = actor.admin.username;
  const userIds: string[] = [];
  let changed = 0;
  for (const some of chunked([...kept.keys()], accountsAtOnce)) {
    const tables = await openRouteTables(trx, some, by);
    const found = await undone(trx, applyId, new Map(tables.map((table) => [table.userId, table.rows])));
    const homeOf = new Map(found.map(({ userId, operatorId, home }) => [`${userId} ${operatorId}`, home]));
    const changes = tables.flatMap(({ userId, ...table }) => {
      const rows = (kept.get(userId) ?? []).flatMap(({ operatorId, fields }) => {
        const row = table.rows.find((each) => each.operatorId === operatorId);
        const home = homeOf.get(`${userId} ${operatorId}`);
        return home ? [inputOf(row ? withFields(row, home, fields) : home)] : [];
      });
      const from = { source: 'rollback' as const, comment: stored.comment, by };
      const rollbackOf = versionOf.get(userId) ?? null;
      return rows.length === 0 ? [] : [{ table, change: { userId, rows, removed: [], ...from, rollbackOf } }];
    });
    for (const { userId, diff } of await applyChanges(trx, changes)) {
      changed += diff.length;
      userIds.push(userId);
    }
  }
  await trx
    .updateTable('route_bulk')
    .set({ restored_at: sql<Date>`now()`, restored_by: by })
    .where('bulk_id', '=', applyId)
    .execute();
  await settleKept(trx, applyId, [...kept.keys()]);
  await tell(trx, actor, 'restore', applyId, { rows: changed }, stored.comment);
  return { changed, userIds };
}
