import Decimal from 'decimal.js';
import type { MinMargin } from './world.ts';

/** Whether a part costs more than it brings, both in the base currency: what screens call losing or negative. */
export const isLosing = (price: Decimal, cost: Decimal): boolean => cost.gt(price);

/** The least that must remain of a price in the base currency: a share of it or a fixed amount, whichever is more. */
export const leastMarginOf = (price: Decimal, { percent, fixed }: MinMargin): Decimal =>
  Decimal.max(price.mul(percent).div(100), fixed);

/** Rule R31: whether enough remains of a price for a channel to be taken. */
export const keepsMargin = (price: Decimal, cost: Decimal, least: Decimal): boolean => price.minus(cost).gte(least);
