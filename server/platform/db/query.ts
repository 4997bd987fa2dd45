import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { AppError } from '../http/errors.ts';

/** First row and number of rows of a numbered page. */
export function pageOf({ pageNo = 1, pageSize = 20 }: { pageNo?: number; pageSize?: number }): {
  limit: number;
  offset: number;
} {
  return { limit: pageSize, offset: (pageNo - 1) * pageSize };
}

/** `like` pattern for text that contains `text`; `%` and `_` in it mean themselves. */
export const patternOf = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

/** Maps a violated unique index (SQLSTATE 23505) to the error of its name; rethrows everything else. */
export async function mapUniqueViolation<T>(
  errors: Readonly<Record<string, Error>>,
  write: () => Promise<T>,
): Promise<T> {
  try {
    return await write();
  } catch (error) {
    throw errors[violatedUnique(error)] ?? error;
  }
}

/** The present day in UTC, as days are stored and compared. */
export const today = (): string => new Date().toISOString().slice(0, 10);

/** Whether `day` (`YYYY-MM-DD`) is in the calendar, which the pattern of the field cannot tell. */
export function isDay(day: string): boolean {
  const time = Date.parse(`${day}T00:00:00Z`);
  return !Number.isNaN(time) && !day.startsWith('0000') && new Date(time).toISOString().startsWith(day);
}

/** An escape in JSON that a jsonb column cannot hold: NUL, or half of a surrogate pair. */
const unstorable = /(?<!\\)(?:\\\\)*\\u(?:0000|d[89a-f])/;

/** `value` as a jsonb column takes it; refuses text that PostgreSQL has no place for. */
export function jsonText(value: unknown): string {
  const text = JSON.stringify(value);
  if (unstorable.test(text)) {
    throw new AppError('request.invalid');
  }
  return text;
}

const violatedUnique = (error: unknown): string =>
  error instanceof Error && 'code' in error && error.code === '23505' && 'constraint' in error
    ? String(error.constraint)
    : '';

/** An amount without trailing zeros: `1200.5`, not `1200.500000`. */
export const moneyText = <T extends string | null = string>(column: string): RawBuilder<T> =>
  sql<T>`trim_scale(${sql.ref(column)})::text`;

/** An amount in the base currency, at the rate of now; null without a rate. */
export const inBase = (amount: RawBuilder<unknown>, currency: string): RawBuilder<unknown> =>
  sql`in_base(${amount}, ${sql.ref(currency)})`;

/** An amount that was worked out, with the decimals of money. */
export const roundedText = (amount: RawBuilder<unknown>): RawBuilder<string | null> =>
  sql<string | null>`trim_scale(round(${amount}, 6))::text`;

/** `inBase` of a column as text. */
export const baseText = (amount: string, currency: string): RawBuilder<string | null> =>
  roundedText(inBase(sql.ref(amount), currency));

/**
 * SQL of an aggregate, from names that no caller chooses: amounts of several currencies together in the base currency, at the rates of
 * now; null when one of them has no rate.
 */
export const baseSum = (amount: string, currency: string): string =>
  `case when bool_and(in_base(${amount}, ${currency}) is not null)
    then trim_scale(round(sum(in_base(${amount}, ${currency})), 6))::text end`;

/** Pieces of a list, each with so many members at most. */
export const chunked = <T>(all: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, index) => all.slice(index * size, (index + 1) * size));

/** The condition that a column has a value, in a list of conditions; none where the value is not asked for. */
export const equalTo = (column: string, value: string | number | boolean | undefined): RawBuilder<SqlBool>[] =>
  value === undefined ? [] : [sql<SqlBool>`${sql.ref(column)} = ${value}`];

/** Narrows a lookup to the entries that are asked for by id, if any are. */
export const named = (key: string, ids: readonly string[] | undefined) =>
  ids === undefined ? sql<boolean>`true` : sql<boolean>`${sql.ref(key)} = any (${ids}::bigint[])`;
