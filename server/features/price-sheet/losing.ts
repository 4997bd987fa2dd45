import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { volumeOf } from './volume.ts';

/** Prices of a channel that rise: CTEs `volume` and `change`, and the channel. */
export interface Change {
  channelId: string;
  lines: RawBuilder<unknown>;
}

/** What a price sheet changes. */
export const sheetChange = (batchId: string, channelId: string): Change => ({
  channelId,
  lines: sql`
  ${volumeOf(batchId)},
  change as (
    select r.operator_id, r.traffic_type, r.price, coalesce(r.currency, channel.currency) as currency, r.old_price,
      greatest(coalesce(r.effective_from, s.committed_at, now()), coalesce(s.committed_at, now())) as since,
      channel.channel_id, channel.currency as own_currency, operator.country_id, operator.is_default
    from price_sheet_row r join price_sheet s using (batch_id) join channel using (channel_id) join operator using (operator_id)
    where r.batch_id = ${batchId} and not r.is_skipped and r.tab in ('up', 'new') and r.traffic_type = 'any'
  )`,
});

/** The same of what one transaction entered into a channel's price list by hand; how much was sent does not matter. */
export const handChange = (channelId: string, enteredAt: string): Change => ({
  channelId,
  lines: sql`
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
  )`,
});

/**
 * CTEs up to `losing`, after those of a change: routes that lose money by its prices. Rows of accounts that use its channel for a
 * destination whose price rises, and whose customer price in force at that moment is below the new cost but not below the one so far. `raised_at` is
 * when a price that is entered already covers it, `is_open` that nothing has been done about it. Everything is joined by equality of
 * account and operator, and the channel is a value: a channel may stand in half a million rows.
 */
export const losingRoutes = ({ channelId, lines }: Change, base: string, scope: RawBuilder<SqlBool>) => {
  const uses = sql`row.row_status = 1 and row.channel_ids @> ${JSON.stringify(channelId)}::jsonb`;
  return sql`
  ${lines},
  floor as materialized (
    select o.country_id, p.currency, min(p.price) as price from customer_price p join operator o using (operator_id)
    where p.voided_at is null and p.traffic_type = 'any' and (p.effective_to is null or p.effective_to > now())
    group by o.country_id, p.currency
  ),
  -- Only lines that cost more than the least anybody pays in the country: of most sheets hardly any.
  line as materialized (
    select * from (
      select change.*, greatest(since, now()) as at,
        (select d.operator_id from operator d where d.country_id = change.country_id and d.is_default) as default_id,
        price * exchange_rate_at(currency, ${base}, greatest(since, now())) as new_cost,
        old_price * exchange_rate_at(own_currency, ${base}, greatest(since, now())) as old_cost
      from change
    ) each
    where new_cost > (select min(floor.price * exchange_rate_at(floor.currency, ${base}, each.at)) from floor
      where floor.country_id = each.country_id)
  ),
  used as not materialized (
    select line.*, row.customer_user_id, row.row_id, line.operator_id as destination
    from line join route_row row on row.operator_id = line.operator_id where ${uses}
    union all
    -- Of a route for all others and a price of one network, the network is what is sent to.
    select line.*, row.customer_user_id, row.row_id, line.operator_id
    from line join route_row row on row.operator_id = line.default_id
    where not line.is_default and ${uses} and not exists (select from route_row own
      where own.customer_user_id = row.customer_user_id and own.operator_id = line.operator_id)
    union all
    -- A network without a price of its own costs what all others do.
    select line.*, row.customer_user_id, row.row_id, row.operator_id
    from line join operator place on place.country_id = line.country_id and not place.is_default
    join route_row row on row.operator_id = place.operator_id
    where line.is_default and ${uses} and not exists (select from channel_price p
      where p.channel_id = line.channel_id and p.operator_id = row.operator_id and p.traffic_type = 'any' and p.voided_at is null
        and p.effective_from <= line.at and (p.effective_to is null or p.effective_to > line.at))
  ),
  sold as (
    select used.*, ${firstOf('price')} as sold_price, ${firstOf('currency')} as sold_in
    from used join customer_user payer using (customer_user_id)
    ${priceFor('own', sql`used.destination`)} ${priceFor('own_all', sql`nullif(used.default_id, used.destination)`)}
    ${sharedPriceFor('shared', sql`used.destination`)} ${sharedPriceFor('shared_all', sql`nullif(used.default_id, used.destination)`)}
  ),
  found as materialized (
    select *, row_number() over () as place from (
      select sold.*, sold_price * exchange_rate_at(sold_in, ${base}, at) as sold_for from sold offset 0
    ) each
    where new_cost > sold_for and (old_cost is null or old_cost <= sold_for)
  ),
  raised as (
    select found.place, min(p.effective_from) as at
    from found join account_price p on p.customer_user_id = found.customer_user_id
      and (p.operator_id = found.destination or p.operator_id = found.default_id)
    where p.effective_from > now() and p.traffic_type = 'any' and p.effective_from > found.at
      and p.price * exchange_rate_at(p.currency, ${base}, found.at) >= found.new_cost
    group by found.place
  ),
  sent as (
    select user_id, destination, sum(parts) as parts from (
      select user_id, operator_id as destination, parts from volume
      union all
      select volume.user_id, d.operator_id, volume.parts from volume join operator d on d.country_id = volume.country_id and d.is_default
      where d.operator_id <> volume.operator_id and not exists (select from route_row own
        where own.customer_user_id = volume.user_id and own.operator_id = volume.operator_id)
    ) each group by user_id, destination
  ),
  losing as materialized (
    select found.*, u.user_name, c.customer_id, c.customer_name, c.bill_timezone, c.price_notice_days, (${scope}) as "isTold",
      case when u.price_mode = 3 then null else u.customer_user_id end as list_user,
      coalesce(sent.parts, 0)::float8 as parts, sent.parts * (new_cost - sold_for) as loss,
      raised.at as raised_at, allowed.allow_loss_until as loss_until,
      raised.at is null and coalesce(allowed.allow_loss_until <= found.at, true) as is_open
    from found join customer_user u using (customer_user_id) join customer c using (customer_id)
    left join sent on sent.user_id = found.customer_user_id and sent.destination = found.destination
    left join raised on raised.place = found.place
    left join route_table allowed on allowed.customer_user_id = found.customer_user_id and allowed.allow_loss_until > now()
    where u.archived_at is null
  )`;
};

/** Of the four prices an account may pay the first there is: of the destination before that of all others. */
const firstOf = (column: 'price' | 'currency') =>
  sql`coalesce(${sql.ref(`own.${column}`)}, ${sql.ref(`shared.${column}`)}, ${sql.ref(`own_all.${column}`)}, ${sql.ref(`shared_all.${column}`)})`;

/** Joins a price of the account's own list: the table itself and not the view `account_price`, which cannot be looked up in a join. */
const priceFor = (name: string, operator: RawBuilder<unknown>) => sql`
  left join customer_price ${sql.ref(name)} on payer.price_mode <> 3 and ${sql.ref(`${name}.customer_user_id`)} = used.customer_user_id
    and ${sql.ref(`${name}.operator_id`)} = ${operator} and ${inForce(name)}`;

/** The same of its customer's list. */
const sharedPriceFor = (name: string, operator: RawBuilder<unknown>) => sql`
  left join customer_price ${sql.ref(name)} on payer.price_mode = 3 and ${sql.ref(`${name}.customer_user_id`)} is null
    and ${sql.ref(`${name}.customer_id`)} = payer.customer_id and ${sql.ref(`${name}.operator_id`)} = ${operator} and ${inForce(name)}`;

const inForce = (
  name: string,
) => sql`${sql.ref(`${name}.traffic_type`)} = 'any' and ${sql.ref(`${name}.voided_at`)} is null
  and ${sql.ref(`${name}.effective_from`)} <= used.at
  and (${sql.ref(`${name}.effective_to`)} is null or ${sql.ref(`${name}.effective_to`)} > used.at)`;
