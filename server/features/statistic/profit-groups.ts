import type { StatisticDimension, StatisticFilter } from '#shared/statistic/filter.ts';
import { maxGroups, type ProfitGroup } from '#shared/statistic/profit.ts';
import { type Answer, ask, type Question, type StatisticSources } from '../../domain/statistics/question.ts';
import { AppError } from '../../platform/http/errors.ts';

export type About = Pick<Question, 'viewer' | 'timezone'> & { filter: StatisticFilter };

const isDimension = (group: ProfitGroup): group is StatisticDimension => group !== 'day' && group !== 'month';
export const dimensionsIn = (groupBy: readonly ProfitGroup[]): StatisticDimension[] => groupBy.filter(isDimension);
export const stepIn = (groupBy: readonly ProfitGroup[]): 'day' | 'month' | undefined =>
  groupBy.includes('day') ? 'day' : groupBy.includes('month') ? 'month' : undefined;

/** All groups of a filter; refused when there are more than anybody could read. */
export async function groupsOf(
  sources: StatisticSources,
  about: About,
  groupBy: readonly ProfitGroup[],
): Promise<Answer[]> {
  const step = stepIn(groupBy);
  const groups = await ask(sources, {
    ...about,
    groupBy: dimensionsIn(groupBy),
    limit: maxGroups + 1,
    ...(step && { step }),
  });
  if (groups.length > maxGroups) throw new AppError('statistic.groups', { most: maxGroups });
  return groups;
}

/** The same for the same values of some dimensions. */
export const keyOf = ({ by }: Pick<Answer, 'by'>, dimensions: readonly StatisticDimension[]): string =>
  JSON.stringify(dimensions.map((dimension) => by[dimension] ?? null));
