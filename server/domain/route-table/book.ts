import type { Kysely } from 'kysely';
import type { RouteContent } from '#shared/route/row.ts';
import type { RowDiff } from '#shared/route/version.ts';
import { jsonText } from '../../platform/db/query.ts';
import type { Tables } from '../../platform/db/tables.ts';
import type { MadeVersion, OpenTable, RouteChange } from './change.ts';
import { contentOf, diffOf, saysNothing } from './content.ts';
import { routeRows } from './rows.ts';
import { insertVersions, type WrittenState, writeVersions } from './write-versions.ts';

type Trx = Kysely<Tables>;

/** Locks the route tables of accounts, which come into being with it: writers of one table go one after the other. */
async function lockTables(trx: Trx, userIds: readonly string[], by: string): Promise<Map<string, number>> {
  await trx
    .insertInto('route_table')
    .values(userIds.map((userId) => ({ customer_user_id: userId, updated_by: by })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const rows = await trx
    .selectFrom('route_table')
    .select(['customer_user_id', 'current_version'])
    .where('customer_user_id', 'in', [...userIds])
    .orderBy('customer_user_id')
    .forUpdate()
    .execute();
  return new Map(rows.map(({ customer_user_id, current_version }) => [customer_user_id, current_version]));
}

export const lockRouteTable = async (trx: Trx, userId: string, by: string): Promise<number> =>
  (await lockTables(trx, [userId], by)).get(userId) ?? 0;

/** The tables of accounts, in their order. */
export async function openRouteTables(
  trx: Trx,
  userIds: readonly string[],
  by: string,
): Promise<(OpenTable & { userId: string })[]> {
  const versions = await lockTables(trx, userIds, by);
  const rows = new Map<string, RouteContent[]>(userIds.map((userId) => [userId, []]));
  for (const { userId, ...row } of await routeRows.ofAll(trx, userIds)) rows.get(userId)?.push(row);
  return userIds.map((userId) => ({
    userId,
    currentVersion: versions.get(userId) ?? 0,
    rows: rows.get(userId) ?? [],
  }));
}

export async function openRouteTable(trx: Trx, userId: string, by: string): Promise<OpenTable> {
  const [table] = await openRouteTables(trx, [userId], by);
  return table ?? { currentVersion: 0, rows: [] };
}

/** What a change makes of a table: the rows afterwards and the difference. */
export async function changed(
  trx: Trx,
  { rows }: Pick<OpenTable, 'rows'>,
  change: Pick<RouteChange, 'rows' | 'removed'>,
): Promise<{ after: RouteContent[]; diff: RowDiff[] }> {
  const byOperator = new Map(rows.map((row) => [row.operatorId, row]));
  const wanted = change.rows.filter((row) => byOperator.has(row.operatorId) || !saysNothing(row));
  const fresh = wanted.filter(({ operatorId }) => !byOperator.has(operatorId));
  const ids = fresh.length > 0 ? await routeRows.newIds(trx, fresh.length) : [];
  const idOf = new Map(fresh.map(({ operatorId }, index) => [operatorId, ids[index] ?? '']));
  for (const operatorId of change.removed) byOperator.delete(operatorId);
  for (const row of wanted) {
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

/** Applies changes of several accounts at once; those that change nothing make no version. */
export async function applyChanges(
  trx: Trx,
  changes: readonly { table: OpenTable; change: RouteChange }[],
): Promise<(MadeVersion & { userId: string })[]> {
  const written: WrittenState[] = [];
  for (const { table, change } of changes) {
    const state = await changed(trx, table, change);
    if (state.diff.length > 0) written.push({ table, change, ...state });
  }
  return writeVersions(trx, written);
}

/** Makes `after` the state in force and writes the version that says so; a scheduled version becomes that version. */
export async function writeVersion(
  trx: Trx,
  table: OpenTable,
  { after, diff }: { after: RouteContent[]; diff: RowDiff[] },
  change: Omit<RouteChange, 'rows' | 'removed'>,
  scheduledId?: string,
): Promise<MadeVersion> {
  if (diff.length === 0 && scheduledId === undefined) {
    return { versionId: '', versionNo: table.currentVersion, diff };
  }
  const [made] = await writeVersions(trx, [{ table, after, diff, change, scheduledId }]);
  if (!made) throw new Error('no version was written');
  return made;
}

/** Notes a change that is to be applied later. */
export async function scheduleChange(
  trx: Trx,
  diff: readonly RowDiff[],
  change: Omit<RouteChange, 'rows' | 'removed'>,
  effectiveFrom: number,
): Promise<string> {
  const state = { version_no: null, status: 'scheduled', snapshot: null, rows_changed: diff.length } as const;
  const [versionId = ''] = await insertVersions(trx, [
    { change, state: { ...state, diff: jsonText(diff), effective_from: new Date(effectiveFrom) } },
  ]);
  return versionId;
}
