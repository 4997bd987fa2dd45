import { type Kysely, sql } from 'kysely';
import type { PriceKey } from '#shared/channel/price.ts';
import type { CustomerPrice, PriceListKey, PriceListSummary } from '#shared/customer/price.ts';
import { emptyList, versionOfRows } from '../../domain/prices/seen.ts';
import { createStoredPrices, stateOf } from '../../domain/prices/stored.ts';
import type { Tables } from '../../platform/db/tables.ts';
import { customerPrices } from './price-list.ts';

export { type HeldLine, moneyOverTime } from './held-lines.ts';
export { floorOf } from './lines.ts';
export { type BelowLine, eachNewlyBelow } from './lines-below.ts';
export { createNoticeReads } from './notice/read-model.ts';

/** A customer's own list first, then those of his accounts that are in use, with the number of prices in force. */
export async function priceListsOf(db: Kysely<Tables>, customerId: string): Promise<PriceListSummary[]> {
  const { rows } = await sql<PriceListSummary>`
    with line as (
      select customer_user_id, count(*)::int as lines from customer_price
      where customer_id = ${customerId} and voided_at is null and effective_from <= now()
        and (effective_to is null or effective_to > now())
      group by customer_user_id),
    list as (
      select customer_user_id, ${versionOfRows} as version from customer_price
      where customer_id = ${customerId} and voided_at is null group by customer_user_id)
    select null as "userId", '' as "userName", 1 as "priceMode", null as "pricePlanId", '' as "planName",
      coalesce((select lines from line where customer_user_id is null), 0) as lines, null as version,
      coalesce((select version from list where customer_user_id is null), ${emptyList}) as "listVersion"
    union all
    (select u.customer_user_id::text, u.user_name, u.price_mode, u.price_plan_id::text, coalesce(plan.plan_name, ''), coalesce(line.lines, 0),
      u.version, coalesce(list.version, ${emptyList})
    from customer_user u
    left join price_plan plan on plan.plan_id = u.price_plan_id
    left join line on line.customer_user_id = u.customer_user_id
    left join list on list.customer_user_id = u.customer_user_id
    where u.customer_id = ${customerId} and u.archived_at is null order by u.user_name)`.execute(db);
  return rows;
}

/** All prices that one line of a price list had, has and will have, latest first. */
export async function customerPriceHistory(
  db: Kysely<Tables>,
  list: PriceListKey,
  key: PriceKey,
): Promise<CustomerPrice[]> {
  const rows = await createStoredPrices(customerPrices).history(db, list, key);
  const ids = rows.map(({ price_id }) => price_id);
  const facts = await db
    .selectFrom('customer_price')
    .select(['price_id', sql<string | null>`trim_scale(floor_price)::text`.as('floor'), 'approved_by', 'below_reason'])
    .where(sql<boolean>`price_id = any (${ids}::bigint[])`)
    .execute();
  const byId = new Map(facts.map((row) => [row.price_id, row]));
  const now = Date.now();
  return rows.map((row) => {
    const fact = byId.get(row.price_id);
    return {
      priceId: row.price_id,
      operatorId: row.operator_id,
      trafficType: row.traffic_type,
      price: row.price,
      currency: row.currency,
      source: row.source,
      state: stateOf(row, now),
      effectiveFrom: row.effective_from,
      effectiveTo: row.effective_to,
      floorPrice: fact?.floor ?? null,
      below: fact?.approved_by ? { approvedBy: fact.approved_by, reason: fact.below_reason } : null,
      createdAt: row.created_at,
      createdBy: row.created_by,
    };
  });
}
