import type { MessageFigures } from '../../../messages/figures.ts';
import { lastMonth } from '../../../messages/sent-over.ts';
import { everybody } from '../../../rights/customer-scope.ts';
import type { LossPart, UsingAccount } from './load-part.ts';

/** Parts a channel sent in the last 30 days, by account and operator. */
export type Traffic = ReadonlyMap<string, ReadonlyMap<string, number>>;

export async function loadTraffic(messages: Pick<MessageFigures, 'aggregate'>, channelId: string): Promise<Traffic> {
  const sums = await messages.aggregate({
    dateTime: lastMonth(),
    viewer: everybody,
    filter: { channelId: [channelId] },
    groupBy: ['userId', 'operatorId'],
  });
  const found = new Map<string, Map<string, number>>();
  for (const { by, parts } of sums) {
    if (!by.userId || !by.operatorId || parts <= 0) continue;
    const own = found.get(by.userId) ?? new Map<string, number>();
    found.set(by.userId, own.set(by.operatorId, parts));
  }
  return found;
}

/**
 * Parts of an account's destinations. A country's row stands for all networks without a row of their own, except those that the change
 * names: they count for themselves.
 */
export function partsIn(traffic: Traffic, { operators, lines }: LossPart) {
  const named = new Set(lines.map(({ operatorId }) => operatorId));
  const countryOf = new Map(operators.map(({ operatorId, defaultOperatorId }) => [operatorId, defaultOperatorId]));
  return ({ userId, rows }: UsingAccount, operatorId: string): number => {
    const own = traffic.get(userId);
    if (!own) return 0;
    let sum = own.get(operatorId) ?? 0;
    if (countryOf.get(operatorId) !== operatorId) return sum;
    for (const [network, parts] of own) {
      const isCovered = network !== operatorId && countryOf.get(network) === operatorId;
      if (isCovered && !rows.has(network) && !named.has(network)) sum += parts;
    }
    return sum;
  };
}
