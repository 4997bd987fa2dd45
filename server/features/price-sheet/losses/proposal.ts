import Decimal from 'decimal.js';
import { isSameItem } from '../../../domain/route-table/item-figures.ts';
import type { Loss } from './evaluate.ts';

/**
 * The customer price that keeps the margin so far, also when later lines cost more: a price that only covers the first would lose by the
 * next. Null for a rise that is more likely a mistake. What it must be at least, by the floor of its line, comes with the day it begins.
 */
export function keepingPrice({ first, isTenfold, later }: Loss): Decimal | null {
  if (isTenfold) return null;
  const { item, oldCost: before } = first.loss;
  const figures = [first, ...later()].map(({ after }) => after);
  const costs = figures.flatMap(({ items }) => items.filter((each) => isSameItem(each, item)).map(({ cost }) => cost));
  const price = new Decimal(item.price.price);
  if (!before || before.isZero()) return price;
  return price.mul(Decimal.max(item.cost, ...costs)).div(before);
}
