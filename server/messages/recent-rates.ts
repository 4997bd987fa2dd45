import { submitRate } from '#shared/message/delivered-rate.ts';
import type { ChannelRates } from '#shared/message/recent.ts';
import type { ScopeHolder } from '../rights/customer-scope.ts';
import type { MessageStore } from './store.ts';

const [quarter, day] = [900_000, 86_400_000];

/**
 * What came of the submits of channels in the last 24 hours, and in the last quarter of an hour with the running one: of those with a
 * final state, so that receipts that are still to come do not look like failures. A channel without any has none.
 */
export async function recentRates(
  messages: MessageStore,
  channelIds: readonly string[],
  viewer: ScopeHolder,
): Promise<ReadonlyMap<string, ChannelRates>> {
  if (channelIds.length === 0) return new Map();
  const now = Date.now();
  const filter = { channelId: [...channelIds] };
  const since = async (from: number) => {
    const sums = await messages.aggregate({ dateTime: [from, now], viewer, groupBy: ['channelId'], filter });
    return new Map(
      sums.flatMap(({ by, ...counts }) => {
        const pct = submitRate(counts);
        return pct === null ? [] : [[by.channelId, { pct, final: counts.attemptsFinal }]];
      }),
    );
  };
  const [last, long] = await Promise.all([since(now - quarter), since(now - day)]);
  return new Map(
    channelIds.map((channelId) => {
      const [rate15m, rate24h] = [last.get(channelId), long.get(channelId)];
      return [channelId, { ...(rate15m && { rate15m }), ...(rate24h && { rate24h }) }];
    }),
  );
}

/** Of fewer final states nothing is concluded. */
const leastFinal = 20;
/** Delivered share below which deliveries of a channel fail, %. */
const failsBelow = 50;

/** Channels most of whose recent submits have not been delivered. */
export async function failingChannels(messages: MessageStore, viewer: ScopeHolder): Promise<string[]> {
  const now = Date.now();
  const sums = await messages.aggregate({ dateTime: [now - quarter, now], viewer, groupBy: ['channelId'] });
  return sums.flatMap(({ by: { channelId }, ...counts }) => {
    const pct = submitRate(counts);
    const fails = pct !== null && pct < failsBelow && counts.attemptsFinal >= leastFinal;
    return fails && channelId !== null && channelId !== undefined ? [channelId] : [];
  });
}
