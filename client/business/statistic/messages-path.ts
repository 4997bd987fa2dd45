import type { MessageStatus } from '#shared/message/kinds.ts';
import type { Metric } from '#shared/statistic/figures.ts';
import { noneId } from '#shared/statistic/filter.ts';
import type { StatisticValues } from './statistic-url.ts';

const statuses: Readonly<Partial<Record<Metric, readonly MessageStatus[]>>> = {
  messages: [],
  blocked: [1],
  delivered: [6],
  failed: [7],
  expired: [8],
  unknown: [9],
  pending: [0, 2, 3, 4, 5, 10],
  final: [6, 7, 8, 9],
};

/** Filters of the list of messages that are named as the dimension. */
const sameFilters = [
  'customerId',
  'userId',
  'supplierId',
  'channelId',
  'countryId',
  'operatorId',
  'trafficType',
] as const satisfies readonly (keyof StatisticValues)[];

/**
 * The list of the messages behind a count; undefined where the list cannot be filtered like that, so that it never shows other messages
 * than were counted.
 */
export function messagesPath(
  values: StatisticValues,
  [from, to]: readonly [number, number],
  metric: Metric = 'messages',
): string | undefined {
  const states = statuses[metric];
  if (!states || values.maintainerId !== undefined) return undefined;
  const query = new URLSearchParams({ from: String(from), to: String(to) });
  for (const name of sameFilters) {
    const value = values[name];
    if (value === noneId) return undefined;
    if (value !== undefined) query.set(name, value);
  }
  if (values.errorCategory === noneId) return undefined;
  if (values.errorCategory) query.set('errorCategories', values.errorCategory);
  for (const state of states) query.append('statuses', String(state));
  return `/sms/smsSendDetail?${query}`;
}
