import { type RawBuilder, type SqlBool, sql } from 'kysely';

/** First row and number of rows of a numbered page. */
export function pageOf({ pageNo = 1, pageSize = 20 }: { pageNo?: number; pageSize?: number }): {
  limit: number;
  offset: number;
} {
  return { limit: pageSize, offset: (pageNo - 1) * pageSize };
}

type Condition = RawBuilder<SqlBool>;

/** All of the conditions that apply; the others are left out as undefined or false. */
export function allOf(conditions: readonly (Condition | undefined | false)[]): Condition {
  const given = conditions.filter((condition) => condition instanceof Object);
  return given.length === 0 ? sql<SqlBool>`true` : sql<SqlBool>`(${sql.join(given, sql` and `)})`;
}

/** Whether one of `columns` contains `text`, whatever its case; `%` and `_` in the text mean themselves. */
export function contains(columns: readonly RawBuilder<unknown>[], text: string): Condition {
  const pattern = `%${text.replace(/[\\%_]/g, '\\$&')}%`;
  return sql<SqlBool>`(${sql.join(
    columns.map((column) => sql`${column} ilike ${pattern}`),
    sql` or `,
  )})`;
}

/** Throws the refusal whose unique index a write ran into; any other failure goes on as it is. */
export async function refusingDuplicates<T>(
  refusals: Readonly<Record<string, Error>>,
  write: () => Promise<T>,
): Promise<T> {
  try {
    return await write();
  } catch (error) {
    throw refusals[violatedUnique(error)] ?? error;
  }
}

const violatedUnique = (error: unknown): string =>
  error instanceof Error && 'code' in error && error.code === '23505' && 'constraint' in error
    ? String(error.constraint)
    : '';

/** An amount without trailing zeros: `1200.5`, not `1200.500000`. */
export const moneyText = <T extends string | null = string>(column: string): RawBuilder<T> =>
  sql<T>`trim_scale(${sql.ref(column)})::text`;
