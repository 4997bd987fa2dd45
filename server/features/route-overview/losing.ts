import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { BulkFilter, RouteFilter } from '#shared/route/overview.ts';
import { type FloorRule, floorRuleOf } from '../../domain/prices/floor.ts';
import type { ScopeHolder } from '../../platform/rights/customer-scope.ts';
import type { Settings } from '../../platform/settings/settings.ts';
import { eachPriced, limitsOf, type RouteSources } from './each-priced.ts';
import { matching } from './filter.ts';
import { bandOf } from './margin-band.ts';
import { type StoredState, storedCondition, storedState } from './stored-margins.ts';

/**
 * The rows of a filter as a condition. What a row costs follows from the rules of prices, which the database does not know: rows that
 * lose, or keep a share of the price, are found batch by batch, and then named.
 */
export async function matchingRows(
  sources: RouteSources,
  settings: Settings,
  filter: BulkFilter & Pick<RouteFilter, 'at'>,
  rowIds: readonly string[] | undefined,
  viewer: ScopeHolder,
) {
  const { negative, marginBand } = filter;
  if (!negative && marginBand === undefined) return matching(filter, rowIds, viewer);
  const rule = floorRuleOf(await settings.read());
  const found: string[] = [];
  const request = { db: sources.db, trafficOf: limitsOf(sources), filter, rowIds, viewer, rule };
  await eachPriced(request, ({ rowId }, { isNegative, worst }) => {
    const isFound = (!negative || isNegative) && (marginBand === undefined || bandOf(worst) === marginBand);
    if (isFound) found.push(rowId);
  });
  return matching(filter, found, viewer);
}

interface ShownRows {
  where: RawBuilder<SqlBool>;
  /** How far the first count is that the rows are taken from; null where all are there. */
  counting: StoredState['counting'];
}

/** The same for screens: where there are so many rows that this takes seconds, by what was counted last. */
export async function shownRows(
  sources: RouteSources,
  settings: Settings,
  filter: RouteFilter,
  viewer: ScopeHolder,
): Promise<ShownRows> {
  const isByMoney = filter.negative || filter.marginBand !== undefined;
  const isNow = filter.at === undefined;
  const stored = isByMoney && isNow ? await storedState(sources.db) : undefined;
  if (!stored) return { where: await matchingRows(sources, settings, filter, undefined, viewer), counting: null };
  const where = sql<SqlBool>`${matching(filter, undefined, viewer)} and ${storedCondition(filter)}`;
  return { where, counting: stored.counting };
}

/** The rows of a filter that count as losing. */
export async function losingRows(
  sources: RouteSources,
  filter: BulkFilter,
  rowIds: readonly string[] | undefined,
  viewer: ScopeHolder,
  rule: FloorRule,
): Promise<string[]> {
  const losing: string[] = [];
  const request = { db: sources.db, trafficOf: limitsOf(sources), filter, rowIds, viewer, rule };
  await eachPriced(request, ({ rowId }, { isNegative }) => {
    if (isNegative) losing.push(rowId);
  });
  return losing;
}
