import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Lang } from '#shared/http/endpoint.ts';
import type { SheetImpact } from '#shared/price-sheet/model.ts';
import type { Tables } from '../../db/tables.ts';
import { volumeOf } from './volume.ts';

/** Routes named one by one; of more it tells the number. */
const mostNamed = 200;

interface Question {
  batchId: string;
  /** Currency in which costs and prices are compared (rule R9). */
  base: string;
  /** Which customers the viewer may be told of. */
  scope: RawBuilder<SqlBool>;
  lang: Lang;
}

/**
 * Which routes begin to lose money by the prices of a sheet: rows of accounts that use its channel for a destination whose price
 * changes, and whose customer price in force at that moment is below the new cost but not below the one so far.
 */
export async function impactOf(db: Kysely<Tables>, { batchId, base, scope, lang }: Question): Promise<SheetImpact> {
  const name = (table: string, alias: string) => sql.ref(`${alias}.${table}${lang === 'zh' ? '_name' : '_name_en'}`);
  const { rows } = await sql<
    SheetImpact['routes'][number] & { total: number; customers: number; isTold: boolean; lossTotal: string }
  >`
    with ${volumeOf(batchId)},
    change as (
      select r.operator_id, r.traffic_type, r.price, coalesce(r.currency, channel.currency) as currency, r.old_price,
        greatest(coalesce(r.effective_from, now()), now()) as at, channel.channel_id, channel.currency as own_currency,
        operator.country_id, operator.is_default
      from price_sheet_row r join price_sheet s using (batch_id) join channel using (channel_id) join operator using (operator_id)
      where r.batch_id = ${batchId} and not r.is_skipped and r.tab in ('up', 'new') and r.traffic_type = 'any'
    ),
    used as (
      select change.*, row.customer_user_id, row.row_id,
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
            and p.effective_from <= change.at and (p.effective_to is null or p.effective_to > change.at)))
    ),
    priced as (
      select used.*, u.user_name, c.customer_id, c.customer_name, (${scope}) as "isTold",
        used.price * exchange_rate_at(used.currency, ${base}, used.at) as new_cost,
        used.old_price * exchange_rate_at(used.own_currency, ${base}, used.at) as old_cost,
        sold.price * exchange_rate_at(sold.currency, ${base}, used.at) as sold_for
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
      select priced.*, coalesce(sent.parts, 0)::float8 as parts, sent.parts * (new_cost - sold_for) as loss
      from priced
      left join lateral (
        select sum(volume.parts) as parts from volume
        where volume.user_id = priced.customer_user_id and (volume.operator_id = priced.destination or (
          priced.is_default and volume.country_id = priced.country_id and not exists (select from route_row own
            where own.customer_user_id = volume.user_id and own.operator_id = volume.operator_id)))
      ) sent on true
      where new_cost > sold_for and (old_cost is null or old_cost <= sold_for)
    )
    select losing.customer_user_id::text as "userId", user_name as "userName", customer_id::text as "customerId",
      customer_name as "customerName", ${name('country', 'country')} as "countryName", ${name('operator', 'operator')} as "operatorName",
      operator.is_default as "isDefault", trim_scale(round(old_cost, 6))::text as "oldCost", trim_scale(round(new_cost, 6))::text as "newCost",
      trim_scale(round(sold_for, 6))::text as "customerPrice", at as "from", "isTold",
      losing.parts as "parts30d", trim_scale(round(losing.loss, 2))::text as "monthlyLoss",
      trim_scale(round(coalesce(sum(losing.loss) over (), 0), 2))::text as "lossTotal",
      count(*) over ()::int as total, (select count(distinct customer_id) from losing)::int as customers
    from losing join operator on operator.operator_id = losing.destination join country on country.country_id = operator.country_id
    order by "isTold" desc, losing.loss desc nulls last, new_cost - sold_for desc limit ${mostNamed}`.execute(db);
  const [first] = rows;
  const month = await monthOf(db, batchId, base);
  return {
    baseCurrency: base,
    negativeRoutes: first?.total ?? 0,
    negativeCustomers: first?.customers ?? 0,
    ...month,
    monthlyLoss: first?.lossTotal ?? '0',
    routes: rows
      .filter(({ isTold }) => isTold)
      .map(({ total: _total, customers: _customers, isTold: _told, lossTotal: _loss, ...route }) => route),
  };
}

/** What the channel would cost more for as many parts as in the last 30 days; lines without a price so far are left out. */
async function monthOf(db: Kysely<Tables>, batchId: string, base: string) {
  const { rows } = await sql<{ monthlyParts: number; monthlyDelta: string }>`
    with ${volumeOf(batchId)},
    line as (
      -- Of several dates of a line the last one stands for the month.
      select distinct on (r.operator_id) r.operator_id, r.price, r.old_price, coalesce(r.currency, c.currency) as currency,
        c.currency as own_currency
      from price_sheet_row r join price_sheet s using (batch_id) join channel c using (channel_id)
      where r.batch_id = ${batchId} and not r.is_skipped and r.tab in ('up', 'down') and r.traffic_type = 'any'
      order by r.operator_id, r.effective_from desc nulls last, r.row_no desc
    )
    select coalesce(sum(placed.parts), 0)::float8 as "monthlyParts", trim_scale(round(coalesce(sum(placed.parts
      * (line.price * exchange_rate_at(line.currency, ${base}, now()) - line.old_price * exchange_rate_at(line.own_currency, ${base}, now()))
    ), 0), 2))::text as "monthlyDelta"
    from line join placed using (operator_id)`.execute(db);
  return rows[0] ?? { monthlyParts: 0, monthlyDelta: '0' };
}
