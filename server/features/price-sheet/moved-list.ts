import { type Kysely, sql } from 'kysely';
import { channelPrices } from '../../domain/prices/channel-prices.ts';
import { listVersionOf } from '../../domain/prices/seen.ts';
import type { Tables } from '../../platform/db/tables.ts';
import { AppError } from '../../platform/http/errors.ts';
import type { StoredSheet } from './repository.ts';

type Trx = Kysely<Tables>;

/** Notes which price list the rows of a sheet are about to be compared with. */
export async function noteList(trx: Trx, batchId: string): Promise<void> {
  const { channel_id } = await trx
    .selectFrom('price_sheet')
    .select('channel_id')
    .where('batch_id', '=', batchId)
    .executeTakeFirstOrThrow();
  await trx
    .updateTable('price_sheet')
    .set({ list_version: await listVersionOf(trx, channelPrices, channel_id) })
    .where('batch_id', '=', batchId)
    .execute();
}

/** What was compared is no longer what there is: it is compared once more before anybody commits it. */
async function refuseMoved(trx: Trx, sheet: StoredSheet): Promise<void> {
  if (sheet.list_version !== (await listVersionOf(trx, channelPrices, sheet.channel_id)))
    throw new AppError('price-sheet.moved');
}

/**
 * Refuses to start the commit of a sheet whose price list is no longer the version that it was compared with, or that another commit is
 * about to change. Commits of one channel that start concurrently are serialized: the first one proceeds.
 */
export async function claimList(trx: Trx, sheet: StoredSheet): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('price list of channel ' || ${sheet.channel_id}, 0))`.execute(
    trx,
  );
  const other = await trx
    .selectFrom('price_sheet')
    .select('batch_id')
    .where('channel_id', '=', sheet.channel_id)
    .where('status', '=', 'committing')
    .where('batch_id', '<>', sheet.batch_id)
    .limit(1)
    .executeTakeFirst();
  if (other) throw new AppError('price-sheet.moved');
  await refuseMoved(trx, sheet);
}

/** Keeps the list as it is until the end of the transaction: every change of one locks its channel. Refuses a sheet that was compared with another. */
export async function lockList(trx: Trx, sheet: StoredSheet): Promise<void> {
  await channelPrices.lock(trx, sheet.channel_id);
  await refuseMoved(trx, sheet);
}
