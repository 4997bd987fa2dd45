import { type Kysely, sql } from 'kysely';
import type { RouteContent } from '#shared/route/row.ts';
import type { RouteRowInput } from '#shared/route/row-input.ts';
import type { RowDiff, VersionSource } from '#shared/route/version.ts';
import { jsonText } from '../db/query.ts';
import type { Tables } from '../db/tables.ts';
import { contentOf, diffOf, packed } from './content.ts';
import { routeRows } from './rows.ts';

type Trx = Kysely<Tables>;

/** A change of an account's routes: rows to put, whole, and operators whose rows go. */
export interface RouteChange {
  userId: string;
  rows: readonly RouteRowInput[];
  removed: readonly string[];
  source: VersionSource;
  comment: string;
  by: string;
  /** Key of the version that is restored. */
  rollbackOf?: string | null;
}

/** A version that was made; `diff` is empty, and nothing was written, when the change changes nothing. */
export interface MadeVersion {
  versionId: string;
  versionNo: number;
  diff: RowDiff[];
}

/** The state of a table, locked until the transaction ends. */
export interface OpenTable {
  currentVersion: number;
  rows: RouteContent[];
}

/** Locks the route table of an account, which comes into being with it: writers of one table go one after the other. */
export async function lockRouteTable(trx: Trx, userId: string, by: string): Promise<number> {
  await trx
    .insertInto('route_table')
    .values({ customer_user_id: userId, updated_by: by })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { current_version } = await trx
    .selectFrom('route_table')
    .select('current_version')
    .where('customer_user_id', '=', userId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return current_version;
}

export async function openRouteTable(trx: Trx, userId: string, by: string): Promise<OpenTable> {
  return { currentVersion: await lockRouteTable(trx, userId, by), rows: await routeRows.of(trx, userId) };
}

/** What a change makes of a table: the rows afterwards and the difference. */
export async function changed(
  trx: Trx,
  { rows }: Pick<OpenTable, 'rows'>,
  change: Pick<RouteChange, 'rows' | 'removed'>,
): Promise<{ after: RouteContent[]; diff: RowDiff[] }> {
  const byOperator = new Map(rows.map((row) => [row.operatorId, row]));
  const fresh = change.rows.filter(({ operatorId }) => !byOperator.has(operatorId));
  const ids = fresh.length > 0 ? await routeRows.newIds(trx, fresh.length) : [];
  const idOf = new Map(fresh.map(({ operatorId }, index) => [operatorId, ids[index] ?? '']));
  for (const operatorId of change.removed) byOperator.delete(operatorId);
  for (const row of change.rows) {
    const stored = byOperator.get(row.operatorId);
    const rowId = stored?.rowId ?? idOf.get(row.operatorId) ?? '';
    byOperator.set(row.operatorId, contentOf(row, rowId, stored));
  }
  const after = [...byOperator.values()];
  return { after, diff: diffOf(rows, after) };
}

/** Applies a change at once as the next version. Call it with the table open in the same transaction. */
export async function applyChange(trx: Trx, table: OpenTable, change: RouteChange): Promise<MadeVersion> {
  const { after, diff } = await changed(trx, table, change);
  return writeVersion(trx, table, { after, diff }, change);
}

/** Makes `after` the state in force and writes the version that says so; a scheduled version becomes that version. */
export async function writeVersion(
  trx: Trx,
  table: OpenTable,
  { after, diff }: { after: RouteContent[]; diff: RowDiff[] },
  change: Omit<RouteChange, 'rows' | 'removed'>,
  scheduledId?: string,
): Promise<MadeVersion> {
  const { userId, by } = change;
  if (diff.length === 0 && scheduledId === undefined) {
    return { versionId: '', versionNo: table.currentVersion, diff };
  }
  const versionNo = table.currentVersion + 1;
  const put = diff.flatMap((row) => row.after ?? []);
  await routeRows.remove(
    trx,
    userId,
    diff.filter((row) => row.after === null).map(({ operatorId }) => operatorId),
  );
  await routeRows.put(trx, userId, put, by);
  await trx
    .updateTable('route_version')
    .set({ status: 'past' })
    .where('customer_user_id', '=', userId)
    .where('status', '=', 'current')
    .execute();
  const state = {
    ...{ version_no: versionNo, status: 'current' as const, snapshot: await packed(after) },
    ...{ diff: jsonText(diff), rows_changed: diff.length },
  };
  const versionId = scheduledId ?? (await insertVersion(trx, change, state));
  if (scheduledId !== undefined) {
    await trx
      .updateTable('route_version')
      .set({ ...state, effective_from: sql<Date>`now()` })
      .where('version_id', '=', scheduledId)
      .execute();
  }
  await trx
    .updateTable('route_table')
    .set({ current_version: versionNo, updated_at: sql<Date>`now()`, updated_by: by })
    .where('customer_user_id', '=', userId)
    .execute();
  return { versionId, versionNo, diff };
}

/** Notes a change that is to be applied later. */
export const scheduleChange = (
  trx: Trx,
  diff: readonly RowDiff[],
  change: Omit<RouteChange, 'rows' | 'removed'>,
  effectiveFrom: number,
): Promise<string> =>
  insertVersion(trx, change, {
    ...{ version_no: null, status: 'scheduled', snapshot: null, rows_changed: diff.length, diff: jsonText(diff) },
    effective_from: new Date(effectiveFrom),
  });

interface VersionState {
  version_no: number | null;
  status: 'current' | 'scheduled';
  snapshot: Buffer | null;
  diff: string;
  rows_changed: number;
  effective_from?: Date;
}

async function insertVersion(
  trx: Trx,
  { userId, source, comment, by, rollbackOf = null }: Omit<RouteChange, 'rows' | 'removed'>,
  state: VersionState,
): Promise<string> {
  const { version_id } = await trx
    .insertInto('route_version')
    .values({ ...state, customer_user_id: userId, source, comment, created_by: by, rollback_of: rollbackOf })
    .returning('version_id')
    .executeTakeFirstOrThrow();
  return version_id;
}
