import Decimal from 'decimal.js';
import type { StatisticChanges } from '#shared/statistic/change.ts';
import type { Metric, StatisticFigures } from '#shared/statistic/figures.ts';
import { metricKinds, metrics } from '#shared/statistic/metric.ts';

/** How figures differ from those of another range. */
export function changesOf(now: StatisticFigures, former: StatisticFigures): StatisticChanges {
  return Object.fromEntries(metrics.map((metric) => [metric, changeOf(metric, now[metric], former[metric])]));
}

function changeOf(metric: Metric, now: string | number | null, former: string | number | null): number | null {
  if (now === null || former === null) return null;
  const difference = new Decimal(now).minus(former);
  if (metricKinds[metric] === 'percent') return rounded(difference);
  return new Decimal(former).isZero() ? null : rounded(difference.div(new Decimal(former).abs()).mul(100));
}

const rounded = (value: Decimal): number => value.toDecimalPlaces(1, Decimal.ROUND_HALF_UP).toNumber();
