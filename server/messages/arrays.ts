import { type RawBuilder, sql } from 'kysely';

/** A column of a batch: its type, and each row's value as PostgreSQL reads it. */
export interface Column<Row> {
  name: string;
  type: string;
  value(row: Row): string | null;
}

/**
 * `rows` as a table of SQL: one array a column, unnested. The one form of bulk insert that all engines share; array literals
 * are written here, since the driver's own conversion takes longer than the insert.
 */
export function unnested<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): RawBuilder<unknown> {
  const arrays = columns.map(({ type, value }) => sql`${literal(rows.map(value))}::${sql.raw(type)}[]`);
  return sql`unnest(${sql.join(arrays)}) as given (${sql.join(columns.map(({ name }) => sql.ref(name)))})`;
}

export const columnNames = <Row>(columns: readonly Column<Row>[]): RawBuilder<unknown> =>
  sql.join(columns.map(({ name }) => sql.ref(name)));

const literal = (values: readonly (string | null)[]): string => {
  let text = '{';
  let separator = '';
  let before: string | null = null;
  let written = '';
  for (const value of values) {
    // Neighbours are often equal; what was written of one does for the next.
    if (value === null) written = 'NULL';
    else if (value !== before) written = plain.test(value) ? value : quoted(value);
    before = value;
    text += separator + written;
    separator = ',';
  }
  return `${text}}`;
};

/** Numbers, words and moments need no quotes; `null` would be read as NULL. */
const plain = /^(?!null$)[\w.+:-]+$/i;
const quoted = (value: string): string => `"${value.replace(/["\\]/g, '\\$&')}"`;

export const timeText = (ms: number): string => new Date(ms).toISOString();
export const orNull =
  <T>(write: (value: T) => string) =>
  (value: T | null): string | null =>
    value === null ? null : write(value);
