import { type Kysely, sql } from 'kysely';
import type { PriceKey } from '#shared/channel/price.ts';
import type { Tables } from '../../db/tables.ts';
import { type FloorRule, floorOf } from '../../prices/floor.ts';

/** A line with the moment it is to be priced at. */
export interface PricedAt extends PriceKey {
  at: number;
}

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
