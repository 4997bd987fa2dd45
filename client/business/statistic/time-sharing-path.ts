import type { CompareWith } from '#shared/statistic/filter.ts';
import type { StatisticValues } from './statistic-url.ts';

/** Address of the time-sliced statistics of a range and some values of dimensions. */
export function timeSharingPath(
  [from, to]: readonly [number, number],
  values: StatisticValues = {},
  compare?: CompareWith,
): string {
  const query = new URLSearchParams({ ...values, from: String(from), to: String(to), ...(compare && { compare }) });
  return `/sms/timeSharingStatistics?${query}`;
}
