import { submitRate } from '#shared/message/delivered-rate.ts';
import { isRateBelow, type SupplierTraffic } from '#shared/message/recent.ts';
import type { ScopeHolder } from '../../platform/rights/customer-scope.ts';
import type { AggregateRow } from './figures.ts';
import type { MessageStore } from './store.ts';

const day = 86_400_000;

interface SupplyOf {
  viewer: ScopeHolder;
  /** Only these. */
  ids?: readonly string[];
}

/** What suppliers, all or those of `ids`, were handed in the last 24 hours; those without submits are absent. */
export async function recentSupply(
  messages: Pick<MessageStore, 'aggregate'>,
  { viewer, ids }: SupplyOf,
): Promise<ReadonlyMap<string, SupplierTraffic>> {
  const now = Date.now();
  const sums = await messages.aggregate({
    dateTime: [now - day, now],
    viewer,
    groupBy: ['supplierId'],
    submitsAsListed: true,
    ...(ids && { filter: { supplierId: ids } }),
  });
  return new Map(sums.flatMap(entryOf));
}

const entryOf = (sum: AggregateRow): [string, SupplierTraffic][] => {
  const { supplierId } = sum.by;
  if (supplierId == null || sum.attempts === 0) return [];
  const pct = submitRate(sum);
  const rate = pct !== null && { rate24h: { pct, final: sum.attemptsFinal } };
  return [[supplierId, { submits24h: sum.attempts, cost24h: sum.cost, ...rate }]];
};

/** Suppliers that delivered less than `percent` in the last 24 hours, of enough submits to tell. */
export async function suppliersBelow(
  messages: Pick<MessageStore, 'aggregate'>,
  percent: number,
  viewer: ScopeHolder,
): Promise<string[]> {
  const recent = await recentSupply(messages, { viewer });
  return [...recent].flatMap(([supplierId, { rate24h }]) => (isRateBelow(rate24h, percent) ? [supplierId] : []));
}

/** The figure of each supplier that a list is sorted by; undefined where it is sorted by something else. */
export async function supplySorts(
  messages: Pick<MessageStore, 'aggregate'>,
  sortField: string | undefined,
  viewer: ScopeHolder,
): Promise<ReadonlyMap<string, number | string | null> | undefined> {
  if (sortField !== 'submits24h' && sortField !== 'rate24h' && sortField !== 'cost24h') return undefined;
  const recent = await recentSupply(messages, { viewer });
  return new Map(
    [...recent].map(([supplierId, { [sortField]: figure }]) => [
      supplierId,
      (typeof figure === 'object' ? figure.pct : figure) ?? null,
    ]),
  );
}
