import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../platform/db/tables.ts';

/** Notes prefixes whose start has come, also one that a stop has delayed, as a change of the routes of their operators: once. */
export async function noteDuePrefixes(db: Kysely<Tables>): Promise<void> {
  await sql`
    with due as (delete from route_prefix_due where due_at <= now() returning operator_id)
    insert into route_prefix_change (operator_id) select distinct operator_id from due on conflict do nothing`.execute(
    db,
  );
}
