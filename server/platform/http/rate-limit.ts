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

/** How long a value counts. */
const span = '10 minutes';

interface KindsLimit {
  /** Which values, and asked for by whom. */
  key: string;
  each: readonly string[];
  most: number;
}

/**
 * Counts different values, not calls, of the last ten minutes: asking for the same one again costs nothing, nor does what is refused.
 * @throws AppError `too-many-requests`; `seconds` is the time until the call fits the limit
 */
export async function limitKinds(db: Kysely<Tables>, { key, each, most }: KindsLimit): Promise<void> {
  const keys = [...new Set(each)].map((value) => `${key}: ${value}`);
  const { rows } = await sql<{ isOver: boolean; seconds: number | null }>`
    with recent as (
      select counter_key, max(window_start) as asked_at from rate_counter
      where starts_with(counter_key, ${`${key}: `}) and window_start > now() - ${span}::interval group by counter_key
    ), others as (
      select asked_at, row_number() over (order by asked_at) as place from recent where counter_key <> all (${keys}::text[])
    ), verdict as (
      select (select count(*) from others) + cardinality(${keys}::text[]) - ${most}::int as beyond
    ), counted as (
      insert into rate_counter as c (counter_key, window_start, hits)
      select wanted, date_trunc('minute', now()), 1 from unnest(${keys}::text[]) as wanted, verdict where beyond <= 0
      on conflict (counter_key, window_start) do update set hits = c.hits + 1
    )
    select beyond > 0 as "isOver",
      (select ceil(extract(epoch from asked_at + ${span}::interval - now()))::int from others where place = beyond) as seconds
    from verdict`.execute(db);
  const [verdict] = rows;
  if (!verdict?.isOver) return;
  const seconds = Math.max(1, verdict.seconds ?? 600);
  throw new AppError('too-many-requests', { seconds }, { seconds });
}
