import { deliveredRate } from '#shared/message/delivered-rate.ts';
import type { RecentUse } from '#shared/message/recent.ts';
import type { ScopeHolder } from '../../platform/rights/customer-scope.ts';
import type { Use, UseDimension } from './figures.ts';
import type { MessageStore } from './store.ts';

const day = 86_400_000;
/** The time a use is counted for, today included, days. */
export const useDays = 30;
export const recentDays = (now = Date.now()): [number, number] => [now - (useDays - 1) * day, now + day];

interface UseOf<Row> {
  viewer: ScopeHolder;
  groupBy: readonly UseDimension[];
  filter: Partial<Record<UseDimension, readonly string[]>>;
  /** Whether a line's use holds this one. */
  holds(row: Row, by: Use['by']): boolean;
}

/** Adds to lines of a list what they were used for; a line without traffic stays as it is. */
export async function withRecentUse<Row extends object, Page extends { list: Row[] }>(
  messages: MessageStore,
  page: Page & { list: Row[] },
  { holds, ...request }: UseOf<Row>,
): Promise<Page & { list: (Row & RecentUse)[] }> {
  const uses = page.list.length === 0 ? [] : await messages.uses({ dateTime: recentDays(), ...request });
  const list = page.list.map((row): Row & RecentUse => {
    const own = uses.filter(({ by }) => holds(row, by));
    if (own.length === 0) return row;
    const sum = (name: 'messages' | 'delivered' | 'submitted') => own.reduce((total, use) => total + use[name], 0);
    return {
      ...row,
      messages30d: sum('messages'),
      deliveredPct30d: deliveredRate({ delivered: sum('delivered'), submitted: sum('submitted') }),
      lastUsedAt: own.reduce((last, { lastTime }) => Math.max(last, lastTime), 0),
    };
  });
  return { ...page, list };
}
