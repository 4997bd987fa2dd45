import type Decimal from 'decimal.js';
import { valuesOf } from '#shared/fields.ts';
import { MarginBand } from '#shared/route/charts.ts';

export const bands = valuesOf(MarginBand);

/** The band of a share of the price; undefined where none is known. A loss that rounds to nothing is still below zero. */
export function bandOf(share: Decimal | undefined): MarginBand | undefined {
  if (!share) return undefined;
  const percent = share.mul(100);
  return bands.findLast((band) => percent.gte(band)) ?? bands[0];
}
