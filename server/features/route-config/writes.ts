import type { Kysely } from 'kysely';
import type { InputOf } from '#shared/http/endpoint.ts';
import type { userRouters } from '#shared/route/calls.ts';
import { commentAbove, type RowDiff } from '#shared/route/version.ts';
import { audit } from '../../db/audit.ts';
import type { Tables } from '../../db/tables.ts';
import type { Events } from '../../events/events.ts';
import { AppError } from '../../http/errors.ts';
import type { Viewer } from '../../http/viewer.ts';
import { lockRefusal } from '../../locks/refusal.ts';
import { editLocks } from '../../locks/repository.ts';
import { applyChange, changed, openRouteTable } from '../../route-table/book.ts';
import { inputOf } from '../../route-table/content.ts';
import { routeRows } from '../../route-table/rows.ts';
import { findAccount, findAccounts } from './accounts.ts';

type Db = Kysely<Tables>;

/** Who may have a route table open. */
export const readers = { permissions: ['customer_list:routes'] } as const;

/** Tells who looks at the routes of accounts that they have changed; call it after the commit. */
export const tellRoutes = (events: Events, userIds: readonly string[]): Promise<void> =>
  events.publish('routes-changed', { userIds: [...userIds] }, readers);

export function needComment(diff: readonly RowDiff[], comment: string): void {
  if (diff.length > commentAbove && comment.trim() === '') {
    throw new AppError('routes.comment-needed', { limit: commentAbove });
  }
}

/** Copies the routes of an account to others within a transaction; answers the accounts whose routes have changed. */
export async function cloneRoutes(
  trx: Db,
  { fromUserId, toUserIds, mode, comment }: InputOf<typeof userRouters.clone>,
  viewer: Viewer,
): Promise<string[]> {
  const by = viewer.admin.username;
  const source = await findAccount(trx, viewer.admin, fromUserId);
  const targets = (await findAccounts(trx, viewer.admin, toUserIds)).filter(({ userId }) => userId !== fromUserId);
  if (targets.length < new Set(toUserIds).size) throw new AppError('row.gone');
  const rows = (await routeRows.of(trx, fromUserId)).map(inputOf);
  const done: string[] = [];
  for (const { userId, userName } of targets) {
    const table = await openRouteTable(trx, userId, by);
    await keepFree(trx, userId, userName, viewer);
    const known = new Set(table.rows.map(({ operatorId }) => operatorId));
    const wanted = mode === 'add' ? rows.filter(({ operatorId }) => !known.has(operatorId)) : rows;
    const copied = new Set(rows.map(({ operatorId }) => operatorId));
    const removed = mode === 'add' ? [] : [...known].filter((operatorId) => !copied.has(operatorId));
    const change = { userId, rows: wanted, removed, source: 'template' as const, comment: comment.trim(), by };
    const { diff } = await changed(trx, table, change);
    needComment(diff, comment);
    if (diff.length === 0) continue;
    const made = await applyChange(trx, table, change);
    await audit(trx, viewer, {
      ...{ resource: 'userRouters', action: 'clone', targetId: userId, targetName: userName, reason: comment.trim() },
      after: { from: source.userName, versionNo: made.versionNo, rowsChanged: diff.length },
    });
    done.push(userId);
  }
  return done;
}

/** Throws while somebody else edits the table: what he is about to save would be in conflict. */
export async function keepFree(trx: Db, userId: string, userName: string, viewer: Viewer): Promise<void> {
  const lock = await editLocks.find(trx, { resource: 'routers', rowId: userId }, { adminId: viewer.admin.adminId });
  if (lock && !lock.self) throw lockRefusal(lock, userName, { lock });
}
