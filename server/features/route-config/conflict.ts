import type { Kysely } from 'kysely';
import { listText } from '#shared/texts/list.ts';
import type { OpenTable } from '../../domain/route-table/change.ts';
import { changedFields, diffOf, unpacked } from '../../domain/route-table/content.ts';
import type { Tables } from '../../platform/db/tables.ts';
import { AppError, refusedField } from '../../platform/http/errors.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import type { RouteAccount } from './accounts.ts';

type Db = Kysely<Tables>;

/** Accounts that an error names; of more it gives the number. */
const maxNamed = 5;

/** The 409 of a save on an older version: which rows have changed since. */
export async function routesConflict(
  trx: Db,
  userId: string,
  baseVersion: number,
  table: OpenTable,
): Promise<AppError> {
  const base = await trx
    .selectFrom('route_version')
    .select('snapshot')
    .where('customer_user_id', '=', userId)
    .where('version_no', '=', baseVersion)
    .executeTakeFirst();
  const before = base?.snapshot ? await unpacked(base.snapshot) : [];
  const changedRows = diffOf(before, table.rows).map((diff) => ({
    rowId: diff.rowId,
    operatorId: diff.operatorId,
    fields: changedFields(diff),
  }));
  const { currentVersion } = table;
  return new AppError('routes.conflict', { version: currentVersion }, { currentVersion, changedRows });
}

/** Versions of the route tables of accounts; 0: nothing has been saved yet. */
export async function tableVersions(db: Db, userIds: readonly string[]): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('route_table')
    .select(['customer_user_id', 'current_version'])
    .where('customer_user_id', 'in', [...userIds, '0'])
    .execute();
  return new Map(rows.map(({ customer_user_id, current_version }) => [customer_user_id, current_version]));
}

interface SeenTables {
  userIds: readonly string[];
  /** In the order of `userIds`. */
  baseVersions: readonly number[];
}

/** Refuses a change of tables that are locked when some are not as the caller has seen them, and names their accounts. */
export function refuseChangedTables(
  accounts: readonly Pick<RouteAccount, 'userId' | 'userName'>[],
  versions: ReadonlyMap<string, number>,
  { userIds, baseVersions }: SeenTables,
  { lang }: Viewer,
): void {
  if (userIds.length !== baseVersions.length) throw refusedField('baseVersions', 'choice', lang);
  const stale = accounts.flatMap(({ userId, userName }) => {
    const [seen, version] = [baseVersions[userIds.indexOf(userId)], versions.get(userId) ?? 0];
    return seen === version ? [] : [{ userId, userName, seen, version }];
  });
  if (stale.length === 0) return;
  const names = stale.slice(0, maxNamed).map(({ userName }) => userName);
  throw new AppError('routes.accounts-changed', { count: stale.length, names: listText(names, lang) }, { stale });
}
