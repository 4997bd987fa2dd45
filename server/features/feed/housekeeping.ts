import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { longestWindow } from '#shared/channel/live.ts';
import type { Tables } from '../../db/tables.ts';

const every = 600_000;

/** Removes minutes that no page asks for any more, as long as `app` lives. */
export function keepMinutesShort(app: FastifyInstance, db: Kysely<Tables>): void {
  const timer = setInterval(() => {
    removeOldMinutes(db).catch((error: unknown) =>
      app.log.warn({ err: error }, 'old minutes of channels stay for now'),
    );
  }, every).unref();
  app.addHook('onClose', async () => clearInterval(timer));
}

export const removeOldMinutes = (db: Kysely<Tables>) =>
  db
    .deleteFrom('channel_minute')
    .where(sql<boolean>`minute < now() - make_interval(mins => ${longestWindow})`)
    .execute();
