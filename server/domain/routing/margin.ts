import Decimal from 'decimal.js';
import type { MinMargin } from './world.ts';

/** The least that must remain of a price in the base currency: a share of it or a fixed amount, whichever is more. */
export const leastMarginOf = (price: Decimal, { percent, fixed }: MinMargin): Decimal =>
  Decimal.max(price.mul(percent).div(100), fixed);

/** Rule R31: whether enough remains of a price for a channel to be taken. */
export const keepsMargin = (price: Decimal, cost: Decimal, least: Decimal): boolean => price.minus(cost).gte(least);

/** Whether less than the least margin remains of a price, both in the base currency: what screens call losing or negative. */
export const isLosing = (price: Decimal, cost: Decimal, min: MinMargin): boolean =>
  !keepsMargin(price, cost, leastMarginOf(price, min));

/** The least price that keeps the least margin over a cost; infinite where the margin is to be the whole price. */
export function leastPriceOf(cost: Decimal, { percent, fixed }: MinMargin): Decimal {
  const kept = new Decimal(100).minus(percent);
  const byShare = kept.gt(0) ? cost.mul(100).div(kept) : new Decimal(cost.gt(0) ? Number.POSITIVE_INFINITY : 0);
  return Decimal.max(cost.plus(fixed), byShare);
}
