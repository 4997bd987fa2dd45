import type { Kysely } from 'kysely';
import type { InputOf, ReplyOf } from '#shared/http/endpoint.ts';
import type { userRouters } from '#shared/route/calls.ts';
import type { RouteRowInput } from '#shared/route/row-input.ts';
import type { RowDiff, WaitingChoice } from '#shared/route/version.ts';
import { floorRuleOf } from '../../domain/prices/floor.ts';
import { applyChange, changed, openRouteTable, scheduleChange } from '../../domain/route-table/book.ts';
import type { OpenTable, RouteChange } from '../../domain/route-table/change.ts';
import { accountRowsAt } from '../../domain/route-table/rows-at.ts';
import { rowsAt } from '../../domain/route-table/to-come.ts';
import { plannedDiff, settleWaiting } from '../../domain/route-table/waiting.ts';
import { audit } from '../../platform/db/audit.ts';
import type { Tables } from '../../platform/db/tables.ts';
import type { Events } from '../../platform/events/events.ts';
import { AppError, refusedField } from '../../platform/http/errors.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import { lockRefusal } from '../../platform/locks/refusal.ts';
import { editLocks } from '../../platform/locks/repository.ts';
import type { Settings } from '../../platform/settings/settings.ts';
import { findAccount, type RouteAccount } from './accounts.ts';
import { routesConflict } from './conflict.ts';
import { findProblems } from './validate.ts';
import { cloneRoutes, needComment, publishRoutes } from './writes.ts';

type Db = Kysely<Tables>;

/** How far back a start may lie and still mean "now", ms. */
const tolerance = 120_000;
/** Updates by users without access to agent prices keep them. */
const entered = (rows: readonly RouteRowInput[], { admin }: Viewer): RouteRowInput[] =>
  rows.map(({ priceAgent, ...row }) =>
    admin.fieldRules.agentPrice === 'shown' && priceAgent !== undefined ? { ...row, priceAgent } : row,
  );

/** Saves, checks and copies route tables. */
export function createRouteService(db: Db, settings: Settings, events: Events) {
  const tell = (userIds: readonly string[]) => publishRoutes(events, userIds);

  const check = async (
    trx: Db,
    account: RouteAccount,
    stored: OpenTable['rows'],
    rows: readonly RouteRowInput[],
    viewer: Viewer,
    at?: number,
    removed: readonly string[] = [],
  ) => {
    const rule = floorRuleOf(await settings.read());
    return findProblems(trx, { account, rows, removed, stored, rule, viewer, at });
  };

  return {
    validate: async ({ userId, rows, at }: InputOf<typeof userRouters.validate>, viewer: Viewer) => {
      const account = await findAccount(db, viewer.admin, userId);
      return check(db, account, await accountRowsAt(db, userId, at), rows, viewer, at);
    },

    update: async (
      input: InputOf<typeof userRouters.update>,
      viewer: Viewer,
    ): Promise<ReplyOf<typeof userRouters.update>> => {
      const { userId, tabId, baseVersion, removedRowIds, comment, effectiveFrom, source = 'manual' } = input;
      const rows = entered(input.rows, viewer);
      const by = viewer.admin.username;
      const reply = await db.transaction().execute(async (trx) => {
        const account = await findAccount(trx, viewer.admin, userId);
        const table = await openRouteTable(trx, userId, by);
        await keepLock(trx, account, tabId, viewer);
        if (table.currentVersion !== baseVersion) throw await routesConflict(trx, userId, baseVersion, table);
        const later = laterThanNow(effectiveFrom ?? null, viewer);
        const gone = new Set(removedRowIds);
        const removed = table.rows.filter(({ rowId }) => gone.has(rowId)).map(({ operatorId }) => operatorId);
        const found = await check(trx, account, table.rows, rows, viewer, later, removed);
        if (found.errors.length > 0) {
          throw new AppError('routes.invalid', { count: found.errors.length }, { problems: found.errors });
        }
        const change = { userId, rows, removed, source, comment: comment.trim(), by };
        const { diff, settled } = await settledDiff(trx, table, { ...change, later, waiting: input.waiting });
        needComment(diff, comment);
        if (diff.length === 0) return { versionId: null, versionNo: table.currentVersion, warnings: found.warnings };
        const made =
          later === undefined
            ? await applyChange(trx, table, change)
            : { versionId: await scheduleChange(trx, diff, change, later), versionNo: null };
        await audit(trx, viewer, {
          resource: 'userRouters',
          action: later === undefined ? 'update' : 'schedule',
          targetId: userId,
          targetName: account.userName,
          reason: comment.trim(),
          after: {
            versionNo: made.versionNo,
            rowsChanged: diff.length,
            ...(later !== undefined && { effectiveFrom: later }),
            ...(settled > 0 && { takenFromPlans: settled }),
          },
        });
        return { versionId: made.versionId, versionNo: made.versionNo, warnings: found.warnings };
      });
      if (reply.versionId !== null && reply.versionNo !== null) await tell([userId]);
      return reply;
    },

    clone: async (input: InputOf<typeof userRouters.clone>, viewer: Viewer) => {
      const cloned = await db.transaction().execute((trx) => cloneRoutes(trx, input, viewer));
      if (cloned.length > 0) await tell(cloned);
      return { changed: cloned.length };
    },
  };
}

/** What a save changes, now or at its time, when it is settled with the versions that wait; and the rows these have lost. */
async function settledDiff(
  trx: Db,
  table: OpenTable,
  change: Pick<RouteChange, 'userId' | 'rows' | 'removed'> & {
    later: number | undefined;
    waiting: WaitingChoice | undefined;
  },
): Promise<{ diff: RowDiff[]; settled: number }> {
  const { userId, removed, later, waiting } = change;
  const { after, diff } = await changed(trx, table, change);
  const sent = new Set(change.rows.map(({ operatorId }) => operatorId));
  const wanted = after.filter(({ operatorId }) => sent.has(operatorId));
  const diffThen = async () =>
    later === undefined ? diff : plannedDiff(table.rows, wanted, removed, await rowsAt(trx, userId, table.rows, later));
  const touched = new Set((await diffThen()).map(({ operatorId }) => operatorId));
  const settled = await settleWaiting(trx, new Map([[userId, touched]]), waiting);
  return { diff: await diffThen(), settled };
}

/** Throws unless this tab holds the edit lock (rule R49). */
async function keepLock(trx: Db, { userId, userName }: RouteAccount, tabId: string, viewer: Viewer): Promise<void> {
  const row = { resource: 'routers', rowId: userId } as const;
  const lock = await editLocks.find(trx, row, { adminId: viewer.admin.adminId, tabId });
  if (!lock?.own) throw lockRefusal(lock ?? null, userName, { lock: lock ?? null });
}

/** The moment a version is to start; undefined: at once. */
function laterThanNow(effectiveFrom: number | null, { lang }: Viewer): number | undefined {
  const now = Date.now();
  if (effectiveFrom === null) return undefined;
  if (effectiveFrom < now - tolerance) throw refusedField('effectiveFrom', 'notPast', lang);
  return effectiveFrom > now ? effectiveFrom : undefined;
}
