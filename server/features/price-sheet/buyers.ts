import { type RawBuilder, sql } from 'kysely';
import { customerScope, type ScopeHolder } from '../../rights/customer-scope.ts';

/**
 * CTEs `used` and `buyer` after `page`, rows of a sheet's comparison: the least that accounts pay, on the day a row begins to count, whose
 * routes use the channel for its operator, in the row's currency. Accounts without a row of that operator send by their row of all others.
 */
export const buyersOf = (batchId: string, base: string, viewer: ScopeHolder): RawBuilder<unknown> => sql`
  used as materialized (
    select r.customer_user_id, r.operator_id, o.country_id, o.is_default
    from price_sheet s join route_row r on r.channel_ids @> to_jsonb(s.channel_id::text) join operator o using (operator_id)
    where s.batch_id = ${batchId} and r.row_status = 1 and o.country_id in (select "countryId"::bigint from page)
  ),
  sold as (
    select page."rowNo", page.currency as sheet_currency, u.user_name, paid.price, paid.currency
    from page join used on used.country_id = page."countryId"::bigint and page."trafficType" = 'any'
      and (used.operator_id = page."operatorId"::bigint or (used.is_default and not exists (select from route_row own
        where own.customer_user_id = used.customer_user_id and own.operator_id = page."operatorId"::bigint)))
    join customer_user u using (customer_user_id) join customer on customer.customer_id = u.customer_id
    join lateral (
      select p.price, p.currency from account_price p join operator at on at.operator_id = p.operator_id
      where p.customer_user_id = used.customer_user_id and p.traffic_type = 'any'
        and (at.operator_id = page."operatorId"::bigint or (at.is_default and at.country_id = used.country_id))
        and p.effective_from <= greatest(page."effectiveFrom", now())
        and (p.effective_to is null or p.effective_to > greatest(page."effectiveFrom", now()))
      order by at.is_default limit 1
    ) paid on true
    where u.archived_at is null and ${customerScope(viewer)}
  ),
  rate as materialized (
    select currency, exchange_rate_at(currency, ${base}, now()) as rate
    from (select currency from sold union select sheet_currency from sold) named
  ),
  buyer as (
    select distinct on ("rowNo") "rowNo", user_name,
      price * case when sold.currency = sheet_currency then 1 else own.rate / sheet.rate end as least
    from sold left join rate own on own.currency = sold.currency left join rate sheet on sheet.currency = sold.sheet_currency
    order by "rowNo", least nulls last
  )`;
