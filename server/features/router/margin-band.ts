import { valuesOf } from '#shared/fields.ts';
import { MarginBand } from '#shared/route/charts.ts';
import type { RouteFigures } from '../../domain/route-table/figures.ts';

export const bands = valuesOf(MarginBand);

/** The band of a margin; undefined for a price of nothing, or where something is not known. A loss that rounds to nothing is still below zero. */
export function bandOf({ priceBase, cost }: Pick<RouteFigures, 'priceBase' | 'cost'>): MarginBand | undefined {
  if (!priceBase || !cost || priceBase.isZero()) return undefined;
  const percent = priceBase.minus(cost).div(priceBase).mul(100);
  return bands.findLast((band) => percent.gte(band)) ?? bands[0];
}
