import type { Kysely } from 'kysely';
import type { InputOf, ReplyOf } from '#shared/http/endpoint.ts';
import type { routeDraft } from '#shared/route/draft-calls.ts';
import type { RouteContent } from '#shared/route/row.ts';
import type { routerVersion } from '#shared/route/version-calls.ts';
import { openRouteTable, writeVersion } from '../../domain/route-table/book.ts';
import { diffOf } from '../../domain/route-table/content.ts';
import { routeRows } from '../../domain/route-table/rows.ts';
import { settleWaiting } from '../../domain/route-table/waiting.ts';
import { audit } from '../../platform/db/audit.ts';
import type { Tables } from '../../platform/db/tables.ts';
import type { Events } from '../../platform/events/events.ts';
import { AppError } from '../../platform/http/errors.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import { findAccount } from './accounts.ts';
import { routesConflict } from './conflict.ts';
import { stateOf } from './states.ts';
import { findVersion } from './versions.ts';
import { keepFree, needComment, readers } from './writes.ts';

type Db = Kysely<Tables>;

/** `present` with the chosen rows as they were in `wanted`; all rows when none is chosen. A row keeps the key it has by now. */
function restored(
  present: readonly RouteContent[],
  wanted: readonly RouteContent[],
  rowIds: readonly string[] | undefined,
): RouteContent[] {
  const keyOf = new Map(present.map((row) => [row.operatorId, row.rowId]));
  const kept = wanted.map((row) => ({ ...row, rowId: keyOf.get(row.operatorId) ?? row.rowId }));
  if (!rowIds) return kept;
  const chosen = new Set(
    [...present, ...wanted].filter(({ rowId }) => rowIds.includes(rowId)).map((row) => row.operatorId),
  );
  return [
    ...present.filter(({ operatorId }) => !chosen.has(operatorId)),
    ...kept.filter(({ operatorId }) => chosen.has(operatorId)),
  ];
}

export function createVersionService(db: Db, events: Events) {
  return {
    rollback: async (
      { versionId, baseVersion, rowIds, comment, waiting }: InputOf<typeof routerVersion.rollback>,
      viewer: Viewer,
    ) => {
      const by = viewer.admin.username;
      const { userId, ...reply } = await db.transaction().execute(async (trx) => {
        const version = await findVersion(trx, versionId, viewer);
        const { userName } = await findAccount(trx, viewer.admin, version.userId);
        const table = await openRouteTable(trx, version.userId, by);
        await keepFree(trx, version.userId, userName, viewer);
        if (table.currentVersion !== baseVersion) throw await routesConflict(trx, version.userId, baseVersion, table);
        // A version that has not started is no state to go back to.
        if (version.versionNo === null) throw new AppError('reference.unknown', { field: 'versionId' });
        const after = restored(table.rows, await stateOf(trx, version), rowIds);
        const diff = diffOf(table.rows, after);
        needComment(diff, comment);
        if (diff.length === 0) {
          return { userId: version.userId, versionId, versionNo: table.currentVersion, changed: 0 };
        }
        const touched = new Set(diff.map(({ operatorId }) => operatorId));
        const settled = await settleWaiting(trx, new Map([[version.userId, touched]]), waiting);
        const made = await writeVersion(
          trx,
          table,
          { after, diff },
          { userId: version.userId, source: 'rollback', comment: comment.trim(), by, rollbackOf: versionId },
        );
        await audit(trx, viewer, {
          resource: 'routerVersion',
          action: 'rollback',
          targetId: version.userId,
          targetName: userName,
          after: {
            to: version.versionNo,
            versionNo: made.versionNo,
            rowsChanged: diff.length,
            ...(settled > 0 && { takenFromPlans: settled }),
          },
          reason: comment.trim(),
        });
        return { userId: version.userId, versionId: made.versionId, versionNo: made.versionNo, changed: diff.length };
      });
      if (reply.changed > 0) await events.publish('routes-changed', { userIds: [userId] }, readers);
      return reply;
    },

    /** What would have to be drafted for the routes to become what they were. */
    draft: async (versionId: string, viewer: Viewer): Promise<ReplyOf<typeof routeDraft.version>> => {
      const version = await findVersion(db, versionId, viewer);
      const diff = diffOf(await routeRows.of(db, version.userId), await stateOf(db, version));
      return {
        rows: diff.flatMap(({ after }) => {
          if (!after) return [];
          const { rowId: _rowId, ...row } = after;
          return row;
        }),
        removedOperatorIds: diff.flatMap(({ operatorId, after }) => (after ? [] : [operatorId])),
      };
    },

    cancelScheduled: async (
      { versionId }: InputOf<typeof routerVersion.cancelScheduled>,
      viewer: Viewer,
    ): Promise<null> => {
      await db.transaction().execute(async (trx) => {
        const version = await findVersion(trx, versionId, viewer);
        const { userName } = await findAccount(trx, viewer.admin, version.userId);
        const { numUpdatedRows } = await trx
          .updateTable('route_version')
          .set({ status: 'cancelled' })
          .where('version_id', '=', versionId)
          .where('status', '=', 'scheduled')
          .executeTakeFirst();
        if (numUpdatedRows === 0n) throw new AppError('routes.not-scheduled');
        await audit(trx, viewer, {
          resource: 'routerVersion',
          action: 'cancelScheduled',
          targetId: version.userId,
          targetName: userName,
          before: { effectiveFrom: version.effectiveFrom, rowsChanged: version.rowsChanged },
          reason: version.comment,
        });
      });
      return null;
    },
  };
}
