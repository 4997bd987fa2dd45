import { type RawBuilder, sql } from 'kysely';
import { customerScope, type ScopeHolder } from '../../rights/customer-scope.ts';

/**
 * CTEs up to `buyer` after `page`, rows of a sheet's comparison: the least that accounts pay, on the day a row begins to count, whose
 * routes use the channel for its operator, in the row's currency. Accounts without a row of that operator send by their row of all others.
 * Prices and routes are read once for the page and hashed: asked account by account, a channel of thousands of accounts takes seconds.
 */
export const buyersOf = (batchId: string, base: string, viewer: ScopeHolder): RawBuilder<unknown> => sql`
  place as materialized (
    select page."rowNo", page.currency as sheet_currency, page."operatorId"::bigint as operator_id, d.operator_id as default_id,
      greatest(page."effectiveFrom", now()) as at
    from page join operator d on d.country_id = page."countryId"::bigint and d.is_default
    where page."trafficType" = 'any' and page."operatorId" is not null
  ),
  used as materialized (
    select r.customer_user_id, r.operator_id
    from route_row r join customer_user u using (customer_user_id) join customer on customer.customer_id = u.customer_id
    where r.operator_id = any (array(select operator_id from place union select default_id from place)) and r.row_status = 1
      and r.channel_ids @> (select to_jsonb(channel_id::text) from price_sheet where batch_id = ${batchId})
      and u.archived_at is null and ${customerScope(viewer)}
  ),
  sender as (
    select "rowNo", customer_user_id from place join used using (operator_id)
    union all
    select "rowNo", customer_user_id from place join used on used.operator_id = place.default_id
    where place.operator_id <> place.default_id and not exists (select from route_row own
      where own.customer_user_id = used.customer_user_id and own.operator_id = place.operator_id)
  ),
  paid as materialized (
    select customer_user_id, operator_id, price, currency, effective_from, effective_to from account_price
    where traffic_type = 'any' and operator_id = any (array(select operator_id from place union select default_id from place))
      and (effective_to is null or effective_to > now())
  ),
  sold as materialized (
    select place."rowNo", sheet_currency, sender.customer_user_id, coalesce(own.price, country.price) as price,
      case when own.price is null then country.currency else own.currency end as currency
    from place join sender on sender."rowNo" = place."rowNo"
    left join paid own on own.customer_user_id = sender.customer_user_id and own.operator_id = place.operator_id
      and own.effective_from <= at and (own.effective_to is null or own.effective_to > at)
    left join paid country on country.customer_user_id = sender.customer_user_id and country.operator_id = place.default_id
      and country.effective_from <= at and (country.effective_to is null or country.effective_to > at)
    where own.price is not null or country.price is not null
  ),
  rate as materialized (
    select currency, exchange_rate_at(currency, ${base}, now()) as rate
    from (select currency from sold union select sheet_currency from sold) named
  ),
  cheapest as (
    select distinct on ("rowNo") "rowNo", customer_user_id,
      price * case when sold.currency = sheet_currency then 1 else own.rate / sheet.rate end as least
    from sold left join rate own on own.currency = sold.currency left join rate sheet on sheet.currency = sold.sheet_currency
    order by "rowNo", least nulls last
  ),
  buyer as (select "rowNo", least, user_name from cheapest join customer_user using (customer_user_id))`;
