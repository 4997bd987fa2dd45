import { everybody } from '../rights/customer-scope.ts';
import type { MessageFigures } from './figures.ts';

/** Days of traffic that stand for a month. */
const volumeDays = 30;
const day = 86_400_000;

/** What a month is counted from. */
export const lastMonth = (): [from: number, to: number] => [Date.now() - volumeDays * day, Date.now()];

/** What a channel sent to a network in the last 30 days. */
export interface Sent {
  operatorId: string;
  countryId: string;
  parts: number;
}

/** What a channel has sent in the last 30 days, by network. */
export async function sentOver(messages: Pick<MessageFigures, 'aggregate'>, channelId: string): Promise<Sent[]> {
  const sums = await messages.aggregate({
    dateTime: lastMonth(),
    viewer: everybody,
    filter: { channelId: [channelId] },
    groupBy: ['countryId', 'operatorId'],
  });
  return sums.flatMap(({ by: { operatorId, countryId }, parts }) =>
    operatorId && countryId && parts > 0 ? [{ operatorId, countryId, parts }] : [],
  );
}
