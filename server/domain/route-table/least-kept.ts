import type Decimal from 'decimal.js';
import { isLosing } from '../routing/margin.ts';
import type { Destination, FigureWorld } from './figure-world.ts';
import type { PricedContent } from './figures.ts';
import { eachItemMoney } from './item-figures.ts';

/** What the item of a row, or of a network that follows it, leaves that leaves least. */
export interface LeastKept {
  losing: boolean;
  /** In the base currency, and as a share of the price; undefined where no price and cost are known. Not always of the same item. */
  gap: Decimal | undefined;
  share: Decimal | undefined;
}

/**
 * Whether a row loses in one of some places, and how little it leaves there. The highest cost at a price decides for all others at it, so
 * that most of hundreds of thousands of rows take one comparison. Any least margin can be held against the two: a row loses when the
 * gap is below its amount or the share below its percentage.
 */
export function leastKept(
  world: FigureWorld,
  { rowStatus, configItems }: PricedContent,
  places: readonly Destination[],
  at: number,
): LeastKept {
  const least: LeastKept = { losing: false, gap: undefined, share: undefined };
  // Nothing is sent by a blocked row.
  if (rowStatus === 2) return least;
  const highest = new Map<Decimal, Decimal>();
  for (const place of places)
    eachItemMoney(world, configItems, place, at, (priceBase, cost) => {
      const known = highest.get(priceBase);
      if (known === undefined || cost.gt(known)) highest.set(priceBase, cost);
    });
  for (const [priceBase, cost] of highest) {
    if (isLosing(priceBase, cost, world.minMargin)) least.losing = true;
    const gap = priceBase.minus(cost);
    if (!least.gap?.lte(gap)) least.gap = gap;
    if (priceBase.isZero()) continue;
    const share = gap.div(priceBase);
    if (!least.share?.lte(share)) least.share = share;
  }
  return least;
}
