import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { PriceTraffic } from '#shared/channel/price.ts';
import type { Lang } from '#shared/http/endpoint.ts';
import type { SheetImpact } from '#shared/price-sheet/model.ts';
import type { MessageFigures } from '../../domain/messages/figures.ts';
import { sentOver } from '../../domain/messages/sent-over.ts';
import type { FloorRule } from '../../domain/prices/floor.ts';
import type { Tables } from '../../platform/db/tables.ts';
import { cheaperChannels } from './losses/cheaper.ts';
import { maxNamed } from './losses/count.ts';
import { type ChangingSheet, proposedPrices } from './proposals.ts';
import type { StoredSheet } from './repository.ts';
import type { ImpactTotals } from './tables.ts';
import { placedVolume } from './volume.ts';

interface Question {
  sheet: ChangingSheet;
  rule: FloorRule;
  /** Customers within the viewer's scope. */
  scope: RawBuilder<SqlBool>;
  lang: Lang;
}

type Route = SheetImpact['routes'][number];
type Found = Omit<Route, 'cheaper'> & { defaultOperatorId: string; trafficType: PriceTraffic };

/**
 * Routes that lose by a sheet as counted last, each with what could be done: a price that keeps the margin, on the first day the customer
 * can be notified in time (rule R18), that will be taken then, and the cheapest other channel that leaves the least margin.
 */
export async function namedRoutes(db: Kysely<Tables>, { sheet, rule, scope, lang }: Question): Promise<Route[]> {
  const name = (table: string) => sql.ref(`${table}.${table}${lang === 'zh' ? '_name' : '_name_en'}`);
  const { rows } = await sql<Found>`
    select l.row_id::text as "rowId", l.operator_id::text as "operatorId", l.customer_user_id::text as "userId", u.user_name as "userName",
      l.customer_id::text as "customerId", c.customer_name as "customerName", ${name('country')} as "countryName",
      ${name('operator')} as "operatorName", operator.is_default as "isDefault",
      trim_scale(round(l.old_cost, 6))::text as "oldCost", trim_scale(round(l.new_cost, 6))::text as "newCost",
      trim_scale(round(l.sold_for, 6))::text as "customerPrice", l.parts::float8 as "parts30d",
      trim_scale(round(l.loss, 2))::text as "monthlyLoss", l.loses_from as "from", l.list_user_id::text as "listUserId",
      l.raised_from as "raisedFrom", case when l.loss_until > now() then l.loss_until end as "allowLossUntil",
      trim_scale(round(l.proposed_price, 6))::text as "proposedPrice", l.is_tenfold as "isTenfold", l.sold_in as "priceCurrency", l.price_traffic as "priceTraffic",
      greatest(l.loses_from, (date_trunc('day', now() at time zone c.bill_timezone) + (c.price_notice_days + 1) * interval '1 day')
        at time zone c.bill_timezone) as "proposedFrom",
      coalesce(l.item_traffic, u.traffic_type) as "trafficType", l.item_name as "itemName", coalesce(d.operator_id, operator.operator_id)::text as "defaultOperatorId"
    from price_sheet_loss l join customer_user u using (customer_user_id) join customer c on c.customer_id = l.customer_id
      join operator using (operator_id) join country on country.country_id = operator.country_id
      left join operator d on d.country_id = operator.country_id and d.is_default
    where l.batch_id = ${sheet.batch_id} and ${scope}
    order by l.is_open desc, l.loss desc nulls last, l.new_cost - l.sold_for desc, l.customer_user_id, l.operator_id
    limit ${maxNamed}`.execute(db);
  const cheaper = await cheaperChannels(
    db,
    rule,
    sheet.channel_id,
    rows.map(({ operatorId, defaultOperatorId, trafficType, from, customerPrice }) => ({
      operatorId,
      defaultOperatorId,
      trafficType,
      at: from,
      sold: customerPrice ?? '0',
    })),
  );
  const proposed = await proposedPrices(db, { sheet, rule }, rows);
  return rows.map(({ defaultOperatorId: _default, trafficType: _traffic, ...route }, place) => ({
    ...route,
    proposedPrice: proposed[place] ?? null,
    cheaper: cheaper[place] ?? null,
  }));
}

/** What the channel would cost more for as many parts as in the last 30 days; lines without a price so far are left out. */
export async function monthOf(
  { db, messages }: { db: Kysely<Tables>; messages: Pick<MessageFigures, 'aggregate'> },
  { batch_id: batchId, channel_id: channelId }: Pick<StoredSheet, 'batch_id' | 'channel_id'>,
  base: string,
): Promise<Pick<ImpactTotals, 'monthlyParts' | 'monthlyDelta'>> {
  const { rows } = await sql<{ monthlyParts: number; monthlyDelta: string }>`
    with ${placedVolume({ batchId, channelId }, await sentOver(messages, channelId))},
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
