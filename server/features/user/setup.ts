import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../platform/db/tables.ts';

interface Setup {
  destinationsTotal: number;
  routeVersionNo: number | null;
}

/** Adds to lines of accounts what they have to send with: prices in force, and the version of their routes. */
export async function withSetup<Row extends { userId: string }>(
  db: Kysely<Tables>,
  { list, total }: { list: Row[]; total: number },
): Promise<{ list: (Row & Setup)[]; total: number }> {
  const ids = list.map(({ userId }) => userId);
  const { rows } = await sql<Setup & { userId: string }>`
    select id::text as "userId", (select current_version from route_table where customer_user_id = id) as "routeVersionNo",
      (select count(distinct operator_id)::int from account_price where customer_user_id = id
        and effective_from <= now() and (effective_to is null or effective_to > now())) as "destinationsTotal"
    from unnest(${ids}::bigint[]) as id`.execute(db);
  const byId = new Map(rows.map(({ userId, ...setup }) => [userId, setup]));
  return {
    total,
    list: list.map((row) => ({ ...row, ...(byId.get(row.userId) ?? { destinationsTotal: 0, routeVersionNo: null }) })),
  };
}
