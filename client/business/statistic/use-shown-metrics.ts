import { useSession } from '#client/http/session.ts';
import { leastAccess } from '#shared/field-rules.ts';
import type { Metric } from '#shared/statistic/figures.ts';
import { rulesOfMetric } from '#shared/statistic/metric.ts';

/** Whether the viewer sees a figure: those that his role conceals are absent from screens. */
export function useShownMetrics(): (metric: Metric) => boolean {
  const { fieldRules } = useSession();
  return (metric) => leastAccess(rulesOfMetric(metric), fieldRules) === 'shown';
}
