import { type FieldRules, leastAccess } from '#shared/field-rules.ts';
import type { Metric } from '#shared/statistic/figures.ts';
import { rulesOfMetric } from '#shared/statistic/metric.ts';

/** Whether somebody may see a figure: whoever may not must not choose, order or calculate by it either. */
export const maySee = (metric: Metric, fieldRules: FieldRules): boolean =>
  leastAccess(rulesOfMetric(metric), fieldRules) === 'shown';
