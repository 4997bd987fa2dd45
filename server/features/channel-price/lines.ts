import { type Kysely, type RawBuilder, sql } from 'kysely';
import { type ChannelPriceFilter, ChannelPriceLine } from '#shared/channel/price.ts';
import type { Lang } from '#shared/http/endpoint.ts';
import type { Tables } from '../../db/tables.ts';
import { createPriceLines as linesOf } from '../../prices/lines.ts';
import type { PriceShelf } from '../../prices/stored.ts';
import { customerScope, type ScopeHolder } from '../../rights/customer-scope.ts';
import type { Settings } from '../../settings/settings.ts';
import { channelPrices } from './repository.ts';

/** Whose prices, and who looks at them. */
export interface ShownList {
  channelId: string;
  viewer: ScopeHolder;
}
interface ComparedList extends ShownList {
  /** Through which prices of several currencies are compared: rates are kept to and from the base currency only. */
  base: string;
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
const traffic = (channelId: string) => sql`left join (
    select coalesce(own.operator_id, d.operator_id) as operator_id, sum(sent.parts)::float8 as parts
    from (
      select operator_id, sum(parts) as parts from message_cube
      where channel_id = ${channelId} and bucket >= now() - interval '30 days' group by operator_id having sum(parts) > 0
    ) sent
    join operator o on o.operator_id = sent.operator_id
    join operator d on d.country_id = o.country_id and d.is_default
    left join (select distinct operator_id from channel_price where channel_id = ${channelId} and voided_at is null
      and traffic_type = 'any' and (effective_to is null or effective_to > now())) own on own.operator_id = o.operator_id
    group by 1
  ) vol on vol.operator_id = k.operator_id and k.traffic_type = 'any'`;

/** What the accounts pay at least whose routes use the channel: an operator's line also counts for routes of all its country's others. */
const customers = ({ channelId, viewer, base }: ComparedList, moment: RawBuilder<unknown>) => sql`left join (
    select distinct on (bought.operator_id) bought.operator_id, bought.base, bought.user_name from (
      select r.operator_id, sold.price * case when sold.currency = ch.currency then 1
          else exchange_rate_at(sold.currency, ${base}, ${moment}) / exchange_rate_at(ch.currency, ${base}, ${moment}) end as base, u.user_name
      from route_row r join channel ch on ch.channel_id = ${channelId}
      join customer_user u on u.customer_user_id = r.customer_user_id join customer on customer.customer_id = u.customer_id
      join operator o on o.operator_id = r.operator_id
      join lateral (
        select p.price, p.currency from account_price p join operator at on at.operator_id = p.operator_id
        where p.customer_user_id = r.customer_user_id and p.traffic_type = 'any'
          and (at.operator_id = o.operator_id or (at.is_default and at.country_id = o.country_id))
          and p.effective_from <= ${moment} and (p.effective_to is null or p.effective_to > ${moment})
        order by at.is_default limit 1
      ) sold on true
      where r.channel_ids @> to_jsonb(${channelId}::text) and r.row_status = 1 and u.archived_at is null and ${customerScope(viewer)}
    ) bought order by bought.operator_id, bought.base nulls last
  ) buyer on buyer.operator_id = k.operator_id`;

/** Reads price lists of channels, with what follows from them: traffic, the cheapest other channel, what customers pay at least. */
export function createPriceLines(db: Kysely<Tables>, settings: Settings) {
  const lines = linesOf<ComparedList, ChannelPriceLine, ChannelPriceFilter>(db, shown, {
    fields: Object.keys(ChannelPriceLine.properties),
    shown: ['bill_basis', 'batch_id'],
    select: sql`shown.bill_basis as "billBasis", shown.batch_id::text as "batchId",
      trim_scale(low.price)::text as "lowestPrice", coalesce(low.channel_name, '') as "lowestChannel", vol.parts as "parts30d",
      trim_scale(round(buyer.base, 6))::text as "lowestCustomerPrice", coalesce(buyer.user_name, '') as "lowestAccount",
      round((buyer.base - cur.price) / nullif(buyer.base, 0) * 100, 2)::text as "minMarginPct", buyer.base < cur.price as is_losing`,
    join: (list, moment) =>
      sql`${lowest(list.channelId, moment)} ${traffic(list.channelId)} ${customers(list, moment)}`,
    where: ({ losing, idle }) =>
      sql`((${losing === undefined}::boolean or is_losing) and (${idle === undefined}::boolean or "parts30d" is null))`,
  });
  const compared = async (list: ShownList): Promise<ComparedList> => ({
    ...list,
    base: (await settings.read()).baseCurrency,
  });
  return {
    page: async (list: ShownList, input: Parameters<typeof lines.page>[1], lang: Lang) =>
      lines.page(await compared(list), input, lang),
    count: async (list: ShownList, filter: ChannelPriceFilter, lang: Lang) =>
      lines.count(await compared(list), filter, lang),
    all: async (list: ShownList, filter: ChannelPriceFilter, lang: Lang) =>
      lines.all(await compared(list), filter, lang),
  };
}

export type PriceLines = ReturnType<typeof createPriceLines>;
