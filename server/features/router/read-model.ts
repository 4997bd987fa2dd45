import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../db/tables.ts';
import { customerScope, type ScopeHolder } from '../../rights/customer-scope.ts';
import type { Settings } from '../../settings/settings.ts';
import { lossEnds } from './filter.ts';
import { keepMargins } from './stored-margins.ts';

export { keptBeside } from './kept.ts';

export interface LosingCounts {
  all: number;
  /** Of accounts of which the accepted loss ends within a week, or ended lately. */
  lossEnding: number;
}

/**
 * How many of the rows that the viewer sees lose money. Telling so for all routes takes seconds where there are many: the rows are stored
 * and counted anew in the background when somebody asks and they have become old. Undefined while the first count runs.
 */
export async function countLosingRoutes(
  db: Kysely<Tables>,
  settings: Settings,
  viewer: ScopeHolder,
  onFailure: (error: unknown) => void,
): Promise<LosingCounts | undefined> {
  if (!(await keepMargins(db, settings, onFailure))) return undefined;
  const found = await sql<LosingCounts>`
    select count(*)::int as "all", count(*) filter (where ${lossEnds})::int as "lossEnding" from losing_route join route_row r using (row_id)
    join customer_user u using (customer_user_id) join customer using (customer_id)
    where r.row_status = 1 and u.archived_at is null and customer.archived_at is null and ${customerScope(viewer)}`.execute(
    db,
  );
  return found.rows[0] ?? { all: 0, lossEnding: 0 };
}
