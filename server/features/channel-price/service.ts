import { type Kysely, sql } from 'kysely';
import type { channelPrice, PriceKey } from '#shared/channel/price.ts';
import type { InputOf } from '#shared/http/endpoint.ts';
import type { Db } from '../../db/database.ts';
import type { Tables } from '../../db/tables.ts';
import { AppError } from '../../http/errors.ts';
import type { Viewer } from '../../http/viewer.ts';
import { createPriceBook, type PriceChange } from './price-book.ts';
import type { PriceRepository } from './repository.ts';

type Changed = Promise<{ changed: number }>;

/** The writes people make to a price list, each one transaction. */
export function createChannelPriceService(db: Db, prices: PriceRepository) {
  const book = createPriceBook(prices);
  const changed = async (write: (trx: Kysely<Tables>) => Promise<number>): Changed => ({
    changed: await db.transaction().execute(write),
  });
  const by = (channelId: string, action: string, effectiveFrom?: number, reason?: string): PriceChange => ({
    ...{ channelId, action, source: 'manual', effectiveFrom, field: 'effectiveFrom' },
    ...(reason !== undefined && { reason }),
  });

  return {
    save: ({ channelId, rows }: InputOf<typeof channelPrice.save>, viewer: Viewer): Changed =>
      changed((trx) => book.enter(trx, by(channelId, 'save'), rows, viewer)),

    adjust: (input: InputOf<typeof channelPrice.adjust>, viewer: Viewer): Changed =>
      changed(async (trx) => {
        const present = await inForce(trx, input.channelId, input.effectiveFrom, input.percent);
        const wanted = new Set(input.keys.map(({ operatorId, trafficType }) => `${operatorId} ${trafficType}`));
        const entries = present.filter(({ operatorId, trafficType }) => wanted.has(`${operatorId} ${trafficType}`));
        if (entries.length === 0) return 0;
        return book.enter(trx, by(input.channelId, 'adjust', input.effectiveFrom), entries, viewer);
      }),

    close: ({ channelId, keys, effectiveFrom, reason }: InputOf<typeof channelPrice.close>, viewer: Viewer): Changed =>
      changed((trx) => book.close(trx, by(channelId, 'close', effectiveFrom, reason), keys, viewer)),

    withdraw: ({ channelId, priceId }: InputOf<typeof channelPrice.withdraw>, viewer: Viewer): Changed =>
      changed((trx) => book.withdraw(trx, by(channelId, 'withdraw'), priceId, viewer)),

    copy: ({ channelId, toChannelId, effectiveFrom }: InputOf<typeof channelPrice.copy>, viewer: Viewer): Changed =>
      changed(async (trx) => {
        await checkCurrency(trx, channelId, toChannelId);
        const entries = await inForce(trx, channelId, effectiveFrom, '0');
        if (entries.length === 0) return 0;
        return book.enter(trx, by(toChannelId, 'copy', effectiveFrom), entries, viewer);
      }),
  };
}

/** What a channel's lines cost at a moment, changed by a percentage: rounded half up to six decimals (rule R10). */
async function inForce(trx: Kysely<Tables>, channelId: string, at: number | undefined, percent: string) {
  const moment = at === undefined ? sql`now()` : sql`greatest(now(), to_timestamp(${at}::float8 / 1000))`;
  const { rows } = await sql<PriceKey & { price: string; billBasis: 1 | 2 }>`
    select operator_id::text as "operatorId", traffic_type as "trafficType", bill_basis as "billBasis",
      trim_scale(round(price * (1 + ${percent}::numeric / 100), 6))::text as price
    from channel_price
    where channel_id = ${channelId} and voided_at is null and effective_from <= ${moment}
      and (effective_to is null or effective_to > ${moment})`.execute(trx);
  return rows;
}

async function checkCurrency(trx: Kysely<Tables>, from: string, to: string): Promise<void> {
  const rows = await trx
    .selectFrom('channel')
    .select(['channel_id', 'channel_name', 'currency'])
    .where('channel_id', 'in', [from, to])
    .execute();
  const [source, target] = [from, to].map((id) => rows.find(({ channel_id }) => channel_id === id));
  if (!source || !target) throw new AppError('row.gone');
  if (source.currency !== target.currency) {
    throw new AppError('channel.price-currency', {
      ...{ from: source.channel_name, fromCurrency: source.currency },
      ...{ to: target.channel_name, toCurrency: target.currency },
    });
  }
}
