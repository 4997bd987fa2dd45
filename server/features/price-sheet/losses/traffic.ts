import type { MessageFigures } from '../../../domain/messages/figures.ts';
import { monthOver } from '../../../domain/messages/sent-over.ts';
import type { LossPart, UsingAccount } from './load-part.ts';

/** Parts by the kind of messages. */
type Parts = ReadonlyMap<string, number>;
/** Parts a channel sent in the last 30 days, by account and operator. */
export type Traffic = ReadonlyMap<string, ReadonlyMap<string, Parts>>;

export async function loadTraffic(messages: Pick<MessageFigures, 'aggregate'>, channelId: string): Promise<Traffic> {
  const sums = await monthOver(messages, channelId, ['userId', 'operatorId', 'trafficType']);
  const found = new Map<string, Map<string, Map<string, number>>>();
  for (const { by, parts } of sums) {
    const { userId, operatorId, trafficType: kind } = by;
    if (!userId || !operatorId || !kind || parts <= 0) continue;
    const own = found.get(userId) ?? new Map<string, Map<string, number>>();
    const kinds = own.get(operatorId) ?? new Map<string, number>();
    found.set(userId, own.set(operatorId, kinds.set(kind, parts)));
  }
  return found;
}

/**
 * Parts of an account's destinations. A country's row applies to all networks without a row of their own, except those that the change
 * names: they count for themselves. Of all kinds of messages, or of one.
 */
export function partsIn(traffic: Traffic, { operators, lines }: LossPart) {
  const named = new Set(lines.map(({ operatorId }) => operatorId));
  const countryOf = new Map(operators.map(({ operatorId, defaultOperatorId }) => [operatorId, defaultOperatorId]));
  return ({ userId, rows }: UsingAccount, operatorId: string, kind?: string): number => {
    const own = traffic.get(userId);
    if (!own) return 0;
    let sum = partsOf(own.get(operatorId), kind);
    if (countryOf.get(operatorId) !== operatorId) return sum;
    for (const [network, parts] of own) {
      const isCovered = network !== operatorId && countryOf.get(network) === operatorId;
      if (isCovered && !rows.has(network) && !named.has(network)) sum += partsOf(parts, kind);
    }
    return sum;
  };
}

function partsOf(parts: Parts | undefined, kind: string | undefined): number {
  if (kind !== undefined) return parts?.get(kind) ?? 0;
  let sum = 0;
  for (const each of parts?.values() ?? []) sum += each;
  return sum;
}
