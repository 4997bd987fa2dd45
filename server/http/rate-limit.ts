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

interface KindsLimit {
  /** Which values, and asked for by whom. */
  key: string;
  each: readonly string[];
  most: number;
}

/** Counts different values, not calls, of the last ten minutes: asking for the same one again costs nothing. */
export async function limitKinds(db: Kysely<Tables>, { key, each, most }: KindsLimit): Promise<void> {
  const values = [...new Set(each)];
  const keys = values.slice(0, most + 1).map((value) => `${key}: ${value}`);
  const { rows } = await sql<{ kinds: number }>`
    with asked as (
      insert into rate_counter as c (counter_key, window_start, hits)
      select wanted, date_trunc('minute', now()), 1 from unnest(${keys}::text[]) as wanted
      on conflict (counter_key, window_start) do update set hits = c.hits + 1
    )
    select count(*)::int as kinds from (
      select counter_key from rate_counter
      where starts_with(counter_key, ${`${key}: `}) and window_start > now() - interval '10 minutes'
      union select unnest(${keys}::text[])
    ) kinds`.execute(db);
  if ((rows[0]?.kinds ?? 0) > most) throw new AppError('too-many-requests', { seconds: 60 }, { seconds: 60 });
}
