import { sql } from 'kysely';
import type { MarginBand, RouteMargins } from '#shared/route/charts.ts';
import type { RouteFilter } from '#shared/route/overview.ts';
import { floorRuleOf } from '../../domain/prices/floor.ts';
import type { ScopeHolder } from '../../platform/rights/customer-scope.ts';
import type { Settings } from '../../platform/settings/settings.ts';
import { eachPriced, limitsOf, type RouteSources } from './each-priced.ts';
import { matching, routeTables } from './filter.ts';
import { bandOf, bands } from './margin-band.ts';
import { storedCondition, storedState } from './stored-margins.ts';

/** Counts the rows of a filter by their worst margin. */
export async function countMargins(
  sources: RouteSources,
  settings: Settings,
  filter: RouteFilter,
  viewer: ScopeHolder,
): Promise<RouteMargins> {
  const { db } = sources;
  const stored = filter.at === undefined ? await storedState(db) : undefined;
  const counts = new Map<MarginBand, number>(bands.map((band) => [band, 0]));
  let unknown = 0;
  const count = (band: MarginBand | undefined, rows: number) => {
    if (band === undefined) unknown += rows;
    else if (filter.marginBand === undefined || filter.marginBand === band)
      counts.set(band, (counts.get(band) ?? 0) + rows);
  };
  if (!stored) {
    const rule = floorRuleOf(await settings.read());
    const request = { db, trafficOf: limitsOf(sources), filter, rowIds: undefined, viewer, rule };
    await eachPriced(request, (_row, { isNegative, worst }) => {
      if (!filter.negative || isNegative) count(bandOf(worst), 1);
    });
  } else {
    const { negative } = filter;
    // Before the first count is done, a row without a stored margin is one that was not looked at.
    const join = stored.counting ? sql`join` : sql`left join`;
    const { rows } = await sql<{ band: MarginBand | null; rows: number }>`
      select margin.band, count(*)::int as rows from ${routeTables(sql`route_row`)}
        ${join} route_margin margin on margin.row_id = r.row_id
      where r.row_status = 1 and ${matching(filter, undefined, viewer)} and ${storedCondition({ negative })}
      group by 1`.execute(db);
    for (const { band, rows: found } of rows) count(band ?? undefined, found);
  }
  return {
    countedAt: stored?.countedAt ?? null,
    counting: stored?.counting ?? null,
    bands: [...counts].map(([band, rows]) => ({ band, rows })),
    unknown,
  };
}
