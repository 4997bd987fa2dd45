import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../platform/db/tables.ts';

/** The shortest time that texts of any account are kept, days. */
export async function shortestTextDays(db: Kysely<Tables>, retentionDays: number): Promise<number> {
  const { rows } = await sql<{ days: number | null }>`
    select min(retention_days)::int as days from customer_user where archived_at is null`.execute(db);
  return Math.min(retentionDays, rows[0]?.days ?? retentionDays);
}
