import Decimal from 'decimal.js';
import type { Metric } from '#shared/statistic/figures.ts';
import type { StatisticDimension } from '#shared/statistic/filter.ts';
import { ask, type Question, type StatisticSources } from './question.ts';

/** Orders figures, the largest first; those without a value last. */
export function descending(a: string | number | null, b: string | number | null): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  return typeof a === 'number' && typeof b === 'number' ? b - a : new Decimal(b).cmp(a);
}

/** The groups of a dimension with the most of a figure, largest first; `0` means messages without a value. */
export async function largestOf(
  sources: StatisticSources,
  question: Pick<Question, 'filter' | 'viewer' | 'timezone'>,
  { dimension, metric, top }: { dimension: StatisticDimension; metric: Metric; top: number },
): Promise<string[]> {
  const groups = await ask(sources, { ...question, groupBy: [dimension] });
  return groups
    .toSorted((a, b) => descending(a[metric], b[metric]))
    .slice(0, top)
    .map(({ by }) => by[dimension] ?? '0');
}
