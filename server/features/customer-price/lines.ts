import { type Kysely, sql } from 'kysely';
import { type CustomerPriceFilter, CustomerPriceLine } from '#shared/customer/price.ts';
import type { Tables } from '../../db/tables.ts';
import { floorOf } from '../../prices/floor.ts';
import { createPriceLines } from '../../prices/lines.ts';
import { type CustomerList, customerPrices } from './price-list.ts';

/**
 * Reads price lists of customers, with cost, floor and margin of each line. Until an account's routes say which channels take its
 * messages, the cost is that of the cheapest enabled channel.
 */
export const createCustomerPriceLines = (db: Kysely<Tables>) =>
  createPriceLines<CustomerList, CustomerPriceLine, CustomerPriceFilter>(db, customerPrices, {
    fields: Object.keys(CustomerPriceLine.properties),
    select: sql`trim_scale(paid.cost)::text as cost, trim_scale(paid.floor)::text as "floorPrice",
      case when cur.price > 0 then round((cur.price - paid.cost) / cur.price * 100, 2)::text end as "marginPct",
      coalesce(cur.price, nxt.price) < paid.cost as is_below`,
    join: (list, moment) => sql`
      cross join lateral (select lowest_cost(k.operator_id, k.traffic_type, ${list.rule.base}, ${moment}) as cost,
        exchange_rate_at(shown.currency, ${list.rule.base}, ${moment}) as rate) based
      cross join lateral (select round(based.cost / based.rate, 6) as cost,
        ceil(${floorOf(sql`based.cost`, list.rule)} / based.rate * 1000000) / 1000000 as floor) paid`,
    where: ({ belowCost }) => (belowCost === undefined ? sql`true` : sql`is_below`),
  });

export type CustomerPriceLines = ReturnType<typeof createCustomerPriceLines>;
