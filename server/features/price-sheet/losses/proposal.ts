import Decimal from 'decimal.js';
import type { RateTable } from '../../../domain/money/rates.ts';
import { isSameItem } from '../../../domain/route-table/item-figures.ts';
import { leastPriceOf } from '../../../domain/routing/margin.ts';
import type { MinMargin } from '../../../domain/routing/world.ts';
import type { Loss } from './evaluate.ts';

/** What no price list could hold is not proposed. */
const mostPrice = 1_000_000;

/**
 * A customer price that keeps the margin so far, at least the floor, also when later lines cost more: a price that only covers the first
 * would lose by the next. Null where there is none, and for a rise that is more likely a mistake.
 */
export function proposedPrice(
  { first, isTenfold, later }: Loss,
  rates: RateTable,
  minMargin: MinMargin,
): Decimal | null {
  if (isTenfold) return null;
  const { item, oldCost: before } = first.loss;
  const { currency } = item.price;
  const rate = rates.rateAt(currency, first.at);
  if (!rate || rate.isZero()) return null;
  const figures = [first, ...later()].map(({ after }) => after);
  const costs = figures.flatMap(({ items }) => items.filter((each) => isSameItem(each, item)).map(({ cost }) => cost));
  const dearest = Decimal.max(item.cost, ...costs);
  const floors = [leastPriceOf(dearest, minMargin), ...figures.flatMap(({ floor }) => floor ?? [])];
  const keeping = before && !before.isZero() ? [item.priceBase.mul(dearest).div(before)] : [];
  const price = Decimal.max(...floors, ...keeping)
    .div(rate)
    .toDecimalPlaces(4, Decimal.ROUND_UP);
  return price.isFinite() && price.lt(mostPrice) ? price : null;
}
