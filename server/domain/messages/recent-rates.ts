import { submitRate } from '#shared/message/delivered-rate.ts';
import { type ChannelRates, type DeliveredOf, isFailing, isLow, isRateBelow } from '#shared/message/recent.ts';
import type { ScopeHolder } from '../../platform/rights/customer-scope.ts';
import type { MessageStore } from './store.ts';

const [quarter, day] = [900_000, 86_400_000];
type Messages = Pick<MessageStore, 'aggregate'>;
/** Where each rate begins: the short one with a whole quarter of an hour. */
const since = {
  rate15m: (now: number) => Math.floor(now / quarter) * quarter - quarter,
  rate24h: (now: number) => now - day,
} as const;

/**
 * What came of the submits of channels in the last 24 hours, and in the last quarter of an hour with the running one: of those with a
 * final state, so that receipts that are still to come do not look like failures. A channel without any has none.
 */
export async function recentRates(
  messages: Messages,
  channelIds: readonly string[],
  viewer: ScopeHolder,
): Promise<ReadonlyMap<string, ChannelRates>> {
  if (channelIds.length === 0) return new Map();
  const now = Date.now();
  const [last, long] = await Promise.all([
    ratesSince(messages, viewer, since.rate15m(now), channelIds),
    ratesSince(messages, viewer, since.rate24h(now), channelIds),
  ]);
  return new Map(
    channelIds.map((channelId) => {
      const [rate15m, rate24h] = [last.get(channelId), long.get(channelId)];
      return [channelId, { ...(rate15m && { rate15m }), ...(rate24h && { rate24h }) }];
    }),
  );
}

/** Delivered shares of all channels, to sort by, per cent. */
export async function ratesToSortBy(
  messages: Messages,
  field: keyof typeof since,
  viewer: ScopeHolder,
): Promise<ReadonlyMap<string, number>> {
  const rates = await ratesSince(messages, viewer, since[field](Date.now()));
  return new Map([...rates].map(([channelId, { pct }]) => [channelId, pct]));
}

/** Channels that delivered less than `percent` in the last 24 hours, of enough submits to tell. */
export async function channelsBelow(messages: Messages, percent: number, viewer: ScopeHolder): Promise<string[]> {
  const rates = await ratesSince(messages, viewer, since.rate24h(Date.now()));
  return [...rates].flatMap(([channelId, rate]) => (isRateBelow(rate, percent) ? [channelId] : []));
}

/** Channels whose deliveries fail now, and channels that deliver less than others over the day. */
export interface BadDeliveries {
  readonly failing: readonly string[];
  readonly low: readonly string[];
}

/** Channels that deliver badly, whatever their link does. */
export async function badDeliveries(messages: Messages, viewer: ScopeHolder): Promise<BadDeliveries> {
  const now = Date.now();
  const [last, long] = await Promise.all([
    ratesSince(messages, viewer, since.rate15m(now)),
    ratesSince(messages, viewer, since.rate24h(now)),
  ]);
  return {
    failing: [...last].flatMap(([channelId, rate15m]) => (isFailing({ rate15m }) ? [channelId] : [])),
    low: [...long].flatMap(([channelId, rate24h]) => (isLow({ rate24h }) ? [channelId] : [])),
  };
}

/** What came of the submits of channels since then, of those with a final state; a channel without any has none. */
export async function ratesSince(
  messages: Messages,
  viewer: ScopeHolder,
  from: number,
  channelIds?: readonly string[],
): Promise<ReadonlyMap<string, DeliveredOf>> {
  const sums = await messages.aggregate({
    dateTime: [from, Date.now()],
    viewer,
    groupBy: ['channelId'],
    submitsAsListed: true,
    ...(channelIds && { filter: { channelId: channelIds } }),
  });
  return new Map(
    sums.flatMap(({ by: { channelId }, ...counts }) => {
      const pct = submitRate(counts);
      return pct === null || channelId == null ? [] : [[channelId, { pct, final: counts.attemptsFinal }]];
    }),
  );
}
