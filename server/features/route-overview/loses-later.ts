import { type Kysely, sql } from 'kysely';
import type { LossCause, RouteListRow } from '#shared/route/overview.ts';
import { losesLater } from '../../domain/route-table/losing.ts';
import type { Tables } from '../../platform/db/tables.ts';

/** Adds to rows when they will lose, and by what. */
export async function withComingLosses(db: Kysely<Tables>, rows: readonly RouteListRow[]): Promise<RouteListRow[]> {
  const { rows: losses } = await sql<{ rowId: string; losesAt: number; losesBy: LossCause }>`
    select r.row_id::text as "rowId", coming.loses_at as "losesAt", coming.cause as "losesBy"
    from route_row r join coming_loss coming using (row_id)
    where r.row_id = any (${rows.map(({ rowId }) => rowId)}::bigint[]) and ${losesLater}`.execute(db);
  const found = new Map(losses.map(({ rowId, ...loss }) => [rowId, loss]));
  return rows.map((row) => ({ ...row, ...found.get(row.rowId) }));
}
