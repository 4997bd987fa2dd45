import { type Kysely, type SqlBool, sql } from 'kysely';
import type { LossCause, RouteListRow } from '#shared/route/overview.ts';
import type { Tables } from '../../platform/db/tables.ts';

/** Rows that do not lose by what was counted last, and will within the next days. */
export const losesLater = sql<SqlBool>`r.row_status = 1 and exists (select from coming_loss l where l.row_id = r.row_id)
  and not exists (select from losing_route l where l.row_id = r.row_id)`;

/** Adds to rows when they will lose, and by what. */
export async function withComingLosses(db: Kysely<Tables>, rows: readonly RouteListRow[]): Promise<RouteListRow[]> {
  const { rows: losses } = await sql<{ rowId: string; losesAt: number; losesBy: LossCause }>`
    select r.row_id::text as "rowId", coming.loses_at as "losesAt", coming.cause as "losesBy"
    from route_row r join coming_loss coming using (row_id)
    where r.row_id = any (${rows.map(({ rowId }) => rowId)}::bigint[]) and ${losesLater}`.execute(db);
  const found = new Map(losses.map(({ rowId, ...loss }) => [rowId, loss]));
  return rows.map((row) => ({ ...row, ...found.get(row.rowId) }));
}
