import type { Kysely } from 'kysely';
import type { InputOf, ReplyOf } from '#shared/http/endpoint.ts';
import type { RouteRowInput, userRouters } from '#shared/route/calls.ts';
import { commentAbove, type RowDiff } from '#shared/route/version.ts';
import { audit } from '../../db/audit.ts';
import type { Tables } from '../../db/tables.ts';
import type { Events } from '../../events/events.ts';
import { AppError, refusedField } from '../../http/errors.ts';
import type { Viewer } from '../../http/viewer.ts';
import { lockRefusal } from '../../locks/refusal.ts';
import { editLocks } from '../../locks/repository.ts';
import { applyChange, changed, type OpenTable, openRouteTable, scheduleChange } from '../../route-table/book.ts';
import { changedFields, diffOf, inputOf, unpacked } from '../../route-table/content.ts';
import { routeRows } from '../../route-table/rows.ts';
import type { Settings } from '../../settings/settings.ts';
import { findAccount, findAccounts, type RouteAccount } from './accounts.ts';
import { findProblems } from './validate.ts';

type Db = Kysely<Tables>;

/** How far back a start may lie and still mean "now", ms. */
const tolerance = 120_000;
/** Who may have a route table open. */
export const readers = { permissions: ['customer_list:routes'] } as const;

/** Whoever does not see agent prices leaves them as they are. */
const entered = (rows: readonly RouteRowInput[], { admin }: Viewer): RouteRowInput[] =>
  rows.map(({ priceAgent, ...row }) =>
    admin.fieldRules.agentPrice === 'shown' && priceAgent !== undefined ? { ...row, priceAgent } : row,
  );

export function needComment(diff: readonly RowDiff[], comment: string): void {
  if (diff.length > commentAbove && comment.trim() === '') {
    throw new AppError('routes.comment-needed', { limit: commentAbove });
  }
}

const rowIdsOf = (rows: readonly { operatorId: string; rowId: string }[]) =>
  new Map(rows.map(({ operatorId, rowId }) => [operatorId, rowId]));

/** Saves, checks and copies route tables. */
export function createRouteService(db: Db, settings: Settings, events: Events) {
  const tell = (userIds: readonly string[]) => events.publish('routes-changed', { userIds: [...userIds] }, readers);

  const check = async (
    trx: Db,
    account: RouteAccount,
    stored: OpenTable['rows'],
    rows: readonly RouteRowInput[],
    viewer: Viewer,
  ) => {
    const { baseCurrency } = await settings.read();
    return findProblems(trx, { account, rows, rowIds: rowIdsOf(stored), baseCurrency, lang: viewer.lang });
  };

  return {
    validate: async ({ userId, rows }: InputOf<typeof userRouters.validate>, viewer: Viewer) => {
      const account = await findAccount(db, viewer.admin, userId);
      return check(db, account, await routeRows.of(db, userId), rows, viewer);
    },

    update: async (
      input: InputOf<typeof userRouters.update>,
      viewer: Viewer,
    ): Promise<ReplyOf<typeof userRouters.update>> => {
      const { userId, tabId, baseVersion, removedRowIds, comment, effectiveFrom } = input;
      const rows = entered(input.rows, viewer);
      const by = viewer.admin.username;
      const reply = await db.transaction().execute(async (trx) => {
        const account = await findAccount(trx, viewer.admin, userId);
        const table = await openRouteTable(trx, userId, by);
        await keepLock(trx, account, tabId, viewer);
        if (table.currentVersion !== baseVersion) throw await conflict(trx, userId, baseVersion, table);
        const found = await check(trx, account, table.rows, rows, viewer);
        if (found.errors.length > 0) {
          throw new AppError('routes.invalid', { count: found.errors.length }, { problems: found.errors });
        }
        const gone = new Set(removedRowIds);
        const removed = table.rows.filter(({ rowId }) => gone.has(rowId)).map(({ operatorId }) => operatorId);
        const change = { ...{ userId, rows, removed, source: 'manual' as const, comment: comment.trim(), by } };
        const later = laterThanNow(effectiveFrom ?? null, viewer);
        const { diff } = await changed(trx, table, change);
        needComment(diff, comment);
        if (diff.length === 0) return { versionId: null, versionNo: table.currentVersion, warnings: found.warnings };
        const made =
          later === undefined
            ? await applyChange(trx, table, change)
            : { versionId: await scheduleChange(trx, diff, change, later), versionNo: null };
        await audit(trx, viewer, {
          ...{ resource: 'userRouters', action: later === undefined ? 'update' : 'schedule' },
          ...{ targetId: userId, targetName: account.userName, reason: comment.trim() },
          after: {
            versionNo: made.versionNo,
            rowsChanged: diff.length,
            ...(later !== undefined && { effectiveFrom: later }),
          },
        });
        return { versionId: made.versionId, versionNo: made.versionNo, warnings: found.warnings };
      });
      if (reply.versionId !== null && reply.versionNo !== null) await tell([userId]);
      return reply;
    },

    clone: async ({ fromUserId, toUserIds, mode, comment }: InputOf<typeof userRouters.clone>, viewer: Viewer) => {
      const by = viewer.admin.username;
      const cloned = await db.transaction().execute(async (trx) => {
        const source = await findAccount(trx, viewer.admin, fromUserId);
        const targets = (await findAccounts(trx, viewer.admin, toUserIds)).filter(
          ({ userId }) => userId !== fromUserId,
        );
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
            ...{
              resource: 'userRouters',
              action: 'clone',
              targetId: userId,
              targetName: userName,
              reason: comment.trim(),
            },
            after: { from: source.userName, versionNo: made.versionNo, rowsChanged: diff.length },
          });
          done.push(userId);
        }
        return done;
      });
      if (cloned.length > 0) await tell(cloned);
      return { changed: cloned.length };
    },
  };
}

/** Throws unless this tab holds the edit lock (rule R49). */
async function keepLock(trx: Db, { userId, userName }: RouteAccount, tabId: string, viewer: Viewer): Promise<void> {
  const row = { resource: 'routers', rowId: userId } as const;
  const lock = await editLocks.find(trx, row, { adminId: viewer.admin.adminId, tabId });
  if (!lock?.own) throw lockRefusal(lock ?? null, userName, { lock: lock ?? null });
}

/** Throws while somebody else edits the table: what he is about to save would be in conflict. */
export async function keepFree(trx: Db, userId: string, userName: string, viewer: Viewer): Promise<void> {
  const lock = await editLocks.find(trx, { resource: 'routers', rowId: userId }, { adminId: viewer.admin.adminId });
  if (lock && !lock.self) throw lockRefusal(lock, userName, { lock });
}

/** The 409 of a save on an older version: which rows have changed since. */
async function conflict(trx: Db, userId: string, baseVersion: number, table: OpenTable): Promise<AppError> {
  const base = await trx
    .selectFrom('route_version')
    .select('snapshot')
    .where('customer_user_id', '=', userId)
    .where('version_no', '=', baseVersion)
    .executeTakeFirst();
  const before = base?.snapshot ? await unpacked(base.snapshot) : [];
  const changedRows = diffOf(before, table.rows).map((diff) => ({
    ...{ rowId: diff.rowId, operatorId: diff.operatorId, fields: changedFields(diff) },
  }));
  const { currentVersion } = table;
  return new AppError('routes.conflict', { version: currentVersion }, { currentVersion, changedRows });
}

/** The moment a version is to start; undefined: at once. */
function laterThanNow(effectiveFrom: number | null, { lang }: Viewer): number | undefined {
  const now = Date.now();
  if (effectiveFrom === null) return undefined;
  if (effectiveFrom < now - tolerance) throw refusedField('effectiveFrom', 'notPast', lang);
  return effectiveFrom > now ? effectiveFrom : undefined;
}
