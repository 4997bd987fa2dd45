import { deliveredRate } from '#shared/message/delivered-rate.ts';
import type { RecentTraffic } from '#shared/message/recent.ts';
import type { ScopeHolder } from '../rights/customer-scope.ts';
import type { MessageStore } from './store.ts';

const day = 86_400_000;

/** Adds to lines of a list what was sent in the last 24 hours, and when last; a line without traffic stays as it is. */
export async function withRecentTraffic<By extends 'customerId' | 'userId', Row extends Record<By, string>>(
  messages: MessageStore,
  { list, total }: { list: Row[]; total: number },
  { by, viewer }: { by: By; viewer: ScopeHolder },
): Promise<{ list: (Row & RecentTraffic)[]; total: number }> {
  if (list.length === 0) return { list, total };
  const now = Date.now();
  const ids = list.map((row) => row[by]);
  const [sums, last] = await Promise.all([
    messages.aggregate({
      dateTime: [now - day, now],
      viewer,
      groupBy: [by],
      filter: { [by]: ids },
      asListed: true,
    }),
    messages.lastTraffic(by, ids),
  ]);
  const byKey = new Map(sums.map((each) => [each.by[by], each]));
  return {
    total,
    list: list.map((row) => {
      const lastTrafficAt = last.get(row[by]);
      const sum = byKey.get(row[by]);
      if (!sum || sum.messages === 0) return lastTrafficAt === undefined ? row : { ...row, lastTrafficAt };
      const deliveredPct24h = deliveredRate(sum);
      return {
        ...row,
        parts24h: sum.parts,
        submitted24h: sum.submitted,
        deliveredPct24h,
        ...(lastTrafficAt !== undefined && { lastTrafficAt }),
      };
    }),
  };
}
