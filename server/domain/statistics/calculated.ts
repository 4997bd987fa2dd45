import Decimal from 'decimal.js';
import type { Calculated } from '#shared/statistic/chart.ts';
import type { StatisticFigures } from '#shared/statistic/figures.ts';

/** Digits after the point of a calculated figure. */
const places = 6;

/** Works a figure out of two others; null where one has no value, and for a division by nothing. */
export function calculatedOf({ left, operator, right }: Calculated, figures: StatisticFigures): number | null {
  const [a, b] = [figures[left], figures[right]];
  if (a === null || b === null) return null;
  const result = combined(new Decimal(a), operator, new Decimal(b));
  return result === null ? null : result.toDecimalPlaces(places, Decimal.ROUND_HALF_UP).toNumber();
}

function combined(a: Decimal, operator: Calculated['operator'], b: Decimal): Decimal | null {
  switch (operator) {
    case 'add':
      return a.plus(b);
    case 'subtract':
      return a.minus(b);
    case 'multiply':
      return a.mul(b);
    case 'divide':
      return b.isZero() ? null : a.div(b);
    case 'percent':
      return b.isZero() ? null : a.div(b).mul(100);
  }
}
