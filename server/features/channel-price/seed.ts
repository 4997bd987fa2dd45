import { type Kysely, sql } from 'kysely';
import { channelPriceSeeds } from '#fixtures/channel-prices.ts';
import type { Tables } from '../../platform/db/tables.ts';
import { networksByCountry } from '../operator/read-model.ts';
import type { Seed } from '../seed-order.ts';

/** Any number that nothing else locks: instances that start together seed one after the other. */
const seedLock = 7_201_060;
const day = 86_400_000;

/** Price lists for the demo's channels, once. */
async function seedDemoChannelPrices(db: Kysely<Tables>, now: Date): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(${seedLock})`.execute(trx);
    if (await trx.selectFrom('channel_price').select('price_id').limit(1).executeTakeFirst()) return;
    const channels = await trx
      .selectFrom('channel')
      .select(['channel_id', 'channel_name', 'currency', 'bill_basis'])
      .orderBy('channel_id')
      .execute();
    const networks = await networksByCountry(trx);
    const midnight = Math.floor(now.getTime() / day) * day;
    const rows = channels.flatMap((channel) =>
      channelPriceSeeds(Number(channel.channel_id), channel.channel_name, channel.currency).flatMap((seed) => {
        const operatorId = networks.get(seed.iso2)?.[seed.network];
        if (!operatorId) return [];
        return {
          channel_id: channel.channel_id,
          operator_id: operatorId,
          traffic_type: 'any' as const,
          price: seed.price,
          currency: channel.currency,
          bill_basis: channel.bill_basis,
          effective_from: new Date(midnight - seed.fromDays * day),
          effective_to: seed.toDays === null ? null : new Date(midnight - seed.toDays * day),
          source: 'import' as const,
          batch_id: null,
          created_by: 'routing',
          created_at: new Date(Math.min(midnight - seed.fromDays * day, now.getTime()) - 3 * day),
        };
      }),
    );
    for (let at = 0; at < rows.length; at += 1000) {
      await trx
        .insertInto('channel_price')
        .values(rows.slice(at, at + 1000))
        .execute();
    }
  });
}

export const channelPriceSeed: Seed = {
  fills: 'demo',
  after: ['supplierCode'],
  run: ({ db, now }) => seedDemoChannelPrices(db, now),
};
