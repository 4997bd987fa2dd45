import { type Kysely, sql } from 'kysely';
import type { channelPrice } from '#shared/channel/price.ts';
import type { InputOf } from '#shared/http/endpoint.ts';
import { channelPrices } from '../../domain/prices/channel-prices.ts';
import { keyOf, refuseNegative } from '../../domain/prices/price-book.ts';
import { createStoredPrices } from '../../domain/prices/stored.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Tables } from '../../platform/db/tables.ts';
import type { Boss } from '../../platform/files/boss.ts';
import { AppError, refusedField } from '../../platform/http/errors.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import { lossQueue } from '../price-sheet/tables.ts';
import { type ChannelPriceChange, createChannelPriceBook } from './repository.ts';

type Changed = Promise<{ changed: number }>;

/** The writes people make to a price list, each one transaction. */
export function createChannelPriceService(db: Db, boss: Boss) {
  const book = createChannelPriceBook();
  const { inForce } = createStoredPrices(channelPrices);
  const changed = async (write: (trx: Kysely<Tables>) => Promise<number>): Changed => ({
    changed: await db.transaction().execute(write),
  });
  /** As `changed`, and has the routes counted that lose money by what was entered. */
  const entered = async (channelId: string, write: (trx: Kysely<Tables>) => Promise<number>): Changed => {
    const { at, count } = await db.transaction().execute(async (trx) => {
      const { rows } = await sql<{ at: string }>`select now()::text as at`.execute(trx);
      return { at: rows[0]?.at ?? '', count: await write(trx) };
    });
    if (count > 0) await boss.send(lossQueue, { kind: 'entered', channelId, enteredAt: at });
    return { changed: count };
  };
  const by = (channelId: string, action: string, effectiveFrom?: number, reason?: string): ChannelPriceChange => ({
    list: channelId,
    action,
    source: 'manual',
    effectiveFrom,
    field: 'effectiveFrom',
    reason,
  });

  return {
    save: ({ channelId, rows }: InputOf<typeof channelPrice.save>, viewer: Viewer): Changed =>
      entered(channelId, (trx) => book.enter(trx, { ...by(channelId, 'save'), seen: rows }, rows, viewer)),

    adjust: (input: InputOf<typeof channelPrice.adjust>, viewer: Viewer): Changed =>
      entered(input.channelId, async (trx) => {
        const { percent, fixed } = input;
        if (percent === undefined && fixed === undefined) throw refusedField('percent', 'required', viewer.lang);
        const present = await inForce(trx, input.channelId, input.effectiveFrom, { percent, fixed });
        const wanted = new Set(input.keys.map(keyOf));
        const entries = present.filter((key) => wanted.has(keyOf(key)));
        refuseNegative(entries);
        const change = { ...by(input.channelId, 'adjust', input.effectiveFrom), seen: input.keys };
        return book.enter(trx, change, entries, viewer);
      }),

    close: ({ channelId, keys, effectiveFrom, reason }: InputOf<typeof channelPrice.close>, viewer: Viewer): Changed =>
      changed((trx) => book.close(trx, { ...by(channelId, 'close', effectiveFrom, reason), seen: keys }, keys, viewer)),

    setDate: ({ channelId, keys, effectiveFrom }: InputOf<typeof channelPrice.setDate>, viewer: Viewer): Changed =>
      entered(channelId, (trx) =>
        book.move(trx, { ...by(channelId, 'setDate', effectiveFrom), seen: keys }, keys, viewer),
      ),

    withdraw: ({ channelId, priceId }: InputOf<typeof channelPrice.withdraw>, viewer: Viewer): Changed =>
      changed((trx) => book.withdraw(trx, by(channelId, 'withdraw'), priceId, viewer)),

    copy: (
      { channelId, toChannelId, listVersion, effectiveFrom }: InputOf<typeof channelPrice.copy>,
      viewer: Viewer,
    ): Changed =>
      entered(toChannelId, async (trx) => {
        await checkCurrency(trx, channelId, toChannelId);
        const entries = await inForce(trx, channelId, effectiveFrom);
        return book.enter(trx, { ...by(toChannelId, 'copy', effectiveFrom), listVersion }, entries, viewer);
      }),
  };
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
      from: source.channel_name,
      fromCurrency: source.currency,
      to: target.channel_name,
      toCurrency: target.currency,
    });
  }
}
