import type { Kysely } from 'kysely';
import type { RouteContent } from '#shared/route/row.ts';
import type { RowDiff, WaitingChoice } from '#shared/route/version.ts';
import { jsonText } from '../../platform/db/query.ts';
import type { Tables } from '../../platform/db/tables.ts';
import { AppError } from '../../platform/http/errors.ts';
import { diffOf } from './content.ts';
import { withPlanned } from './planned.ts';

type Trx = Kysely<Tables>;

/** A version that waits for its time. */
export interface WaitingVersion {
  versionId: string;
  userId: string;
  effectiveFrom: number;
  by: string;
  comment: string;
  diff: RowDiff[];
}

/** Versions of accounts that wait, in the order in which they will start. */
export const waitingVersions = (db: Trx, userIds: readonly string[]): Promise<WaitingVersion[]> =>
  db
    .selectFrom('route_version')
    .select(['version_id as versionId', 'customer_user_id as userId', 'effective_from as effectiveFrom'])
    .select(['created_by as by', 'comment', 'diff'])
    .where('status', '=', 'scheduled')
    .where('customer_user_id', 'in', [...userIds, '0'])
    .orderBy('effective_from')
    .orderBy('version_id')
    .execute();

/**
 * What a change that starts later will change then. A row that is left as it is now, while another version will have changed it, is
 * meant to become what it is now again.
 */
export function plannedDiff(
  rows: readonly RouteContent[],
  wanted: readonly RouteContent[],
  removed: readonly string[],
  then: readonly RouteContent[],
): RowDiff[] {
  const [present, next] = [byOperator(rows), byOperator(then)];
  for (const row of wanted) {
    const before = present.get(row.operatorId) ?? null;
    const isSame = before !== null && diffOf([before], [row]).length === 0;
    const after = isSame ? row : withPlanned(next.get(row.operatorId) ?? null, { before, after: row });
    if (after) next.set(row.operatorId, after);
  }
  for (const operatorId of removed) next.delete(operatorId);
  return diffOf(then, [...next.values()]);
}

const byOperator = (rows: readonly RouteContent[]) => new Map(rows.map((row) => [row.operatorId, row]));

/**
 * Lets whoever changes rows that waiting versions change too choose what is to become of these: throws `routes.waiting`, naming
 * them, until that is said. `drop` takes the rows out of these versions; one that is left without rows is cancelled. Returns the
 * number of rows taken out. Call it with the tables open in the same transaction.
 */
export async function settleWaiting(
  trx: Trx,
  touched: ReadonlyMap<string, ReadonlySet<string>>,
  choice: WaitingChoice | undefined,
): Promise<number> {
  if (choice === 'keep') return 0;
  const all = await waitingVersions(trx, [...touched.keys()]);
  const isTouched = (userId: string) => (row: RowDiff) => touched.get(userId)?.has(row.operatorId) ?? false;
  const found = all.flatMap((version) => {
    const rows = version.diff.filter(isTouched(version.userId)).length;
    return rows > 0 ? [{ ...version, rows }] : [];
  });
  const rows = found.reduce((sum, version) => sum + version.rows, 0);
  if (found.length === 0) return 0;
  if (choice === undefined) {
    throw new AppError('routes.waiting', { rows, versions: found.length }, { waiting: await named(trx, found) });
  }
  for (const { versionId, userId, diff } of found) {
    const rest = diff.filter((row) => !isTouched(userId)(row));
    await trx
      .updateTable('route_version')
      .set(rest.length === 0 ? { status: 'cancelled' } : { diff: jsonText(rest), rows_changed: rest.length })
      .where('version_id', '=', versionId)
      .execute();
  }
  return rows;
}

/** Versions named in a refusal; it counts all. */
const maxNamed = 20;

async function named(trx: Trx, found: readonly (WaitingVersion & { rows: number })[]) {
  const some = found.slice(0, maxNamed);
  const users = await trx
    .selectFrom('customer_user')
    .select(['customer_user_id as userId', 'user_name as userName'])
    .where('customer_user_id', 'in', [...some.map(({ userId }) => userId), '0'])
    .execute();
  const nameOf = new Map(users.map(({ userId, userName }) => [userId, userName]));
  return some.map(({ versionId, userId, effectiveFrom, by, comment, rows }) => ({
    versionId,
    userId,
    userName: nameOf.get(userId) ?? '',
    effectiveFrom,
    adminName: by,
    comment,
    rows,
  }));
}
