import { type Kysely, sql } from 'kysely';
import type { Tables } from '../db/tables.ts';
import { AppError } from './errors.ts';

/**
 * Counts a call of `key` (which call, and by whom) and throws `too-many-requests` beyond `maxPerMinute` in a minute of
 * the database's clock. All instances count together.
 */
export async function limitCalls(db: Kysely<Tables>, key: string, maxPerMinute: number): Promise<void> {
  const { rows } = await sql<{ hits: number; seconds: number }>`
    insert into rate_counter as c (counter_key, window_start, hits) values (${key}, date_trunc('minute', now()), 1)
    on conflict (counter_key, window_start) do update set hits = c.hits + 1
    returning hits, ceil(extract(epoch from window_start + interval '1 minute' - now()))::int as seconds`.execute(db);
  const now = rows[0];
  if (now && now.hits > maxPerMinute) {
    const seconds = Math.max(1, now.seconds);
    throw new AppError('too-many-requests', { seconds }, { seconds });
  }
}
