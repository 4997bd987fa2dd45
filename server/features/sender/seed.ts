import { type Kysely, sql } from 'kysely';
import { type SenderSeed, senderSeeds } from '#fixtures/senders.ts';
import { demoRegistrations } from '../../domain/registrations/demo-registrations.ts';
import { valuesOf } from '../../platform/db/columns.ts';
import type { Tables } from '../../platform/db/tables.ts';
import type { Seed } from '../seed-order.ts';
import { senderColumns } from './columns.ts';

/** Any number that nothing else locks: instances that start together seed one after the other. */
const seedLock = 7_201_051;
const reviewer = 'compliance';
const daysBefore = (now: Date, days: number): Date => new Date(now.getTime() - days * 86_400_000);

/** The demo's sender IDs with their registrations, once: not again after they were removed or changed. */
async function seedDemoSenders(db: Kysely<Tables>, now: Date): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(${seedLock})`.execute(trx);
    if (await trx.selectFrom('sender').select('sender_id').limit(1).executeTakeFirst()) {
      return;
    }
    const owners = await trx.selectFrom('customer').select(['customer_id', 'customer_code']).execute();
    const byCode = new Map(owners.map((row) => [row.customer_code, row.customer_id]));
    const seeds = senderSeeds(now).flatMap((seed) => {
      const customerId = byCode.get(seed.customerCode);
      return customerId === undefined ? [] : [{ seed, customerId }];
    });
    if (seeds.length === 0) return;
    const rows = await trx
      .insertInto('sender')
      .values(seeds.map(({ seed, customerId }) => rowOf(seed, customerId, now)))
      .returning('sender_id')
      .execute();
    const entries = seeds.map(({ seed }, index) => ({ ...seed, id: rows[index]?.sender_id ?? '' }));
    const registrations = await demoRegistrations(trx, entries, now);
    if (registrations.length > 0) {
      await trx
        .insertInto('sender_channel')
        .values(registrations.map(({ id, columns }) => ({ sender_id: id, ...columns })))
        .execute();
    }
  });
}

export const senderSeed: Seed = {
  fills: 'demo',
  after: ['template'],
  run: ({ db, now }) => seedDemoSenders(db, now),
};

function rowOf(seed: SenderSeed, customerId: string, now: Date) {
  const isReviewed = seed.status >= 2;
  return {
    ...valuesOf(senderColumns, { ...seed.input, customerId }),
    status: seed.status,
    reject_reason: seed.rejectReason,
    review_note: seed.reviewNote,
    submitted_at: seed.status === 0 ? null : daysBefore(now, seed.createdDays * 0.5),
    reviewed_at: isReviewed ? daysBefore(now, seed.createdDays * 0.4) : null,
    reviewed_by: isReviewed ? reviewer : '',
    created_by: seed.createdBy,
    updated_by: isReviewed ? reviewer : seed.createdBy,
    created_at: daysBefore(now, seed.createdDays),
    updated_at: daysBefore(now, seed.createdDays * (isReviewed ? 0.4 : 0.5)),
  };
}
