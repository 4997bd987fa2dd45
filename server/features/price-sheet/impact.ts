import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Lang } from '#shared/http/endpoint.ts';
import type { SheetImpact } from '#shared/price-sheet/model.ts';
import type { Tables } from '../../db/tables.ts';
import { type FloorRule, floorOf } from '../../prices/floor.ts';
import { type Change, handChange, losingRoutes, sheetChange } from './losing.ts';
import { volumeOf } from './volume.ts';

/** Routes named one by one; of more it tells the number. */
const mostNamed = 200;

interface Question {
  batchId: string;
  /** Its base is the currency in which costs and prices are compared (rule R9). */
  rule: FloorRule;
  /** Which customers the viewer may be told of. */
  scope: RawBuilder<SqlBool>;
  lang: Lang;
}

type Found = SheetImpact['routes'][number] & {
  total: number;
  open: number;
  customers: number;
  isTold: boolean;
  lossTotal: string;
};

/**
 * Routes that begin to lose money by the prices of a sheet, each with what could be done: a price that keeps the margin, on the first
 * day the customer can be told of in time (rule R18), and the cheapest other channel that leaves something.
 */
export async function impactOf(db: Kysely<Tables>, { batchId, rule, scope, lang }: Question): Promise<SheetImpact> {
  const { base } = rule;
  const name = (table: string, alias: string) => sql.ref(`${alias}.${table}${lang === 'zh' ? '_name' : '_name_en'}`);
  const { rows } = await sql<Found>`
    with ${losingRoutes(await changeOf(db, batchId), base, scope)},
    named as (
      select losing.*, count(*) over ()::int as total, count(*) filter (where is_open) over ()::int as open,
        coalesce(sum(loss) over (), 0) as loss_total, (select count(distinct customer_id) from losing)::int as customers
      from losing order by "isTold" desc, is_open desc, loss desc nulls last, new_cost - sold_for desc limit ${mostNamed}
    )
    select named.row_id::text as "rowId", destination::text as "operatorId", customer_user_id::text as "userId", user_name as "userName",
      customer_id::text as "customerId", customer_name as "customerName", ${name('country', 'country')} as "countryName",
      ${name('operator', 'operator')} as "operatorName", operator.is_default as "isDefault",
      trim_scale(round(old_cost, 6))::text as "oldCost", trim_scale(round(new_cost, 6))::text as "newCost",
      trim_scale(round(sold_for, 6))::text as "customerPrice", at as "from", "isTold",
      parts as "parts30d", trim_scale(round(loss, 2))::text as "monthlyLoss", sold_in as "priceCurrency",
      list_user::text as "listUserId", raised_at as "raisedFrom", loss_until as "allowLossUntil",
      -- What no price list could hold is not proposed.
      (select trim_scale(p)::text from (select ceil(greatest(sold_for * top_cost / nullif(old_cost, 0), ${floorOf(sql`top_cost`, rule)})
        / exchange_rate_at(sold_in, ${base}, at) * 10000) / 10000 as p) proposed where p < 1000000) as "proposedPrice",
      greatest(at, (date_trunc('day', now() at time zone bill_timezone) + (price_notice_days + 1) * interval '1 day')
        at time zone bill_timezone) as "proposedFrom",
      cheaper.found as cheaper,
      trim_scale(round(loss_total, 2))::text as "lossTotal", total, open, customers
    from named join operator on operator.operator_id = destination join country on country.country_id = operator.country_id
    -- Of several lines that rise one after another, the dearest: a price that only covers the first would lose by the next.
    left join lateral (
      select max(each.new_cost) as top_cost from used each
      where each.row_id = named.row_id and each.destination = named.destination and each.at >= named.at
    ) later on true
    left join lateral (
      select json_build_object('channelId', channel_id::text, 'channelName', channel_name, 'cost', trim_scale(round(cost, 6))::text) as found
      from (
        select distinct on (ch.channel_id) ch.channel_id, ch.channel_name, p.price * exchange_rate_at(p.currency, ${base}, at) as cost
        from channel_price p join channel ch on ch.channel_id = p.channel_id
        where p.operator_id in (destination, named.default_id) and p.traffic_type = 'any'
          and p.voided_at is null and ch.admin_status = 1 and ch.channel_id <> named.channel_id
          and p.effective_from <= at and (p.effective_to is null or p.effective_to > at)
        order by ch.channel_id, p.operator_id = destination desc
      ) other where cost < sold_for order by cost, channel_id limit 1
    ) cheaper on true
    order by "isTold" desc, is_open desc, loss desc nulls last, new_cost - sold_for desc`.execute(db);
  const [first] = rows;
  return {
    baseCurrency: base,
    negativeRoutes: first?.total ?? 0,
    openRoutes: first?.open ?? 0,
    negativeCustomers: first?.customers ?? 0,
    ...(await monthOf(db, batchId, base)),
    monthlyLoss: first?.lossTotal ?? '0',
    routes: rows
      .filter(({ isTold }) => isTold)
      .map(({ total: _total, open: _open, customers: _customers, isTold: _told, lossTotal: _loss, ...route }) => route),
  };
}

/** What a sheet changes of its channel's prices. */
async function changeOf(db: Kysely<Tables>, batchId: string): Promise<Change> {
  const sheet = await db
    .selectFrom('price_sheet')
    .select('channel_id')
    .where('batch_id', '=', batchId)
    .executeTakeFirstOrThrow();
  return sheetChange(batchId, sheet.channel_id);
}

/** How many routes lose money by a sheet without anything having been done about it. */
export const openLossesOf = async (db: Kysely<Tables>, batchId: string, base: string): Promise<number> =>
  (await countOpen(db, await changeOf(db, batchId), base)).routes;

/** The same of prices that one transaction entered by hand: `enteredAt` is its time as the database writes it. */
export const openLossesByHand = (
  db: Kysely<Tables>,
  { channelId, enteredAt, base }: { channelId: string; enteredAt: string; base: string },
): Promise<OpenLosses> => countOpen(db, handChange(channelId, enteredAt), base);

interface OpenLosses {
  routes: number;
  /** When the last of them begins to lose. */
  from: number;
}

async function countOpen(db: Kysely<Tables>, change: Change, base: string): Promise<OpenLosses> {
  const { rows } = await sql<OpenLosses>`
    with ${losingRoutes(change, base, sql`true`)}
    select count(*)::int as routes, coalesce(max(at), now()) as "from" from losing where is_open`.execute(db);
  return rows[0] ?? { routes: 0, from: 0 };
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
