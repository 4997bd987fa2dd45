import type { Kysely } from 'kysely';
import type { InputOf } from '#shared/http/endpoint.ts';
import type { userRouters } from '#shared/route/calls.ts';
import type { RouteRowInput } from '#shared/route/row-input.ts';
import { commentAbove, type RowDiff } from '#shared/route/version.ts';
import { applyChange, changed, openRouteTables } from '../../domain/route-table/book.ts';
import { inputOf } from '../../domain/route-table/content.ts';
import { withoutPenalties } from '../../domain/route-table/penalty.ts';
import { routeRows } from '../../domain/route-table/rows.ts';
import { settleWaiting } from '../../domain/route-table/waiting.ts';
import { audit } from '../../platform/db/audit.ts';
import type { Tables } from '../../platform/db/tables.ts';
import type { Events } from '../../platform/events/events.ts';
import { AppError, refusedField } from '../../platform/http/errors.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import { lockRefusal } from '../../platform/locks/refusal.ts';
import { editLocks } from '../../platform/locks/repository.ts';
import { findAccount, findAccounts } from './accounts.ts';
import { refuseChangedTables } from './conflict.ts';
import { templateRows } from './templates.ts';

type Db = Kysely<Tables>;

/** Who may have a route table open. */
export const readers = { permissions: ['customer_list:routes'] } as const;

/** Tells who looks at the routes of accounts that they have changed; call it after the commit. */
export const publishRoutes = (events: Events, userIds: readonly string[]): Promise<void> =>
  events.publish('routes-changed', { userIds: [...userIds] }, readers);

export function needComment(diff: readonly RowDiff[], comment: string): void {
  if (diff.length > commentAbove && comment.trim() === '') {
    throw new AppError('routes.comment-needed', { limit: commentAbove });
  }
}

/** What routes are copied from: an account's, or a template's. */
async function cloneSource(
  trx: Db,
  { fromUserId, templateId }: ClonedRoutes,
  viewer: Viewer,
): Promise<{ name: string; rows: RouteRowInput[] }> {
  if (templateId !== undefined) return templateRows(trx, templateId, 'templateId');
  if (fromUserId === undefined) throw refusedField('fromUserId', 'required', viewer.lang);
  const { userName } = await findAccount(trx, viewer.admin, fromUserId);
  return { name: userName, rows: (await routeRows.of(trx, fromUserId)).map((row) => withoutPenalties(inputOf(row))) };
}

/** Without versions: of accounts that no client can have loaded yet. */
type ClonedRoutes = Omit<InputOf<typeof userRouters.clone>, 'baseVersions'> &
  Partial<Pick<InputOf<typeof userRouters.clone>, 'baseVersions'>>;

/** Copies the routes of an account or a template to accounts within a transaction; answers the accounts whose routes have changed. */
export async function cloneRoutes(trx: Db, input: ClonedRoutes, viewer: Viewer): Promise<string[]> {
  const { fromUserId, toUserIds, baseVersions, mode, comment } = input;
  const by = viewer.admin.username;
  const { name, rows } = await cloneSource(trx, input, viewer);
  const targets = (await findAccounts(trx, viewer.admin, toUserIds)).filter(({ userId }) => userId !== fromUserId);
  if (targets.length < new Set(toUserIds).size) throw new AppError('row.gone');
  const tables = await openRouteTables(
    trx,
    targets.map(({ userId }) => userId),
    by,
  );
  if (baseVersions) {
    const versions = new Map(tables.map(({ userId, currentVersion }) => [userId, currentVersion]));
    refuseChangedTables(targets, versions, { userIds: toUserIds, baseVersions }, viewer);
  }
  const done: string[] = [];
  for (const [index, { userId, userName }] of targets.entries()) {
    const table = tables[index] ?? { currentVersion: 0, rows: [] };
    await keepFree(trx, userId, userName, viewer);
    const known = new Set(table.rows.map(({ operatorId }) => operatorId));
    const wanted = mode === 'add' ? rows.filter(({ operatorId }) => !known.has(operatorId)) : rows;
    const copied = new Set(rows.map(({ operatorId }) => operatorId));
    const removed = mode === 'add' ? [] : [...known].filter((operatorId) => !copied.has(operatorId));
    // The first routes of an account need no words but where they are from.
    const words = comment.trim() || (table.currentVersion === 0 ? name : '');
    const change = { userId, rows: wanted, removed, source: 'template' as const, comment: words, by };
    const { diff } = await changed(trx, table, change);
    needComment(diff, words);
    if (diff.length === 0) continue;
    const touched = new Set(diff.map(({ operatorId }) => operatorId));
    const settled = await settleWaiting(trx, new Map([[userId, touched]]), input.waiting);
    const made = await applyChange(trx, table, change);
    await audit(trx, viewer, {
      resource: 'userRouters',
      action: 'clone',
      targetId: userId,
      targetName: userName,
      reason: words,
      after: {
        from: name,
        versionNo: made.versionNo,
        rowsChanged: diff.length,
        ...(settled > 0 && { takenFromPlans: settled }),
      },
    });
    done.push(userId);
  }
  return done;
}

/** Throws while another user holds the table's edit lock: their save would conflict. */
export async function keepFree(trx: Db, userId: string, userName: string, viewer: Viewer): Promise<void> {
  const lock = await editLocks.find(trx, { resource: 'routers', rowId: userId }, { adminId: viewer.admin.adminId });
  if (lock && !lock.self) throw lockRefusal(lock, userName, { lock });
}
