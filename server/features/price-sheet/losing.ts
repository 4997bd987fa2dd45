import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { volumeOf } from './volume.ts';

/** CTEs `volume` and `change` of a price sheet. */
export const sheetChange = (batchId: string) => sql`
  ${volumeOf(batchId)},
  change as (
    select r.operator_id, r.traffic_type, r.price, coalesce(r.currency, channel.currency) as currency, r.old_price,
      greatest(coalesce(r.effective_from, s.committed_at, now()), coalesce(s.committed_at, now())) as since,
      channel.channel_id, channel.currency as own_currency, operator.country_id, operator.is_default
    from price_sheet_row r join price_sheet s using (batch_id) join channel using (channel_id) join operator using (operator_id)
    where r.batch_id = ${batchId} and not r.is_skipped and r.tab in ('up', 'new') and r.traffic_type = 'any'
  )`;

/** The same of what one transaction entered into a channel's price list by hand; how much was sent does not matter. */
export const handChange = (channelId: string, enteredAt: string) => sql`
  volume as (select null::bigint as user_id, null::bigint as operator_id, null::bigint as country_id, 0::bigint as parts where false),
  change as (
    select p.operator_id, p.traffic_type, p.price, p.currency, earlier.price as old_price, p.effective_from as since,
      p.channel_id, channel.currency as own_currency, operator.country_id, operator.is_default
    from channel_price p join channel using (channel_id) join operator using (operator_id)
    left join lateral (
      select b.price from channel_price b
      where b.channel_id = p.channel_id and b.operator_id = p.operator_id and b.traffic_type = p.traffic_type
        and b.voided_at is null and b.effective_to = p.effective_from and b.price_id <> p.price_id limit 1
    ) earlier on true
    where p.channel_id = ${channelId} and p.created_at = ${enteredAt}::timestamptz and p.voided_at is null and p.traffic_type = 'any'
      and p.source = 'manual' and p.price > coalesce(earlier.price, -1)
  )`;

/**
 * CTEs up to `losing`, after those of a change: routes that lose money by its prices. Rows of accounts that use its channel for a
 * destination whose price rises, and whose customer price in force at that moment is below the new cost but not below the one so far. `raised_at` is
 * when a price that is entered already covers it, `is_open` that nothing has been done about it.
 */
export const losingRoutes = (change: RawBuilder<unknown>, base: string, scope: RawBuilder<SqlBool>) => sql`
  ${change},
  used as (
    select change.*, greatest(since, now()) as at, row.customer_user_id, row.row_id,
      -- Of a route for all others and a price of one network, the network is what is sent to.
      case when change.is_default then row.operator_id else change.operator_id end as destination
    from change
    join operator place on place.country_id = change.country_id
    join route_row row on row.operator_id = place.operator_id and row.row_status = 1
      and row.channel_ids @> to_jsonb(change.channel_id::text)
    where row.operator_id = change.operator_id
      or (place.is_default and not exists (select from route_row own
        where own.customer_user_id = row.customer_user_id and own.operator_id = change.operator_id))
      or (change.is_default and not exists (select from channel_price p
        where p.channel_id = change.channel_id and p.operator_id = row.operator_id and p.traffic_type = 'any' and p.voided_at is null
          and p.effective_from <= greatest(change.since, now()) and (p.effective_to is null or p.effective_to > greatest(change.since, now()))))
  ),
  priced as (
    select used.*, u.user_name, c.customer_id, c.customer_name, c.bill_timezone, c.price_notice_days, (${scope}) as "isTold",
      case when u.price_mode = 3 then null else u.customer_user_id end as list_user,
      used.price * exchange_rate_at(used.currency, ${base}, used.at) as new_cost,
      -- Of several lines that rise one after another, the dearest: a price that only covers the first would lose by the next.
      max(used.price * exchange_rate_at(used.currency, ${base}, used.at)) over (partition by used.row_id, used.destination
        order by used.at rows between current row and unbounded following) as top_cost,
      used.old_price * exchange_rate_at(used.own_currency, ${base}, used.at) as old_cost,
      sold.price * exchange_rate_at(sold.currency, ${base}, used.at) as sold_for, sold.currency as sold_in
    from used join customer_user u using (customer_user_id) join customer c using (customer_id)
    join lateral (
      select p.price, p.currency from customer_price p join operator o on o.operator_id = p.operator_id
      where p.customer_id = c.customer_id and p.traffic_type = 'any' and p.voided_at is null
        and p.customer_user_id is not distinct from case when u.price_mode = 3 then null else u.customer_user_id end
        and (p.operator_id = used.destination or (o.is_default and o.country_id = used.country_id))
        and p.effective_from <= used.at and (p.effective_to is null or p.effective_to > used.at)
      order by o.is_default limit 1
    ) sold on true
    where u.archived_at is null
  ),
  losing as (
    select priced.*, coalesce(sent.parts, 0)::float8 as parts, sent.parts * (new_cost - sold_for) as loss,
      raised.at as raised_at, allowed.until as loss_until,
      raised.at is null and coalesce(allowed.until <= priced.at, true) as is_open
    from priced
    left join lateral (
      select sum(volume.parts) as parts from volume
      where volume.user_id = priced.customer_user_id and (volume.operator_id = priced.destination or (
        priced.is_default and volume.country_id = priced.country_id and not exists (select from route_row own
          where own.customer_user_id = volume.user_id and own.operator_id = volume.operator_id)))
    ) sent on true
    left join lateral (
      select min(p.effective_from) as at from customer_price p join operator o on o.operator_id = p.operator_id
      where p.customer_id = priced.customer_id and p.customer_user_id is not distinct from priced.list_user
        and p.traffic_type = 'any' and p.voided_at is null and p.effective_from > priced.at
        and (p.operator_id = priced.destination or (o.is_default and o.country_id = priced.country_id))
        and p.price * exchange_rate_at(p.currency, ${base}, priced.at) >= priced.new_cost
    ) raised on true
    left join lateral (
      select allow_loss_until as until from route_table where customer_user_id = priced.customer_user_id and allow_loss_until > now()
    ) allowed on true
    where new_cost > sold_for and (old_cost is null or old_cost <= sold_for)
  )`;
