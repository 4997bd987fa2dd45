import type { FastifyInstance } from 'fastify';
import { type Kysely, sql } from 'kysely';
import { longestWindow } from '#shared/channel/live.ts';
import type { Tables } from '../../platform/db/tables.ts';
import { runEvery } from '../../platform/http/run-every.ts';

const every = 600_000;

/** Removes minutes that no page asks for any more, as long as `app` lives. */
export function keepMinutesShort(app: FastifyInstance, db: Kysely<Tables>): void {
  runEvery(app, every, () => removeOldMinutes(db), 'old minutes of channels stay for now');
}

export const removeOldMinutes = (db: Kysely<Tables>) =>
  db
    .deleteFrom('channel_minute')
    .where(sql<boolean>`minute < now() - make_interval(mins => ${longestWindow})`)
    .execute();
