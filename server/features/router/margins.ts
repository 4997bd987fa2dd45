import type { Kysely } from 'kysely';
import { valuesOf } from '#shared/fields.ts';
import { MarginBand, type RouteMargins } from '#shared/route/charts.ts';
import type { RouteFilter } from '#shared/route/overview.ts';
import type { Tables } from '../../db/tables.ts';
import type { ScopeHolder } from '../../rights/customer-scope.ts';
import { isLosing } from '../../routing/margin.ts';
import type { Settings } from '../../settings/settings.ts';
import { eachPriced, type PriceAndCost } from './each-priced.ts';

const bands = valuesOf(MarginBand);
/** The band of a margin; undefined for a price of nothing. A loss that rounds to nothing is still below zero. */
export function bandOf({ price, cost }: PriceAndCost): MarginBand | undefined {
  if (price.isZero()) return undefined;
  const percent = price.minus(cost).div(price).mul(100);
  return bands.findLast((band) => percent.gte(band)) ?? bands[0];
}

/** Counts the rows of a filter by their margin. */
export async function countMargins(
  db: Kysely<Tables>,
  settings: Settings,
  filter: RouteFilter,
  viewer: ScopeHolder,
): Promise<RouteMargins> {
  const { baseCurrency } = await settings.read();
  const counts = new Map<MarginBand, number>(bands.map((band) => [band, 0]));
  let unknown = 0;
  const count = (band: MarginBand | undefined) => {
    if (band === undefined) unknown += 1;
    else if (filter.marginBand === undefined || filter.marginBand === band)
      counts.set(band, (counts.get(band) ?? 0) + 1);
  };
  await eachPriced({ db, filter, rowIds: undefined, viewer, baseCurrency }, (_row, money) => {
    if (!filter.negative || (money && isLosing(money.price, money.cost))) count(money && bandOf(money));
  });
  return { bands: [...counts].map(([band, rows]) => ({ band, rows })), unknown };
}
