import Decimal from 'decimal.js';
import type { RateTable } from '../../../money/rates.ts';
import type { Loss } from './evaluate.ts';

/** What no price list could hold is not proposed. */
const mostPrice = 1_000_000;

/**
 * A customer price that keeps the margin so far, at least the floor, also when later lines cost more: a price that only covers the first
 * would lose by the next. Null where there is none, and for a rise that is more likely a mistake.
 */
export function proposedPrice({ first, isTenfold, later }: Loss, rates: RateTable, currency: string): Decimal | null {
  if (isTenfold) return null;
  const { cost, sold } = first.loss;
  const rate = rates.rateAt(currency, first.at);
  if (!rate || rate.isZero()) return null;
  const figures = [first, ...later()].map(({ after }) => after);
  const dearest = Decimal.max(cost, ...figures.flatMap((each) => each.cost ?? []));
  const floors = figures.flatMap(({ floor }) => floor ?? []);
  const { cost: before } = first.before;
  const keeping = before && !before.isZero() ? [sold.mul(dearest).div(before)] : [];
  const price = Decimal.max(...floors, ...keeping)
    .div(rate)
    .toDecimalPlaces(4, Decimal.ROUND_UP);
  return price.isFinite() && price.lt(mostPrice) ? price : null;
}
