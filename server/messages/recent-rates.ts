import type { ChannelRates } from '#shared/message/recent.ts';
import type { ScopeHolder } from '../rights/customer-scope.ts';
import { deliveredPct } from './recent-use.ts';
import type { MessageStore } from './store.ts';

const [quarter, day] = [900_000, 86_400_000];

/**
 * Adds to channels what came of their submits of the last 24 hours, and of the last quarter of an hour with the running one: of those
 * with a final state, so that receipts that are still to come do not look like failures. A channel without any stays as it is.
 */
export async function withRecentRates<Row extends { channelId: string }>(
  messages: MessageStore,
  rows: readonly Row[],
  viewer: ScopeHolder,
): Promise<(Row & ChannelRates)[]> {
  if (rows.length === 0) return [];
  const now = Date.now();
  const filter = { channelId: rows.map(({ channelId }) => channelId) };
  const since = async (from: number) => {
    const sums = await messages.aggregate({ dateTime: [from, now], viewer, groupBy: ['channelId'], filter });
    return new Map(
      sums.flatMap(({ by, attemptsDelivered, attemptsFinal: final }) => {
        const pct = deliveredPct(attemptsDelivered, final);
        return pct === null ? [] : [[by.channelId, { pct, final }]];
      }),
    );
  };
  const [last, long] = await Promise.all([since(now - quarter), since(now - day)]);
  return rows.map((row) => {
    const [rate15m, rate24h] = [last.get(row.channelId), long.get(row.channelId)];
    return {
      ...row,
      ...(rate15m && { rate15m }),
      ...(rate24h && { rate24h }),
    };
  });
}
