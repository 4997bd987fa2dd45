import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../platform/db/tables.ts';
import type { Notices } from '../../platform/notices/notices.ts';

type Db = Kysely<Tables>;

/**
 * Notifies the author of a change which of its rows have not come back by themselves. Rows that a later change covers, which is itself to be
 * taken back, may come back with that one: they are listed when no such change is left.
 */
export async function tellKept(db: Db, notices: Notices): Promise<void> {
  const { rows: told } = await sql<{ applyId: string; adminId: string; comment: string; rows: number }>`
    update route_bulk bulk set kept_told_at = now()
    where reverted_at is not null and restored_at is null and kept_told_at is null and kept <> '[]'
      and not exists (select from route_bulk later
        where later.applied_at > bulk.applied_at and later.reverted_at is null and later.revert_at is not null
          and exists (select from jsonb_to_recordset(bulk.kept) kept ("userId" bigint, "operatorId" bigint)
            join route_row r on r.customer_user_id = kept."userId" and r.operator_id = kept."operatorId"
            where later.change -> 'rowIds' ? r.row_id::text))
    returning bulk_id::text as "applyId", admin_id::text as "adminId", comment, jsonb_array_length(kept) as rows`.execute(
    db,
  );
  for (const { applyId, adminId, comment, rows } of told) {
    await notices.send({ adminId }, [
      {
        kind: 'revert-kept',
        level: 'warning',
        path: '/routeAll?applied=1',
        // Changes may share a comment: each gets a notice.
        params: { applyId, comment, rows: String(rows) },
      },
    ]);
  }
}
