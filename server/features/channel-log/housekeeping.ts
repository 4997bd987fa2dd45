import type { FastifyInstance } from 'fastify';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../platform/db/tables.ts';
import { runEvery } from '../../platform/http/run-every.ts';

/** Days a line is kept. */
const kept = 90;
/** Lines removed at once, so that no delete holds up the writers for long. */
const batch = 10_000;
const every = 3_600_000;

/** Removes lines that are too old, hourly, as long as `app` lives. */
export function keepLogShort(app: FastifyInstance, db: Kysely<Tables>): void {
  runEvery(app, every, () => removeOld(db), 'old lines of the channels’ log stay for now');
}

/** Removes the lines older than 90 days, and how the links were before. */
export async function removeOld(db: Kysely<Tables>): Promise<void> {
  for (;;) {
    const { rows } = await sql`
      delete from channel_log where log_id in (
        select log_id from channel_log where time < now() - make_interval(days => ${kept}) limit ${batch})
      returning 1`.execute(db);
    if (rows.length < batch) {
      break;
    }
  }
  await sql`delete from channel_link_change where time < now() - make_interval(days => ${kept})`.execute(db);
}
