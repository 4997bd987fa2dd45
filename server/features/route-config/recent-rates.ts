import { deliveredRate } from '#shared/message/delivered-rate.ts';
import type { RouteContent } from '#shared/route/row.ts';
import type { AggregateRow } from '../../domain/messages/figures.ts';
import type { MessageStore } from '../../domain/messages/store.ts';
import type { ScopeHolder } from '../../platform/rights/customer-scope.ts';
import type { Destination } from './destinations.ts';

const day = 86_400_000;

interface RatesOf {
  userId: string;
  /** Rows of the account's table. */
  rows: readonly Pick<RouteContent, 'operatorId' | 'rowStatus'>[];
  viewer: ScopeHolder;
}

/**
 * Delivered share of an account's messages of the last 24 hours, by destination. A country's default row has those of all networks it
 * decides for (rule R27), and of unknown ones.
 */
export async function recentRates(
  messages: Pick<MessageStore, 'aggregate'>,
  { userId, rows, viewer }: RatesOf,
): Promise<(place: Pick<Destination, 'operatorId' | 'defaultOperatorId' | 'countryId'>) => number | null> {
  const now = Date.now();
  const sums = await messages.aggregate({
    dateTime: [now - day, now],
    viewer,
    groupBy: ['countryId', 'operatorId'],
    filter: { userId: [userId] },
    asListed: true,
  });
  const decided = new Set(rows.filter(({ rowStatus }) => rowStatus !== 0).map(({ operatorId }) => operatorId));
  const byCountry = new Map<string | null | undefined, AggregateRow[]>();
  for (const each of sums) byCountry.set(each.by.countryId, [...(byCountry.get(each.by.countryId) ?? []), each]);
  return ({ operatorId, defaultOperatorId, countryId }) => {
    const isDefault = operatorId === defaultOperatorId;
    const own = (byCountry.get(countryId) ?? []).filter(({ by }) =>
      isDefault ? by.operatorId === operatorId || !decided.has(by.operatorId ?? '') : by.operatorId === operatorId,
    );
    const sum = (name: 'delivered' | 'submitted') => own.reduce((total, each) => total + each[name], 0);
    return deliveredRate({ delivered: sum('delivered'), submitted: sum('submitted') });
  };
}
