import { type Kysely, type RawBuilder, sql } from 'kysely';
import { type ChannelPriceFilter, ChannelPriceLine } from '#shared/channel/price.ts';
import type { Lang } from '#shared/http/endpoint.ts';
import { jsonText } from '../../db/query.ts';
import type { Tables } from '../../db/tables.ts';
import type { MessageFigures } from '../../messages/figures.ts';
import { sentOver } from '../../messages/sent-over.ts';
import { type FloorRule, floorRuleOf, isLosingIn } from '../../prices/floor.ts';
import { createPriceLines as linesOf } from '../../prices/lines.ts';
import type { PriceShelf } from '../../prices/stored.ts';
import { customerScope, type ScopeHolder } from '../../rights/customer-scope.ts';
import { type RowSource, rowSource } from '../../route-table/rows-at.ts';
import type { Settings } from '../../settings/settings.ts';
import { channelPrices } from './repository.ts';

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

/** What the accounts pay at least whose routes use the channel: an operator's line also counts for routes of all its country's others. */
const customers = (
  { channelId, viewer, rule: { base }, routes }: ComparedList,
  moment: RawBuilder<unknown>,
) => sql`left join (
    select distinct on (bought.operator_id, bought.kind) bought.operator_id, bought.kind, bought.base, bought.own, bought.user_name from (
      select r.operator_id, case when special.operator_id is null then 'any' else u.traffic_type end as kind, u.user_name,
        sold.price * exchange_rate_at(sold.currency, ${base}, ${moment}) as base,
        sold.price * case when sold.currency = ch.currency then 1
          else exchange_rate_at(sold.currency, ${base}, ${moment}) / exchange_rate_at(ch.currency, ${base}, ${moment}) end as own
      from ${routes} r join channel ch on ch.channel_id = ${channelId}
      join customer_user u on u.customer_user_id = r.customer_user_id join customer on customer.customer_id = u.customer_id
      join operator o on o.operator_id = r.operator_id
      join lateral (
        select p.price, p.currency from account_price p join operator at on at.operator_id = p.operator_id
        where p.customer_user_id = r.customer_user_id and p.traffic_type in (u.traffic_type, 'any')
          and (at.operator_id = o.operator_id or (at.is_default and at.country_id = o.country_id))
          and p.effective_from <= ${moment} and (p.effective_to is null or p.effective_to > ${moment})
        order by at.is_default, p.traffic_type = 'any' limit 1
      ) sold on true
      left join (select distinct operator_id, traffic_type from channel_price where channel_id = ${channelId} and voided_at is null
        and traffic_type <> 'any' and effective_from <= ${moment} and (effective_to is null or effective_to > ${moment})
      ) special on special.operator_id = r.operator_id and special.traffic_type = u.traffic_type
      where r.channel_ids @> to_jsonb(${channelId}::text) and r.row_status = 1 and u.archived_at is null and ${customerScope(viewer)}
    ) bought order by bought.operator_id, bought.kind, bought.own nulls last
  ) buyer on buyer.operator_id = k.operator_id and buyer.kind = k.traffic_type`;

/** Reads price lists of channels, with what follows from them: traffic, the cheapest other channel, what customers pay at least. */
export function createPriceLines(
  db: Kysely<Tables>,
  { messages, settings }: { messages: Pick<MessageFigures, 'aggregate'>; settings: Settings },
) {
  const lines = linesOf<ComparedList, ChannelPriceLine, ChannelPriceFilter>(db, shown, {
    fields: Object.keys(ChannelPriceLine.properties),
    shown: ['bill_basis', 'batch_id'],
    select: sql`shown.bill_basis as "billBasis", shown.batch_id::text as "batchId",
      trim_scale(low.price)::text as "lowestPrice", coalesce(low.channel_name, '') as "lowestChannel", vol.parts as "parts30d",
      trim_scale(round(buyer.own, 6))::text as "lowestCustomerPrice", coalesce(buyer.user_name, '') as "lowestAccount",
      round((buyer.own - cur.price) / nullif(buyer.own, 0) * 100, 2)::text as "minMarginPct", margin."losingAlone"`,
    join: (list, moment) =>
      sql`${lowest(list.channelId, moment)} ${traffic(list)} ${customers(list, moment)}
        left join lateral (select ${isLosingIn(sql`buyer.base`, sql`cur.price * exchange_rate_at(cur.currency, ${list.rule.base}, ${moment})`, list.rule)} as "losingAlone") margin on true`,
    where: ({ losingAlone, idle }) =>
      sql`((${losingAlone === undefined}::boolean or "losingAlone") and (${idle === undefined}::boolean or "parts30d" is null))`,
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
