import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../platform/db/tables.ts';
import { customerScope, type ScopeHolder } from '../../platform/rights/customer-scope.ts';
import { lossEnds } from './filter.ts';
import { lastCount } from './stored-margins.ts';

export { floorEffect } from './floor-effect.ts';
export { keptBeside, keptOf } from './kept.ts';
export { losingByOperator } from './losing-by-operator.ts';

export interface LosingCounts {
  all: number;
  /** Of accounts of which the accepted loss ends within a week, or ended lately. */
  lossEnding: number;
  /** Of rows that do not lose yet: those that will within days. */
  losesLater: number;
  /** When they were counted. */
  countedAt: number;
}

/**
 * How many of the rows that the viewer sees lose money, and when that was counted: telling so for all routes takes seconds where there are
 * many, so they are stored and counted again in the background. Undefined until the first count is done.
 */
export async function countLosingRoutes(db: Kysely<Tables>, viewer: ScopeHolder): Promise<LosingCounts | undefined> {
  const last = await lastCount(db);
  if (!last) return undefined;
  const found = await sql<Omit<LosingCounts, 'countedAt'>>`
    select count(*) filter (where is_losing)::int as "all", count(*) filter (where is_losing and ${lossEnds})::int as "lossEnding",
      count(*) filter (where not is_losing)::int as "losesLater"
    from (select row_id, true as is_losing from losing_route
      union all select row_id, false from coming_loss where row_id not in (select row_id from losing_route)) counted
    join route_row r using (row_id)
    join customer_user u using (customer_user_id) join customer using (customer_id)
    where r.row_status = 1 and u.archived_at is null and customer.archived_at is null and ${customerScope(viewer)}`.execute(
    db,
  );
  const { all = 0, lossEnding = 0, losesLater = 0 } = found.rows[0] ?? {};
  return { all, lossEnding, losesLater, countedAt: last.countedAt };
}
