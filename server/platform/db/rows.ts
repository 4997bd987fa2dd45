import { type Kysely, type Selectable, sql } from 'kysely';
import { AppError } from '../http/errors.ts';
import type { Viewer } from '../http/viewer.ts';
import { audit } from './audit.ts';
import type { RowMeta } from './column-types.ts';
import type { Tables } from './tables.ts';

/** Tables of editable rows; their key is called `<table>_id`. */
export type RowTable = {
  [T in keyof Tables & string]: Tables[T] extends Pick<RowMeta, 'version'> ? T : never;
}[keyof Tables & string];

/** Set by every update of an editable row: who, when, and the next version. */
export const stamp = (by: string) => ({
  updated_by: by,
  updated_at: sql<Date>`now()`,
  version: sql<number>`version + 1`,
});

/**
 * Locks rows until the transaction ends, in the order of their keys, so that concurrent transactions cannot deadlock.
 * Returns those that exist.
 */
export async function lockRows<T extends RowTable>(
  trx: Kysely<Tables>,
  table: T,
  ids: readonly string[],
): Promise<Selectable<Tables[T]>[]> {
  const key = sql.ref(`${table}_id`);
  const { rows } = await sql<Selectable<Tables[T]>>`
    select * from ${sql.table(table)} where ${key} = any (${ids}::bigint[]) order by ${key} for update`.execute(trx);
  return rows;
}

/** `lockRows` that throws `row.gone` unless all of them exist. */
export async function lockAllRows<T extends RowTable>(
  trx: Kysely<Tables>,
  table: T,
  ids: readonly string[],
): Promise<Selectable<Tables[T]>[]> {
  const rows = await lockRows(trx, table, ids);
  if (rows.length < new Set(ids).size) {
    throw new AppError('row.gone');
  }
  return rows;
}

/** Tables whose key is called `<table>_id`. */
type KeyedTable = RowTable | 'operator' | 'country';

/** @throws `row.gone` unless the row exists: what is asked about nothing must not look like an empty answer */
export async function needRow(db: Kysely<Tables>, table: KeyedTable, id: string): Promise<void> {
  const { rows } = await sql`
    select from ${sql.table(table)} where ${sql.ref(`${table}_id`)} = ${id}::bigint`.execute(db);
  if (rows.length === 0) {
    throw new AppError('row.gone');
  }
}

/** `needRow` for several rows. */
export async function needRows(db: Kysely<Tables>, table: KeyedTable, ids: readonly string[]): Promise<void> {
  const { rows } = await sql`
    select from ${sql.table(table)} where ${sql.ref(`${table}_id`)} = any (${ids}::bigint[])`.execute(db);
  if (rows.length < new Set(ids).size) {
    throw new AppError('row.gone');
  }
}

/**
 * Throws `version-conflict` with both versions of each row that has changed since the caller has seen it; `versions` are in
 * the order of `ids`.
 */
export function refuseStale(
  table: RowTable,
  rows: readonly object[],
  { ids, versions }: { ids: readonly string[]; versions: readonly number[] },
): void {
  const seenById = new Map(ids.map((id, index) => [id, versions[index] ?? null]));
  const stale = rows.flatMap((row) => {
    const cells = new Map<string, unknown>(Object.entries(row));
    const id = String(cells.get(`${table}_id`));
    const seen = seenById.get(id) ?? null;
    const version = cells.get('version');
    const by = { updatedBy: cells.get('updated_by'), updatedAt: cells.get('updated_at') };
    return seen === version ? [] : [{ id, seen, version, ...by }];
  });
  if (stale.length > 0) {
    throw new AppError('version-conflict', {}, { stale });
  }
}

/** One column set to one value in many rows. */
export interface BulkChange<T extends RowTable, C extends keyof Tables[T] & string> {
  table: T;
  ids: readonly string[];
  /** As the caller has seen the rows; left out where the caller has compared them. */
  versions?: readonly number[];
  column: C;
  value: string | number | boolean | null;
  /** Of the operation log: the contract's name of the column, the resource unless it is called like the table, the action, and what people call a row. */
  field: string;
  resource?: string;
  action: string;
  nameOf(row: Selectable<Tables[T]>): string;
  reason?: string | undefined;
}

/** Locks the rows, updates those whose value differs, and writes a line of the operation log for each. */
export async function bulkUpdate<T extends RowTable, C extends keyof Tables[T] & string>(
  trx: Kysely<Tables>,
  viewer: Viewer,
  { table, ids, versions, column, value, field, resource = table, action, nameOf, reason }: BulkChange<T, C>,
): Promise<{ changed: number }> {
  const cellOf = (row: Selectable<Tables[T]>, name: string): unknown => new Map(Object.entries(row)).get(name);
  const idOf = (row: Selectable<Tables[T]>): string => String(cellOf(row, `${table}_id`));
  const rows = await lockAllRows(trx, table, ids);
  if (versions) refuseStale(table, rows, { ids, versions });
  const changed = rows.filter((row) => cellOf(row, column) !== value);
  if (changed.length > 0) {
    await sql`
      update ${sql.table(table)} set ${sql.ref(column)} = ${value},
        updated_by = ${viewer.admin.username}, updated_at = now(), version = version + 1
      where ${sql.ref(`${table}_id`)} = any (${changed.map(idOf)}::bigint[])`.execute(trx);
  }
  await audit(
    trx,
    viewer,
    changed.map((row) => ({
      resource,
      action,
      targetId: idOf(row),
      targetName: nameOf(row),
      before: { [field]: cellOf(row, column) },
      after: { [field]: value },
      reason,
    })),
  );
  return { changed: changed.length };
}
