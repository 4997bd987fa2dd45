import { valuesOf } from '#shared/fields.ts';
import { MarginBand } from '#shared/route/charts.ts';
import type { PriceAndCost } from './each-priced.ts';

export const bands = valuesOf(MarginBand);

/** The band of a margin; undefined for a price of nothing. A loss that rounds to nothing is still below zero. */
export function bandOf({ price, cost }: PriceAndCost): MarginBand | undefined {
  if (price.isZero()) return undefined;
  const percent = price.minus(cost).div(price).mul(100);
  return bands.findLast((band) => percent.gte(band)) ?? bands[0];
}
