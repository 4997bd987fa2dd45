import { type FieldRules, leastAccess } from '#shared/field-rules.ts';
import type { Metric } from '#shared/statistic/figures.ts';
import { rulesOfMetric } from '#shared/statistic/metric.ts';

/** Whether a user may see a figure; without access it cannot be chosen, ordered or calculated by either. */
export const maySee = (metric: Metric, fieldRules: FieldRules): boolean =>
  leastAccess(rulesOfMetric(metric), fieldRules) === 'shown';
