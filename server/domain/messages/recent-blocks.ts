import { valuesOf } from '#shared/fields.ts';
import { ErrorCategory } from '#shared/message/kinds.ts';
import type { RecentBlocks } from '#shared/message/recent.ts';
import type { ScopeHolder } from '../../platform/rights/customer-scope.ts';
import type { MessageStore } from './store.ts';

const day = 86_400_000;

/** Adds to lines of accounts how many messages were refused in the last 24 hours, and mostly for what. */
export async function withRecentBlocks<Row extends { userId: string }>(
  messages: MessageStore,
  { list, total }: { list: Row[]; total: number },
  viewer: ScopeHolder,
): Promise<{ list: (Row & RecentBlocks)[]; total: number }> {
  if (list.length === 0) return { list, total };
  const now = Date.now();
  const sums = await messages.aggregate({
    dateTime: [now - day, now],
    viewer,
    groupBy: ['userId', 'errorCategory'],
    asListed: true,
    filter: { userId: list.map(({ userId }) => userId) },
  });
  const blocks = sums.filter(({ blocked }) => blocked > 0).toSorted((a, b) => b.blocked - a.blocked);
  return {
    total,
    list: list.map((row) => {
      const own = blocks.filter(({ by }) => by.userId === row.userId);
      const [most] = own;
      if (!most) return row;
      const blocked24h = own.reduce((sum, { blocked }) => sum + blocked, 0);
      const blockedFor = valuesOf(ErrorCategory).find((category) => category === most.by.errorCategory);
      return { ...row, blocked24h, ...(blockedFor && { blockedFor }) };
    }),
  };
}
