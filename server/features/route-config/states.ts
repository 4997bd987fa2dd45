import type { Kysely } from 'kysely';
import type { RouteContent } from '#shared/route/row.ts';
import type { RouteVersion, RowDiff } from '#shared/route/version.ts';
import { diffOf, unpacked } from '../../domain/route-table/content.ts';
import { routeRows } from '../../domain/route-table/rows.ts';
import { stepsToCome } from '../../domain/route-table/to-come.ts';
import type { Tables } from '../../platform/db/tables.ts';
import { AppError } from '../../platform/http/errors.ts';

type Db = Kysely<Tables>;
type Found = Pick<RouteVersion, 'versionId' | 'userId' | 'status'>;

/** All rows of an account as they were in a version, or will be in one that waits. */
export async function stateOf(db: Db, version: Found): Promise<RouteContent[]> {
  if (version.status === 'scheduled') return (await statesAround(db, version)).after;
  const { snapshot } = await db
    .selectFrom('route_version')
    .select('snapshot')
    .where('version_id', '=', version.versionId)
    .executeTakeFirstOrThrow();
  if (!snapshot) throw new AppError('reference.unknown', { field: 'versionId' });
  return unpacked(snapshot);
}

/** The rows that a version changed; of one that waits, those that it will change by what is in force and planned now. */
export async function diffOfVersion(db: Db, version: Found): Promise<RowDiff[]> {
  if (version.status === 'scheduled') {
    const { before, after } = await statesAround(db, version);
    return diffOf(before, after);
  }
  const { diff } = await db
    .selectFrom('route_version')
    .select('diff')
    .where('version_id', '=', version.versionId)
    .executeTakeFirstOrThrow();
  return diff;
}

async function statesAround(db: Db, { versionId, userId }: Found) {
  const rows = await routeRows.of(db, userId);
  const steps = await stepsToCome(db, userId, rows);
  return steps.find((step) => step.versionId === versionId) ?? { before: rows, after: rows };
}

/** Of versions that wait, the operators of rows that they will change by what is in force and planned now. */
export async function touchedByWaiting(db: Db, userId: string): Promise<Map<string, string[]>> {
  const steps = await stepsToCome(db, userId, await routeRows.of(db, userId));
  return new Map(
    steps.flatMap(({ versionId, before, after }) =>
      versionId === null ? [] : [[versionId, diffOf(before, after).map(({ operatorId }) => operatorId)] as const],
    ),
  );
}
