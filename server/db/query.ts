import { type RawBuilder, sql } from 'kysely';

/** First row and number of rows of a numbered page. */
export function pageOf({ pageNo = 1, pageSize = 20 }: { pageNo?: number; pageSize?: number }): {
  limit: number;
  offset: number;
} {
  return { limit: pageSize, offset: (pageNo - 1) * pageSize };
}

/** `like` pattern for text that contains `text`; `%` and `_` in it mean themselves. */
export const patternOf = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

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
