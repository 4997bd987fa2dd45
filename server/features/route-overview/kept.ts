import { type Kysely, sql } from 'kysely';
import type { InputOf, Lang } from '#shared/http/endpoint.ts';
import type { KeptRoute } from '#shared/route/bulk.ts';
import type { router } from '#shared/route/router.ts';
import type { RouteContent } from '#shared/route/row.ts';
import { type Undone, undone } from '../../domain/route-table/histories.ts';
import { routeRows } from '../../domain/route-table/rows.ts';
import { jsonText } from '../../platform/db/query.ts';
import type { Tables } from '../../platform/db/tables.ts';
import { AppError } from '../../platform/http/errors.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import { changesInWords } from '../route-config/read-model.ts';
import { findBulk, isSeen } from './bulks.ts';
import type { KeptRow } from './tables.ts';

type Db = Kysely<Tables>;

/** Rows listed at most; there may be more. */
const maxTold = 200;

/** What stayed when a change was taken back, beside what restoring would make of it. */
export async function keptRows(
  db: Db,
  { applyId }: InputOf<typeof router.kept>,
  { admin, lang }: Viewer,
): Promise<KeptRoute[]> {
  const bulk = (await isSeen(db, applyId, admin)) ? await findBulk(db, applyId) : undefined;
  if (!bulk?.appliedAt) throw new AppError('row.gone');
  return bulk.restoredAt === null ? inWords(db, applyId, bulk.kept, lang) : [];
}

/** What stayed in an account of a change that was taken back. */
export interface KeptBeside {
  applyId: string;
  /** The version that lists it: the one that took the change back, or the change's own where there was nothing to take back. */
  versionId: string;
  rows: KeptRow[];
}

/** What stayed in an account, change by change, unless it has been restored. */
export async function keptOf(db: Db, userId: string): Promise<KeptBeside[]> {
  const { rows } = await sql<KeptBeside>`
    select bulk_id::text as "applyId", coalesce(back."versionId", made."versionId") as "versionId",
      (select jsonb_agg(row) from jsonb_array_elements(kept) row where row ->> 'userId' = ${userId}) as rows
    from route_bulk
      cross join lateral (select each ->> 'versionId' as "versionId" from jsonb_array_elements(versions) each
        where each ->> 'userId' = ${userId}) made
      left join lateral (select each ->> 'versionId' as "versionId" from jsonb_array_elements(revert_versions) each
        where each ->> 'userId' = ${userId}) back on true
    where reverted_at is not null and restored_at is null and kept @> ${jsonText([{ userId }])}::jsonb`.execute(db);
  return rows;
}

/** The note on a version of an account. */
export async function keptBeside(db: Db, versionId: string, userId: string, lang: Lang) {
  const found = (await keptOf(db, userId)).find((each) => each.versionId === versionId);
  if (!found) return { kept: [], applyId: null };
  return { kept: await inWords(db, found.applyId, found.rows, lang), applyId: found.applyId };
}

async function inWords(db: Db, bulkId: string, all: readonly KeptRow[], lang: Lang): Promise<KeptRoute[]> {
  const kept = all.slice(0, maxTold);
  if (kept.length === 0) return [];
  const present = await presentRows(db, [...new Set(kept.map(({ userId }) => userId))]);
  const found = new Map((await undone(db, bulkId, present)).map((each) => [keyOf(each), each]));
  const rows = kept.flatMap(({ userId, operatorId, fields }) => {
    const home = found.get(keyOf({ userId, operatorId }))?.home;
    const before = present.get(userId)?.find((row) => row.operatorId === operatorId);
    return home ? [{ userId, operatorId, before, after: before ? withFields(before, home, fields) : home }] : [];
  });
  return changesInWords(db, rows, lang);
}

/** A row of which some fields are what they were before a change. */
export function withFields(row: RouteContent, home: RouteContent, fields: readonly string[]): RouteContent {
  const isKept = ([name]: [string, unknown]) =>
    fields.includes(name) || (name === 'blockReason' && fields.includes('rowStatus'));
  return { ...row, ...Object.fromEntries(Object.entries(home).filter(isKept)), rowId: row.rowId };
}

/**
 * Looks again at what stayed when other changes of these accounts were taken back or restored: what the change above them had covered has
 * come to light with it.
 */
export async function settleKept(trx: Db, bulkId: string, userIds: readonly string[]): Promise<void> {
  const others = await trx
    .selectFrom('route_bulk')
    .select(['bulk_id as bulkId', 'kept'])
    .where('bulk_id', '<>', bulkId)
    .where('reverted_at', 'is not', null)
    .where('restored_at', 'is', null)
    .where(sql<boolean>`exists (select from jsonb_to_recordset(kept) as row ("userId" text)
      where row."userId" = any (${[...userIds]}::text[]))`)
    .orderBy('bulk_id')
    .forUpdate()
    .execute();
  const touched = new Set(userIds);
  for (const other of others) {
    const own = other.kept.flatMap(({ userId }) => (touched.has(userId) ? [userId] : []));
    const present = await presentRows(trx, [...new Set(own)]);
    const left = new Map((await undone(trx, other.bulkId, present)).map((each) => [keyOf(each), each.kept]));
    const kept = other.kept.flatMap((row) => {
      const fields = touched.has(row.userId)
        ? row.fields.filter((field) => left.get(keyOf(row))?.includes(field))
        : row.fields;
      return fields.length > 0 ? [{ ...row, fields }] : [];
    });
    await trx
      .updateTable('route_bulk')
      .set({ kept: jsonText(kept) })
      .where('bulk_id', '=', other.bulkId)
      .execute();
  }
}

const keyOf = ({ userId, operatorId }: Pick<Undone, 'userId' | 'operatorId'>) => `${userId} ${operatorId}`;

async function presentRows(db: Db, userIds: readonly string[]): Promise<Map<string, RouteContent[]>> {
  const present = new Map<string, RouteContent[]>(userIds.map((userId) => [userId, []]));
  for (const { userId, ...row } of await routeRows.ofAll(db, userIds)) present.get(userId)?.push(row);
  return present;
}
