import { type Kysely, sql } from 'kysely';
import type { InputOf } from '#shared/http/endpoint.ts';
import type { RouteBulk } from '#shared/route/bulk.ts';
import type { router } from '#shared/route/router.ts';
import { raisedChannelOf } from '#shared/route/trial.ts';
import { applyChanges, openRouteTables } from '../../domain/route-table/book.ts';
import { inputOf } from '../../domain/route-table/content.ts';
import { settleWaiting } from '../../domain/route-table/waiting.ts';
import { changedBy } from '../../domain/routing/operation.ts';
import { type Actor, audit } from '../../platform/db/audit.ts';
import { chunked, jsonText } from '../../platform/db/query.ts';
import type { Tables } from '../../platform/db/tables.ts';
import { AppError, refusedField } from '../../platform/http/errors.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import { checkAccounts } from '../../platform/rights/own-customer.ts';
import { bulkOf, findBulk, lockBulk } from './bulks.ts';
import { carriedSince, type Traffic } from './carried.ts';
import type { BulkVersion } from './tables.ts';

type Db = Kysely<Tables>;

/** Accounts whose rows are in memory together. */
export const accountsAtOnce = 200;

/** Accounts that the operation log names one by one; of more it tells the number too. */
const maxNamed = 200;

/** Accounts whose routes changed, for gateways and open screens. */
export interface Applied {
  bulk: RouteBulk;
  userIds: string[];
}

/** Applies a previewed change: one version for each account, in one transaction. */
export async function applyBulk(
  { db, messages }: { db: Db; messages: Traffic },
  { previewId, comment, revertAt = null, guardPct = null, waiting }: InputOf<typeof router.apply>,
  viewer: Viewer,
): Promise<Applied> {
  if (revertAt !== null && revertAt <= Date.now()) throw refusedField('revertAt', 'notPast', viewer.lang);
  const looked = guardPct === null ? undefined : (await findBulk(db, previewId))?.change;
  // Only a channel that a change raises can be watched.
  if (looked && !raisedChannelOf(looked.operation)) throw refusedField('guardPct', 'choice', viewer.lang);
  const before = looked && (await carriedSince(db, messages, looked, Date.now()));
  return db.transaction().execute(async (trx) => {
    const stored = await lockBulk(trx, previewId);
    if (!stored || stored.createdBy !== viewer.admin.username || stored.expiresAt < Date.now())
      throw new AppError('row.gone');
    if (stored.appliedAt !== null) throw new AppError('routes.applied');
    const { operation, rowIds, versions } = stored.change;
    const wanted = new Set(rowIds);
    const userIds = Object.keys(versions).sort((a, b) => Number(a) - Number(b));
    await checkAccounts(trx, viewer.admin, userIds);
    await refuseEdited(trx, userIds, viewer);
    const made: BulkVersion[] = [];
    let settled = 0;
    for (const some of chunked(userIds, accountsAtOnce)) {
      const tables = await openRouteTables(trx, some, viewer.admin.username);
      const changes = tables.flatMap(({ userId, ...table }) => {
        if (table.currentVersion !== versions[userId]) throw new AppError('routes.preview-stale');
        const rows = table.rows.flatMap((row) => {
          const after = wanted.has(row.rowId) ? changedBy(row, operation) : row;
          return after && after !== row ? inputOf(after) : [];
        });
        const by = { source: 'bulkReplace' as const, comment: comment.trim(), by: viewer.admin.username };
        return rows.length === 0 ? [] : [{ table, change: { userId, rows, removed: [], ...by } }];
      });
      const touched = changes.map(
        ({ change }) => [change.userId, new Set(change.rows.map(({ operatorId }) => operatorId))] as const,
      );
      settled += await settleWaiting(trx, new Map(touched), waiting);
      for (const { userId, versionId, versionNo, diff } of await applyChanges(trx, changes)) {
        made.push({ userId, versionId, versionNo, rows: diff.length });
      }
    }
    const rowsChanged = made.reduce((sum, { rows }) => sum + rows, 0);
    // Nothing has been applied that could be taken back, looked at or noted.
    if (rowsChanged === 0) return { bulk: { ...(await bulkOf(trx, previewId)), comment: comment.trim() }, userIds: [] };
    await trx
      .updateTable('route_bulk')
      .set({
        applied_at: sql<Date>`now()`,
        comment: comment.trim(),
        versions: jsonText(made),
        rows_changed: rowsChanged,
        revert_at: revertAt === null ? null : new Date(revertAt),
        guard_pct: guardPct,
        ...(before && { final_before: before.final, delivered_before: before.delivered }),
      })
      .where('bulk_id', '=', previewId)
      .execute();
    await tell(
      trx,
      viewer,
      'apply',
      previewId,
      {
        ...operation,
        rows: rowsChanged,
        users: made.length,
        userIds: made.slice(0, maxNamed).map(({ userId }) => userId),
        ...(revertAt !== null && { revertAt }),
        ...(guardPct !== null && { guardPct }),
        ...(settled > 0 && { takenFromPlans: settled }),
      },
      comment,
    );
    return { bulk: await bulkOf(trx, previewId), userIds: made.map(({ userId }) => userId) };
  });
}

/** Throws while another user holds the edit lock of one of the tables: their save would conflict (rule R49). */
export async function refuseEdited(trx: Db, userIds: readonly string[], { admin }: Viewer): Promise<void> {
  const { rows } = await sql<{ userName: string; by: string }>`
    select u.user_name as "userName", coalesce(nullif(a.real_name, ''), a.username) as by
    from edit_lock l join admin a using (admin_id) join customer_user u on u.customer_user_id = l.row_id
    where l.resource = 'routers' and l.row_id = any (${[...userIds]}::bigint[]) and l.expires_at > now()
      and l.admin_id <> ${admin.adminId} limit 1`.execute(trx);
  const [first] = rows;
  if (first) throw new AppError('routes.edited', { name: first.userName, by: first.by });
}

/** One line in the operation log for the whole change. */
export const tell = (
  trx: Db,
  actor: Actor,
  action: string,
  bulkId: string,
  after: Readonly<Record<string, unknown>>,
  reason: string,
): Promise<string[]> =>
  audit(trx, actor, { resource: 'router', action, targetId: bulkId, targetName: '', after, reason: reason.trim() });
