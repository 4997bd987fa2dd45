import { type Kysely, type RawBuilder, sql } from 'kysely';
import { type ChannelPriceFilter, ChannelPriceLine } from '#shared/channel/price.ts';
import type { Lang } from '#shared/http/endpoint.ts';
import type { MessageFigures } from '../../domain/messages/figures.ts';
import { sentOver } from '../../domain/messages/sent-over.ts';
import { channelPrices } from '../../domain/prices/channel-prices.ts';
import { endedLines } from '../../domain/prices/ended.ts';
import { type FloorRule, floorRuleOf, isLosingIn } from '../../domain/prices/floor.ts';
import { createPriceLines as linesOf } from '../../domain/prices/lines.ts';
import type { PriceShelf } from '../../domain/prices/stored.ts';
import { momentOf, type RowSource, rowSource } from '../../domain/route-table/rows-at.ts';
import { jsonText } from '../../platform/db/query.ts';
import type { Tables } from '../../platform/db/tables.ts';
import { customerScope, type ScopeHolder } from '../../platform/rights/customer-scope.ts';
import type { Settings } from '../../platform/settings/settings.ts';

/** Whose prices, and who looks at them. */
export interface ShownList {
  channelId: string;
  viewer: ScopeHolder;
}
interface ComparedList extends ShownList {
  /** Its base is the currency in which prices are compared (rule R9). */
  rule: FloorRule;
  /** Routes as they are at the moment that is looked at. */
  routes: RowSource;
  /** Parts of the last 30 days by network. */
  sent: readonly { operatorId: string; parts: number }[];
}
const shown: Pick<PriceShelf<ComparedList>, 'table' | 'rowsOf'> = {
  table: channelPrices.table,
  rowsOf: ({ channelId }) => channelPrices.rowsOf(channelId),
};

/** The cheapest other channel that is not disabled, in the same currency. */
const lowest = (channelId: string, moment: RawBuilder<unknown>) => sql`left join lateral (
    select p.price, ch.channel_name from channel_price p join channel ch on ch.channel_id = p.channel_id
    where p.operator_id = k.operator_id and p.channel_id <> ${channelId} and p.voided_at is null
      and p.traffic_type in (k.traffic_type, 'any') and p.currency = shown.currency and ch.admin_status <> 0
      and p.effective_from <= ${moment} and (p.effective_to is null or p.effective_to > ${moment})
    order by p.price, p.price_id limit 1
  ) low on true`;

/** Parts of the last 30 days by the line that prices them: the operator's own, else its country's. */
const traffic = ({ channelId, sent }: ComparedList) => sql`left join (
    select coalesce(own.operator_id, d.operator_id) as operator_id, sum(sent.parts)::float8 as parts
    from jsonb_to_recordset(${jsonText(sent)}::jsonb) as sent ("operatorId" bigint, parts bigint)
    join operator o on o.operator_id = sent."operatorId"
    join operator d on d.country_id = o.country_id and d.is_default
    left join (select distinct operator_id from channel_price where channel_id = ${channelId} and voided_at is null
      and traffic_type = 'any' and (effective_to is null or effective_to > now())) own on own.operator_id = o.operator_id
    group by 1
  ) vol on vol.operator_id = k.operator_id and k.traffic_type = 'any'`;

/**
 * What the accounts pay at least whose routes use the channel: an operator's line also counts for routes of all its country's others. In
 * sets and not account by account: thousands of them may lead over the channel to each of the lines.
 */
const customers = (
  { channelId, viewer, rule: { base }, routes }: ComparedList,
  moment: RawBuilder<unknown>,
  isLooked: (column: RawBuilder<unknown>) => RawBuilder<unknown>,
) => sql`left join (
    with rate as materialized (
      select currency, exchange_rate_at(currency, ${base}, ${moment}) as rate
      from (select distinct from_currency as currency from exchange_rate union select ${base}) known
    ), used as materialized (
      select r.customer_user_id, r.operator_id, d.operator_id as default_id, u.traffic_type
      from ${routes} r join customer_user u on u.customer_user_id = r.customer_user_id
      join customer on customer.customer_id = u.customer_id
      join operator o on o.operator_id = r.operator_id
      left join operator d on d.country_id = o.country_id and d.is_default and d.operator_id <> o.operator_id
      where ${isLooked(sql`r.operator_id`)} and r.channel_ids @> to_jsonb(${channelId}::text) and r.row_status = 1
        and u.archived_at is null and ${customerScope(viewer)}
    ), paid as (
      -- The walk of rule R7: the operator before its country, the kind of messages before any.
      select distinct on (customer_user_id, operator_id) customer_user_id, operator_id, traffic_type, price, currency from (
        select used.*, p.price, p.currency, 0 as step, p.traffic_type = 'any' as is_any from used
        join account_price p on p.customer_user_id = used.customer_user_id and p.operator_id = used.operator_id
        where ${isLooked(sql`p.operator_id`)} and ${paidIn(moment)}
        union all
        select used.*, p.price, p.currency, 1, p.traffic_type = 'any' from used
        join account_price p on p.customer_user_id = used.customer_user_id and p.operator_id = used.default_id
        where ${paidIn(moment)}
      ) step order by customer_user_id, operator_id, step, is_any
    ), special as (
      select distinct operator_id, traffic_type from channel_price where channel_id = ${channelId} and voided_at is null
        and traffic_type <> 'any' and effective_from <= ${moment} and (effective_to is null or effective_to > ${moment})
    )
    select distinct on (operator_id, kind) bought.*, u.user_name from (
      select paid.customer_user_id, paid.operator_id, case when special.operator_id is null then 'any' else paid.traffic_type end as kind,
        paid.price * sold.rate as base,
        paid.price * case when paid.currency = ch.currency then 1 else sold.rate / own.rate end as own
      from paid join channel ch on ch.channel_id = ${channelId}
      left join rate sold on sold.currency = paid.currency left join rate own on own.currency = ch.currency
      left join special on special.operator_id = paid.operator_id and special.traffic_type = paid.traffic_type
    ) bought join customer_user u using (customer_user_id)
    order by operator_id, kind, own nulls last, customer_user_id
  ) buyer on buyer.operator_id = k.operator_id and buyer.kind = k.traffic_type`;

const paidIn = (moment: RawBuilder<unknown>) => sql`p.traffic_type in (used.traffic_type, 'any')
  and p.effective_from <= ${moment} and (p.effective_to is null or p.effective_to > ${moment})`;

const costlyFields = [
  'lowestPrice',
  'lowestChannel',
  'lowestCustomerPrice',
  'lowestAccount',
  'minMarginPct',
  'losingAlone',
];

/** Reads price lists of channels, with what follows from them: traffic, the cheapest other channel, what customers pay at least. */
export function createPriceLines(
  db: Kysely<Tables>,
  { messages, settings }: { messages: Pick<MessageFigures, 'aggregate'>; settings: Settings },
) {
  const lines = linesOf<ComparedList, ChannelPriceLine, ChannelPriceFilter>(db, shown, {
    fields: Object.keys(ChannelPriceLine.properties).filter((field) => !costlyFields.includes(field)),
    shown: ['bill_basis', 'batch_id'],
    select: sql`shown.bill_basis as "billBasis", shown.batch_id::text as "batchId", vol.parts as "parts30d"`,
    join: (list) => traffic(list),
    costly: {
      fields: costlyFields,
      select: sql`trim_scale(low.price)::text as "lowestPrice", coalesce(low.channel_name, '') as "lowestChannel",
        trim_scale(round(buyer.own, 6))::text as "lowestCustomerPrice", coalesce(buyer.user_name, '') as "lowestAccount",
        round((buyer.own - cur.price) / nullif(buyer.own, 0) * 100, 2)::text as "minMarginPct", margin."losingAlone"`,
      join: (list, moment, isLooked) =>
        sql`${lowest(list.channelId, moment)} ${customers(list, moment, isLooked)}
        left join lateral (select ${isLosingIn(sql`buyer.base`, sql`cur.price * exchange_rate_at(cur.currency, ${list.rule.base}, ${moment})`, list.rule)} as "losingAlone") margin on true`,
      isFiltered: ({ losingAlone }) => losingAlone !== undefined,
    },
    where: ({ channelId, losingAlone, idle, ended, at }) =>
      sql`(${losingAlone === undefined ? sql`true` : sql`"losingAlone"`} and (${idle === undefined}::boolean or "parts30d" is null)
        and ${ended === undefined ? sql`true` : sql`("operatorId"::bigint, "trafficType") in (select operator_id, traffic_type from ${endedLines(momentOf(at))} gone where channel_id = ${channelId})`})`,
  });
  const compared = async (list: ShownList, at: number | undefined): Promise<ComparedList> => ({
    ...list,
    rule: floorRuleOf(await settings.read()),
    routes: await rowSource(db, at),
    sent: await sentOver(messages, list.channelId),
  });
  return {
    page: async (list: ShownList, input: Parameters<typeof lines.page>[1], lang: Lang) =>
      lines.page(await compared(list, input.at), input, lang),
    count: async (list: ShownList, filter: ChannelPriceFilter, lang: Lang) =>
      lines.count(await compared(list, filter.at), filter, lang),
    all: async (list: ShownList, filter: ChannelPriceFilter, lang: Lang) =>
      lines.all(await compared(list, filter.at), filter, lang),
  };
}

export type PriceLines = ReturnType<typeof createPriceLines>;
