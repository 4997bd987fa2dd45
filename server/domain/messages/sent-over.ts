import { everybody } from '../../platform/rights/customer-scope.ts';
import type { AggregateRequest, MessageFigures } from './figures.ts';

/** Days of traffic that count as a month. */
const volumeDays = 30;
const day = 86_400_000;

/** Sums of what a channel has sent in the last 30 days. */
export const monthOver = (
  messages: Pick<MessageFigures, 'aggregate'>,
  channelId: string,
  groupBy: AggregateRequest['groupBy'],
) =>
  messages.aggregate({
    dateTime: [Date.now() - volumeDays * day, Date.now()],
    viewer: everybody,
    filter: { channelId: [channelId] },
    groupBy,
  });

/** What a channel sent to a network in the last 30 days. */
export interface Sent {
  operatorId: string;
  countryId: string;
  parts: number;
}

/** What a channel has sent in the last 30 days, by network. */
export async function sentOver(messages: Pick<MessageFigures, 'aggregate'>, channelId: string): Promise<Sent[]> {
  const sums = await monthOver(messages, channelId, ['countryId', 'operatorId']);
  return sums.flatMap(({ by: { operatorId, countryId }, parts }) =>
    operatorId && countryId && parts > 0 ? [{ operatorId, countryId, parts }] : [],
  );
}
