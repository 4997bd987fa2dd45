import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { PriceKey } from '#shared/channel/price.ts';
import type { Tables } from '../../db/tables.ts';

/** What floors follow from, besides costs: settings. */
export interface FloorRule {
  base: string;
  /** Put on the cost to make the agent price. */
  agentPercent: string;
  /** Smallest margins, as a percentage of the cost and as an amount of the base currency. */
  marginPercent: string;
  marginFixed: string;
}

/** A line with the moment it is to be priced at. */
export interface PricedAt extends PriceKey {
  at: number;
}

/**
 * The least a price may be for a cost in the base currency (rule R13): the agent price, rounded up to four decimals (rule R12), and the
 * cost with both smallest margins.
 */
export const floorOf = (cost: RawBuilder<unknown>, rule: FloorRule): RawBuilder<string | null> => sql<
  string | null
>`greatest(
  ceil(${cost} * (1 + ${rule.agentPercent}::numeric / 100) * 10000) / 10000,
  ${cost} * (1 + ${rule.marginPercent}::numeric / 100), ${cost} + ${rule.marginFixed}::numeric)`;

/** Floors of lines in the order given, in a currency; null where no cost or no exchange rate is known. */
export async function floorsOf(
  db: Kysely<Tables>,
  lines: readonly PricedAt[],
  currency: string,
  rule: FloorRule,
): Promise<(string | null)[]> {
  const { rows } = await sql<{ floor: string | null }>`
    select trim_scale(ceil(${floorOf(sql`paid.cost`, rule)} / paid.rate * 1000000) / 1000000)::text as floor
    from unnest(${lines.map(({ operatorId }) => operatorId)}::bigint[], ${lines.map(({ trafficType }) => trafficType)}::text[],
      ${lines.map(({ at }) => new Date(at).toISOString())}::timestamptz[]) with ordinality as line(operator_id, traffic_type, moment, place)
    cross join lateral (select lowest_cost(line.operator_id, line.traffic_type, ${rule.base}, line.moment) as cost,
      exchange_rate_at(${currency}, ${rule.base}, line.moment) as rate) paid
    order by line.place`.execute(db);
  return rows.map(({ floor }) => floor);
}
