import * as Type from 'typebox/type';
import { ruled } from '../field-rules.ts';
import { nullable } from '../fields.ts';
import type { Metric } from './figures.ts';
import { metrics, rulesOfMetric } from './metric.ts';

const Change = nullable(Type.Number());

function ruledLike(metric: Metric): typeof Change {
  const rules = rulesOfMetric(metric);
  return rules.length > 0 ? ruled(rules, Change) : Change;
}

/**
 * How each figure differs from that of the range it is compared with: rates in percentage points, everything else in per cent of the former
 * value, both with one decimal. Null where either has no value, or the former one is nothing.
 */
export const StatisticChanges = Type.Object(Object.fromEntries(metrics.map((metric) => [metric, ruledLike(metric)])));
export type StatisticChanges = Record<string, number | null>;
