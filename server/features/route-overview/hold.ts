import { type Kysely, type SqlBool, sql } from 'kysely';
import type { InputOf } from '#shared/http/endpoint.ts';
import type { router } from '#shared/route/router.ts';
import { audit } from '../../platform/db/audit.ts';
import type { Tables } from '../../platform/db/tables.ts';
import { AppError, refusedField } from '../../platform/http/errors.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import { matching } from './filter.ts';
import { keptHolds } from './kept-holds.ts';
import { type FoundRow, readRows } from './read-rows.ts';

type Db = Kysely<Tables>;

/** What a new hold makes of one that is over at the same place. */
export const renewed = sql`reason = excluded.reason, until = excluded.until, created_by = excluded.created_by, created_at = now()`;

/** Stops sending for accounts to operators. A hold in force keeps its reason and end: who set it is not overruled unseen. */
export function hold(db: Db, { rowIds, reason, until = null }: InputOf<typeof router.hold>, viewer: Viewer) {
  if (reason.trim() === '') throw refusedField('reason', 'required', viewer.lang);
  if (until !== null && until <= Date.now()) throw refusedField('until', 'notPast', viewer.lang);
  return db.transaction().execute(async (trx) => {
    const rows = await rowsOf(trx, rowIds, viewer);
    const { rows: held } = await sql<{ rowId: string }>`
      with made as (
        insert into route_hold (customer_user_id, operator_id, reason, until, created_by)
        select customer_user_id, operator_id, ${reason.trim()}, to_timestamp(${until}::float8 / 1000), ${viewer.admin.username}
        from route_row where row_id = any (${rows.map(({ rowId }) => rowId)}::bigint[])
        on conflict (customer_user_id, operator_id) where lifted_at is null and customer_user_id is not null
        do update set ${renewed} where route_hold.until <= now()
        returning customer_user_id, operator_id
      )
      select row_id::text as "rowId" from made join route_row using (customer_user_id, operator_id)
      where row_id = any (${rows.map(({ rowId }) => rowId)}::bigint[])`.execute(trx);
    const ids = new Set(held.map(({ rowId }) => rowId));
    await audit(
      trx,
      viewer,
      rows
        .filter(({ rowId }) => ids.has(rowId))
        .map((row) => noted(row, { action: 'hold', reason: reason.trim(), until })),
    );
    const kept = rows.filter(({ rowId }) => !ids.has(rowId)).map(({ rowId }) => rowId);
    return {
      changed: ids.size,
      kept: kept.length,
      keptHolds: await keptHolds(
        trx,
        sql<SqlBool>`exists (select from route_row r where r.row_id = any (${kept}::bigint[])
          and r.customer_user_id = h.customer_user_id and r.operator_id = h.operator_id)`,
      ),
    };
  });
}

/** Lifts the holds of rows. */
export const unhold = (db: Db, { rowIds }: InputOf<typeof router.unhold>, viewer: Viewer) =>
  db.transaction().execute(async (trx) => {
    const rows = (await rowsOf(trx, rowIds, viewer)).filter(({ holdReason }) => holdReason !== null);
    if (rows.length === 0) return { changed: 0 };
    await sql`
      update route_hold h set lifted_at = now(), lifted_by = ${viewer.admin.username} from route_row r
      where r.row_id = any (${rows.map(({ rowId }) => rowId)}::bigint[]) and h.customer_user_id = r.customer_user_id
        and h.operator_id = r.operator_id and h.lifted_at is null`.execute(trx);
    await audit(
      trx,
      viewer,
      rows.map((row) => noted(row, { action: 'unhold', reason: row.holdReason ?? '' })),
    );
    return { changed: rows.length };
  });

/** The rows that the viewer may see. @throws `row.gone` when there is none */
async function rowsOf(trx: Db, rowIds: readonly string[], viewer: Viewer): Promise<FoundRow[]> {
  const rows = await readRows(trx, {
    where: matching({}, rowIds, viewer.admin),
    order: sql`r.row_id`,
    limit: rowIds.length,
    lang: viewer.lang,
  });
  if (rows.length === 0) throw new AppError('row.gone');
  return rows;
}

/** The network by its id: readers see its name in their own language. */
const noted = (
  { userId, userName, countryId, operatorId }: FoundRow,
  { action, reason, until = null }: { action: string; reason: string; until?: number | null },
) => ({
  resource: 'router',
  action,
  targetId: userId,
  targetName: userName,
  reason,
  after: { countryId, operatorId, until },
});
