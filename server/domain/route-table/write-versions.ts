import { type Insertable, type Kysely, sql } from 'kysely';
import type { RouteContent } from '#shared/route/row.ts';
import type { RowDiff } from '#shared/route/version.ts';
import { jsonText } from '../../platform/db/query.ts';
import type { Tables } from '../../platform/db/tables.ts';
import type { MadeVersion, OpenTable, RouteChange } from './change.ts';
import { packed } from './content.ts';
import { routeRows } from './rows.ts';

type Trx = Kysely<Tables>;
type VersionChange = Omit<RouteChange, 'rows' | 'removed'>;
type VersionState = Pick<
  Insertable<Tables['route_version']>,
  'version_no' | 'status' | 'snapshot' | 'diff' | 'rows_changed' | 'effective_from'
>;

/** The rows of an account after a change, and what it changed. */
export interface WrittenState {
  table: OpenTable;
  change: VersionChange;
  after: RouteContent[];
  diff: RowDiff[];
  /** A scheduled version that becomes the one written. */
  scheduledId?: string | undefined;
}

/** Makes states the ones in force, one version for each account: a handful of statements, however many accounts. */
export async function writeVersions(
  trx: Trx,
  states: readonly WrittenState[],
): Promise<(MadeVersion & { userId: string })[]> {
  const [first] = states;
  if (!first) return [];
  const { by } = first.change;
  const userIds = states.map(({ change }) => change.userId);
  const rows = states.flatMap(({ diff, change: { userId } }) => diff.map((row) => ({ ...row, userId })));
  await routeRows.remove(
    trx,
    rows.flatMap(({ after, ...row }) => (after === null ? [row] : [])),
  );
  await routeRows.put(
    trx,
    rows.flatMap(({ after, userId }) => (after === null ? [] : [{ ...after, userId }])),
    by,
  );
  await trx
    .updateTable('route_version')
    .set({ status: 'past' })
    .where('customer_user_id', 'in', userIds)
    .where('status', '=', 'current')
    .execute();
  const written = await Promise.all(
    states.map(async (state) => ({
      ...state,
      version: {
        version_no: state.table.currentVersion + 1,
        status: 'current' as const,
        snapshot: await packed(state.after),
        diff: jsonText(state.diff),
        rows_changed: state.diff.length,
      },
    })),
  );
  const fresh = written.filter(({ scheduledId }) => scheduledId === undefined);
  const freshIds = await insertVersions(
    trx,
    fresh.map(({ change, version }) => ({ change, state: version })),
  );
  for (const { scheduledId, version } of written) {
    if (scheduledId === undefined) continue;
    await trx
      .updateTable('route_version')
      .set({ ...version, effective_from: sql<Date>`now()` })
      .where('version_id', '=', scheduledId)
      .execute();
  }
  await sql`update route_table set current_version = current_version + 1, updated_at = now(), updated_by = ${by}
    where customer_user_id = any (${userIds}::bigint[])`.execute(trx);
  const idOf = new Map(fresh.map(({ change }, index) => [change.userId, freshIds[index] ?? '']));
  return written.map(({ change: { userId }, scheduledId, version, diff }) => ({
    userId,
    diff,
    versionNo: version.version_no,
    versionId: scheduledId ?? idOf.get(userId) ?? '',
  }));
}

/** Their keys, in the order given. */
export async function insertVersions(
  trx: Trx,
  versions: readonly { change: VersionChange; state: VersionState }[],
): Promise<string[]> {
  if (versions.length === 0) return [];
  const rows = await trx
    .insertInto('route_version')
    .values(
      versions.map(({ change: { userId, source, comment, by, rollbackOf = null }, state }) => ({
        customer_user_id: userId,
        source,
        comment,
        created_by: by,
        rollback_of: rollbackOf,
        ...state,
      })),
    )
    .returning(['version_id', 'customer_user_id'])
    .execute();
  const byUser = new Map(rows.map(({ customer_user_id, version_id }) => [customer_user_id, version_id]));
  return versions.map(({ change }) => byUser.get(change.userId) ?? '');
}
