import { deliveredRate } from '#shared/message/delivered-rate.ts';
import type { RecentTraffic } from '#shared/message/recent.ts';
import type { ScopeHolder } from '../../platform/rights/customer-scope.ts';
import type { AggregateRow } from './figures.ts';
import type { MessageStore } from './store.ts';

const day = 86_400_000;
type Sender = 'customerId' | 'userId';
type Recent = Pick<RecentTraffic, 'parts24h' | 'submitted24h' | 'deliveredPct24h'>;

/** Adds to lines of a list what was sent in the last 24 hours, and when last; a line without traffic stays as it is. */
export async function withRecentTraffic<By extends Sender, Row extends Record<By, string>>(
  messages: MessageStore,
  { list, total }: { list: Row[]; total: number },
  { by, viewer }: { by: By; viewer: ScopeHolder },
): Promise<{ list: (Row & RecentTraffic)[]; total: number }> {
  if (list.length === 0) return { list, total };
  const ids = list.map((row) => row[by]);
  const [recent, last] = await Promise.all([
    recentTraffic(messages, { by, viewer, ids }),
    messages.lastTraffic(by, ids),
  ]);
  return {
    total,
    list: list.map((row) => {
      const lastTrafficAt = last.get(row[by]);
      return { ...row, ...recent.get(row[by]), ...(lastTrafficAt !== undefined && { lastTrafficAt }) };
    }),
  };
}

/** What customers or accounts, all or those of `ids`, sent in the last 24 hours; those without traffic are absent. */
export async function recentTraffic(
  messages: Pick<MessageStore, 'aggregate'>,
  { by, viewer, ids }: { by: Sender; viewer: ScopeHolder; ids?: readonly string[] },
): Promise<ReadonlyMap<string, Recent>> {
  const now = Date.now();
  const sums = await messages.aggregate({
    dateTime: [now - day, now],
    viewer,
    groupBy: [by],
    ...(ids && { filter: { [by]: ids } }),
    asListed: true,
  });
  return new Map(sums.flatMap((sum) => entryOf(sum, by)));
}

const entryOf = (sum: AggregateRow, by: Sender): [string, Recent][] => {
  const id = sum.by[by];
  if (id == null || sum.messages === 0) return [];
  return [[id, { parts24h: sum.parts, submitted24h: sum.submitted, deliveredPct24h: deliveredRate(sum) }]];
};
