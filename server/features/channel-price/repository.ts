import { type Kysely, sql } from 'kysely';
import type { ChannelPrice, PriceKey } from '#shared/channel/price.ts';
import { channelPrices } from '../../domain/prices/channel-prices.ts';
import { createPriceBook, type PriceChange } from '../../domain/prices/price-book.ts';
import { createStoredPrices, type NewPrice, stateOf } from '../../domain/prices/stored.ts';
import type { Tables } from '../../platform/db/tables.ts';

/** A change of many lines of a channel's price list in one transaction; `list` is the channel. */
export interface ChannelPriceChange extends PriceChange<string> {
  source: ChannelPrice['source'];
  batchId?: string;
}

/** Changes price lists of channels. */
export const createChannelPriceBook = () =>
  createPriceBook<string, ChannelPriceChange>(channelPrices, (trx, change, rows) =>
    trx
      .insertInto('channel_price')
      .values(
        rows.map((row) => ({
          channel_id: change.list,
          operator_id: row.operatorId,
          traffic_type: row.trafficType,
          price: row.price,
          currency: row.currency,
          bill_basis: row.billBasis ?? 1,
          ...(row.billBasis === 3 && partsOf(change.list, row)),
          effective_from: new Date(row.from),
          effective_to: row.to === null ? null : new Date(row.to),
          source: change.source,
          batch_id: change.batchId ?? null,
          created_by: row.by,
        })),
      )
      .execute(),
  );

/** A price of a line that is charged twice is divided as the line's last one, or the one it is copied from. */
function partsOf(channelId: string, { operatorId, trafficType, price }: NewPrice) {
  const submit = sql<string>`coalesce((
    select round(${price}::numeric * p.submit_price / p.price, 6) from channel_price p
    where p.operator_id = ${operatorId} and p.traffic_type = ${trafficType} and p.bill_basis = 3 and p.price > 0
    order by p.channel_id = ${channelId} desc, p.price = ${price}::numeric desc, p.created_at desc limit 1), 0)`;
  return { submit_price: submit, delivered_price: sql<string>`${price}::numeric - ${submit}` };
}

/** All prices that one line of a price list had, has and will have, latest first. */
export async function channelPriceHistory(
  db: Kysely<Tables>,
  channelId: string,
  key: PriceKey,
): Promise<ChannelPrice[]> {
  const rows = await createStoredPrices(channelPrices).history(db, channelId, key);
  const now = Date.now();
  return rows.map((row) => ({
    priceId: row.price_id,
    operatorId: row.operator_id,
    trafficType: row.traffic_type,
    price: row.price,
    currency: row.currency,
    billBasis: row.bill_basis ?? 1,
    source: row.source,
    batchId: row.batch_id ?? null,
    effectiveFrom: row.effective_from,
    effectiveTo: row.effective_to,
    state: stateOf(row, now),
    createdAt: row.created_at,
    createdBy: row.created_by,
  }));
}
