import type { Static } from 'typebox/type';
import * as Type from 'typebox/type';
import { rangeOf, TimeRangeInput } from '#client/kit/range/time-range.ts';
import { ErrorCategory, MessageTraffic } from '#shared/message/kinds.ts';
import { IdOrNone, noneId, type StatisticDimension, type StatisticFilter } from '#shared/statistic/filter.ts';

/** Hours that statistics show until another range is chosen. */
export const usualHours = 24;

const One = Type.Optional(IdOrNone);

/** Query parameters, one value per dimension; `none`: messages without a value. */
export const StatisticValues = Type.Object({
  customerId: One,
  userId: One,
  maintainerId: One,
  supplierId: One,
  channelId: One,
  countryId: One,
  operatorId: One,
  trafficType: Type.Optional(MessageTraffic),
  errorCategory: Type.Optional(Type.Union([...ErrorCategory.anyOf, Type.Literal(noneId)])),
} satisfies Record<StatisticDimension, unknown>);
export type StatisticValues = Static<typeof StatisticValues>;

/** What the address says of every screen of statistics: the range of time, and which messages. */
export const StatisticUrl = Type.Object({ ...TimeRangeInput.properties, ...StatisticValues.properties });
export type StatisticUrl = Static<typeof StatisticUrl>;

/** The range of the address; `now` is when the screen was last refreshed, days are those of `zone`. */
export function statisticRangeOf(
  { last, preset, from, to }: StatisticUrl,
  now: number,
  zone: string,
): [number, number] {
  const own = from !== undefined && to !== undefined ? { from, to } : {};
  const chosen = preset === undefined ? {} : { preset };
  const [start, end] = rangeOf({ last: last ?? usualHours, ...chosen, ...own }, now, zone);
  return [start, end];
}

/** The filter as calls take it. */
export function statisticFilterOf(input: StatisticUrl, now: number, zone: string): StatisticFilter {
  const { customerId, userId, maintainerId, supplierId, channelId, countryId, operatorId } = input;
  const { trafficType, errorCategory } = input;
  return {
    dateTime: statisticRangeOf(input, now, zone),
    ...(customerId && { customerId: [customerId] }),
    ...(userId && { userId: [userId] }),
    ...(maintainerId && { maintainerId: [maintainerId] }),
    ...(supplierId && { supplierId: [supplierId] }),
    ...(channelId && { channelId: [channelId] }),
    ...(countryId && { countryId: [countryId] }),
    ...(operatorId && { operatorId: [operatorId] }),
    ...(trafficType && { trafficType: [trafficType] }),
    // Messages without an error have an empty category, which an address cannot hold.
    ...(errorCategory && { errorCategory: [errorCategory === noneId ? '' : errorCategory] }),
  };
}

/** The value by which the address narrows to a group. */
export const valueOfGroup = (id: string | null): string => id || noneId;
