import { type QueryExecutorProvider, type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import { pageOf } from './query.ts';

/**
 * One numbered page of a list and the number of its rows. `rows` is filtered and ordered with a unique column last; `matched` has the
 * same filter, and only the joins that it needs.
 */
export async function numberedPage<ShownDb, Shown extends keyof ShownDb, Row, Db, Matched extends keyof Db>(
  rows: SelectQueryBuilder<ShownDb, Shown, Row>,
  matched: SelectQueryBuilder<Db, Matched, object>,
  input: { pageNo?: number; pageSize?: number },
): Promise<{ list: Row[]; total: number }> {
  const { limit, offset } = pageOf(input);
  const [list, total] = await Promise.all([rows.limit(limit).offset(offset).execute(), countRows(matched)]);
  return { list, total };
}

/** One numbered page of a query that has the number of all its rows as `total`, and its order, but no limit. */
export async function numberedRows<Row extends { total: number }>(
  db: QueryExecutorProvider,
  query: RawBuilder<Row>,
  input: { pageNo?: number; pageSize?: number },
): Promise<{ list: Omit<Row, 'total'>[]; total: number }> {
  const { limit, offset } = pageOf(input);
  const { rows } = await sql<Row>`${query} limit ${limit} offset ${offset}`.execute(db);
  // Beyond the last page there is no row to have the number.
  const { rows: counted } = rows.length > 0 || offset === 0 ? { rows } : await sql<Row>`${query} limit 1`.execute(db);
  return { list: rows.map(({ total: _total, ...row }) => row), total: counted[0]?.total ?? 0 };
}

/** One numbered page of rows that are all there. */
export function numberedSlice<Row>(
  rows: readonly Row[],
  input: { pageNo?: number; pageSize?: number },
): { list: Row[]; total: number } {
  const { limit, offset } = pageOf(input);
  return { list: rows.slice(offset, offset + limit), total: rows.length };
}

/** The number of rows of a filtered query. */
export async function countRows<Db, Matched extends keyof Db>(
  matched: SelectQueryBuilder<Db, Matched, object>,
): Promise<number> {
  const { rows } = await matched
    .select(sql`count(*)::int`.as('rows'))
    .$castTo<{ rows: number }>()
    .executeTakeFirstOrThrow();
  return rows;
}

/** `order by` of a list: what was asked for, else the usual column in its usual direction; rows without a value come last. */
export function sortedBy<Field extends string>(
  columns: Readonly<Record<Field, RawBuilder<unknown>>>,
  { sortField, sortOrder }: { sortField?: NoInfer<Field>; sortOrder?: 'asc' | 'desc' },
  usual: { field: NoInfer<Field>; order: 'asc' | 'desc' },
): RawBuilder<unknown> {
  const order = sortOrder ?? (sortField === undefined ? usual.order : 'asc');
  return sql`${columns[sortField ?? usual.field]} ${sql.raw(order)} nulls last`;
}
