import type { RecentTraffic } from '#shared/message/recent.ts';
import type { ScopeHolder } from '../rights/customer-scope.ts';
import type { MessageStore } from './store.ts';

const day = 86_400_000;

/** Adds to lines of a list what was sent in the last 24 hours; a line without traffic stays as it is. */
export async function withRecentTraffic<By extends 'customerId' | 'userId', Row extends Record<By, string>>(
  messages: MessageStore,
  { list, total }: { list: Row[]; total: number },
  { by, viewer }: { by: By; viewer: ScopeHolder },
): Promise<{ list: (Row & RecentTraffic)[]; total: number }> {
  if (list.length === 0) return { list, total };
  const now = Date.now();
  const sums = await messages.aggregate({
    ...{ dateTime: [now - day, now], viewer, groupBy: [by], filter: { [by]: list.map((row) => row[by]) } },
  });
  const byKey = new Map(sums.map((each) => [each.by[by], each]));
  return {
    total,
    list: list.map((row) => {
      const sum = byKey.get(row[by]);
      if (!sum || sum.messages === 0) return row;
      const { parts, delivered, submitted } = sum;
      const deliveredPct24h = submitted === 0 ? null : Math.round((1000 * delivered) / submitted) / 10;
      return { ...row, parts24h: parts, deliveredPct24h };
    }),
  };
}
