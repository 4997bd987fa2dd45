import { type Kysely, sql } from 'kysely';
import { type ChannelPriceFilter, ChannelPriceLine } from '#shared/channel/price.ts';
import type { Tables } from '../../db/tables.ts';
import { createPriceLines as linesOf } from '../../prices/lines.ts';
import { channelPrices } from './repository.ts';

/** Reads price lists of channels: with the cheapest other channel that is not disabled, in the same currency. */
export const createPriceLines = (db: Kysely<Tables>) =>
  linesOf<string, ChannelPriceLine, ChannelPriceFilter>(db, channelPrices, {
    fields: Object.keys(ChannelPriceLine.properties),
    shown: ['bill_basis'],
    select: sql`shown.bill_basis as "billBasis",
      trim_scale(low.price)::text as "lowestPrice", coalesce(low.channel_name, '') as "lowestChannel"`,
    join: (channelId, moment) => sql`left join lateral (
      select p.price, ch.channel_name from channel_price p join channel ch on ch.channel_id = p.channel_id
      where p.operator_id = k.operator_id and p.channel_id <> ${channelId} and p.voided_at is null
        and p.traffic_type in (k.traffic_type, 'any') and p.currency = shown.currency and ch.admin_status <> 0
        and p.effective_from <= ${moment} and (p.effective_to is null or p.effective_to > ${moment})
      order by p.price, p.price_id limit 1
    ) low on true`,
  });

export type PriceLines = ReturnType<typeof createPriceLines>;
