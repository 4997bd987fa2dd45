import { messagesPath } from '#client/business/statistic/messages-path.ts';
import { type StatisticValues, valueOfGroup } from '#client/business/statistic/statistic-url.ts';
import { othersId, type StatisticDimension, type StatisticGroup } from '#shared/statistic/filter.ts';

/** Where the messages of groups are listed; undefined where the list cannot be filtered like that. */
export interface SeriesPaths {
  ofGroup: (group: StatisticGroup, range?: readonly [number, number]) => string | undefined;
}

/** The address narrowed to a group. */
export const narrowed = (
  values: StatisticValues,
  dimension: StatisticDimension,
  { id }: StatisticGroup,
): StatisticValues => ({
  ...values,
  [dimension]: valueOfGroup(id),
});

export const seriesPaths = (
  values: StatisticValues,
  dimension: StatisticDimension,
  whole: readonly [number, number],
): SeriesPaths => ({
  ofGroup: (group, range = whole) =>
    group.id === othersId ? undefined : messagesPath(narrowed(values, dimension, group), range),
});
