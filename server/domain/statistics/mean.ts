import Decimal from 'decimal.js';
import type { StatisticFigures } from '#shared/statistic/figures.ts';
import { metricKinds, metrics } from '#shared/statistic/metric.ts';
import { sumOf } from './sum.ts';

/** Figures of one day as it usually is: counts and amounts are means, rates are those of all days together. */
export function meanOf(days: readonly StatisticFigures[]): StatisticFigures {
  const sum = sumOf(days);
  const mean = { ...sum };
  for (const metric of metrics) {
    const kind = metricKinds[metric];
    const value = new Decimal(sum[metric] ?? 0).div(Math.max(1, days.length));
    if (kind === 'count') Object.assign(mean, { [metric]: Math.round(value.toNumber()) });
    if (kind === 'money') Object.assign(mean, { [metric]: value.toDecimalPlaces(6, Decimal.ROUND_HALF_UP).toFixed() });
  }
  return mean;
}
