import { type Kysely, sql } from 'kysely';
import type { InputOf } from '#shared/http/endpoint.ts';
import type { router } from '#shared/route/router.ts';
import { chunked } from '../../db/query.ts';
import type { Tables } from '../../db/tables.ts';
import { AppError } from '../../http/errors.ts';
import type { Viewer } from '../../http/viewer.ts';
import { checkAccounts } from '../../rights/own-customer.ts';
import { applyChanges, openRouteTables } from '../../route-table/book.ts';
import { byAccount } from '../../route-table/by-account.ts';
import { inputOf } from '../../route-table/content.ts';
import { undone } from '../../route-table/histories.ts';
import { accountsAtOnce, refuseEdited, tell } from './apply.ts';
import { lockBulk } from './bulks.ts';
import { withFields } from './kept.ts';

/** Restores what stayed when a change was taken back, as further versions: its fields become what they were before the change. */
export const restoreKept = (db: Kysely<Tables>, { applyId }: InputOf<typeof router.restore>, viewer: Viewer) =>
  db.transaction().execute(async (trx) => {
    const stored = await lockBulk(trx, applyId);
    if (!stored || stored.revertedAt === null || stored.kept.length === 0) throw new AppError('row.gone');
    if (stored.restoredAt !== null) throw new AppError('routes.reverted');
    const kept = byAccount(stored.kept);
    const versionOf = new Map(stored.versions.map(({ userId, versionId }) => [userId, versionId]));
    await checkAccounts(trx, viewer.admin, [...kept.keys()]);
    await refuseEdited(trx, [...kept.keys()], viewer);
    const by = viewer.admin.username;
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
    await tell(trx, viewer, 'restore', applyId, { rows: changed }, stored.comment);
    return { changed, userIds };
  });
