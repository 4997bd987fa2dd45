import { type Kysely, sql } from 'kysely';
import type { RouteFilter } from '#shared/route/overview.ts';
import { floorRuleOf } from '../../domain/prices/floor.ts';
import type { Tables } from '../../platform/db/tables.ts';
import type { ScopeHolder } from '../../platform/rights/customer-scope.ts';
import type { Settings } from '../../platform/settings/settings.ts';
import { eachPriced, limitsOf, type RouteSources } from './each-priced.ts';
import { matching, routeTables } from './filter.ts';
import { storedCondition, storedState } from './stored-margins.ts';

type Db = Kysely<Tables>;

/** Which operators, and the moment that is looked at. */
export interface OperatorFilter extends Pick<RouteFilter, 'countryId' | 'operatorId' | 'at'> {
  operatorIds?: readonly string[];
}

/** How many rows that are on lead to an operator, and how many of them lose. */
export interface OperatorLosses {
  routes: number;
  losing: number;
}

/**
 * The rows of operators that lose, as the list of routes counts them with `negative`: by the margin function, or where that takes
 * seconds by what was counted last. An operator without rows is not among them.
 */
export async function losingByOperator(
  sources: RouteSources,
  settings: Settings,
  filter: OperatorFilter,
  viewer: ScopeHolder,
): Promise<Map<string, OperatorLosses>> {
  const { db } = sources;
  if (filter.at === undefined && (await storedState(db)) !== undefined) return storedByOperator(db, filter, viewer);
  const rule = floorRuleOf(await settings.read());
  const found = new Map<string, OperatorLosses>();
  const request = { db, trafficOf: limitsOf(sources), filter, rowIds: undefined, viewer, rule };
  await eachPriced(request, ({ operatorId }, { isNegative }) => {
    const counted = found.get(operatorId) ?? { routes: 0, losing: 0 };
    counted.routes += 1;
    if (isNegative) counted.losing += 1;
    found.set(operatorId, counted);
  });
  return found;
}

async function storedByOperator(db: Db, filter: OperatorFilter, viewer: ScopeHolder) {
  const { rows } = await sql<OperatorLosses & { operatorId: string }>`
    select r.operator_id::text as "operatorId", count(*)::int as routes,
      (count(*) filter (where ${storedCondition({ negative: 1 })}))::int as losing
    from ${routeTables(sql`route_row`)} where ${matching(filter, undefined, viewer)} and r.row_status = 1 group by 1`.execute(
    db,
  );
  return new Map(rows.map(({ operatorId, routes, losing }) => [operatorId, { routes, losing }]));
}
