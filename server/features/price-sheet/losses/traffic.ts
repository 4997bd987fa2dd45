import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../db/tables.ts';
import { volumeDays } from '../volume.ts';
import type { LossPart, UsingAccount } from './load-part.ts';

/** Parts a channel sent in the last 30 days, by account and operator. */
export type Traffic = ReadonlyMap<string, ReadonlyMap<string, number>>;

export async function loadTraffic(db: Kysely<Tables>, channelId: string): Promise<Traffic> {
  const { rows } = await sql<{ userId: string; operatorId: string; parts: number }>`
    select user_id::text as "userId", operator_id::text as "operatorId", sum(parts)::float8 as parts from message_cube
    where channel_id = ${channelId} and bucket >= now() - ${volumeDays} * interval '1 day'
    group by 1, 2 having sum(parts) > 0`.execute(db);
  const found = new Map<string, Map<string, number>>();
  for (const { userId, operatorId, parts } of rows) {
    const own = found.get(userId) ?? new Map<string, number>();
    found.set(userId, own.set(operatorId, parts));
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
