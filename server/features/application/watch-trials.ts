import type { FastifyInstance } from 'fastify';
import { type Kysely, sql } from 'kysely';
import type { MessageStore } from '../../domain/messages/store.ts';
import type { Tables } from '../../platform/db/tables.ts';
import { runEvery } from '../../platform/http/run-every.ts';
import type { Notices } from '../../platform/notices/notices.ts';
import { trialTraffic } from './trial-traffic.ts';

/** Trials are looked after for so long. */
const watchedDays = 90;
const day = 86_400_000;
const often = 300_000;

interface WatchOptions {
  db: Kysely<Tables>;
  messages: MessageStore;
  notices: Notices;
}

/** Keeps how far trials have come, and tells who looks after one that has sent nothing that arrived for a day. */
export async function watchTrials({ db, messages, notices }: WatchOptions, now = Date.now()): Promise<void> {
  const trials = await db
    .selectFrom('customer_application')
    .select([
      'customer_application_id',
      'customer_id',
      'company_name',
      'maintainer_id',
      'trial_parts',
      'handled_at',
      'first_message_at',
      'continued_at',
      'stuck_told_at',
    ])
    .where('status', '=', 3)
    .where(sql<boolean>`handled_at > ${new Date(now - watchedDays * day)}`)
    .where('continued_at', 'is', null)
    .execute();
  for (const trial of trials) {
    const { customer_id: customerId, handled_at: approvedAt, customer_application_id: applyId } = trial;
    if (customerId === null || approvedAt === null) continue;
    const { firstMessageAt, firstDeliveredAt, chargeParts } = await trialTraffic(
      messages,
      { customerId, approvedAt },
      now,
    );
    const isNew = trial.first_message_at === null && firstMessageAt !== null;
    const goesOn = chargeParts > trial.trial_parts;
    const isStuck = firstDeliveredAt === null && trial.stuck_told_at === null && now - approvedAt > day;
    if (!isNew && !goesOn && !isStuck) continue;
    const { numUpdatedRows } = await db
      .updateTable('customer_application')
      .set({
        ...(isNew && { first_message_at: new Date(firstMessageAt) }),
        ...(goesOn && { continued_at: new Date(now) }),
        ...(isStuck && { stuck_told_at: new Date(now) }),
      })
      .where('customer_application_id', '=', applyId)
      // Another instance may have told it.
      .where(isStuck ? sql<boolean>`stuck_told_at is null` : sql<boolean>`true`)
      .executeTakeFirstOrThrow();
    if (!isStuck || numUpdatedRows === 0n) continue;
    const to =
      trial.maintainer_id === null
        ? { permission: 'customer_registry_list:approve' as const, customerId }
        : { adminId: trial.maintainer_id };
    await notices.send(to, [
      {
        kind: firstMessageAt === null ? 'trial-silent' : 'trial-undelivered',
        level: 'warning',
        params: { company: trial.company_name },
        path: `/cusmgt/cusDetail?customerId=${customerId}`,
      },
    ]);
  }
}

/** Looks every few minutes, for as long as the server lives. */
export const keepWatchingTrials = (app: FastifyInstance, options: WatchOptions): void =>
  runEvery(app, often, () => watchTrials(options), 'trials are not looked after');
