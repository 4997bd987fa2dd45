import { type RawBuilder, sql } from 'kysely';

/** A column of a batch: its type, and each row's value as PostgreSQL reads it. */
export interface Column<Row> {
  name: string;
  type: string;
  value(row: Row): string | null;
}

/**
 * `rows` as a table of SQL: one array a column, unnested. The one form of bulk insert that all engines share; array literals
 * are written here, since the driver's own conversion takes longer than the insert. A column with one value throughout is
 * written once: of a message most columns hold what nearly all messages have.
 */
export function unnested<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): RawBuilder<unknown> {
  const constant: RawBuilder<unknown>[] = [];
  const varied: Column<Row>[] = [];
  const arrays: RawBuilder<unknown>[] = [];
  for (const [at, column] of columns.entries()) {
    const { name, type, value } = column;
    const values = rows.map(value);
    const [first = null] = values;
    // One array is needed for the number of rows.
    if (at > 0 && values.every((each) => each === first)) {
      constant.push(sql`${first}::${sql.raw(type)} as ${sql.ref(name)}`);
    } else {
      varied.push(column);
      arrays.push(sql`${literal(values, type)}::${sql.raw(type)}[]`);
    }
  }
  return sql`(select ${sql.join([...constant, sql`varied.*`])}
    from unnest(${sql.join(arrays)}) as varied (${columnNames(varied)})) as given`;
}

export const columnNames = <Row>(columns: readonly Column<Row>[]): RawBuilder<unknown> =>
  sql.join(columns.map(({ name }) => sql.ref(name)));

/** Only texts may hold what an array literal reads otherwise. */
const needsQuotes = (type: string): boolean => type === 'text' || type === 'jsonb';

function literal(values: readonly (string | null)[], type: string): string {
  const write = needsQuotes(type) ? quoted : (value: string) => value;
  let text = '{';
  let before: string | null = null;
  let written = 'NULL';
  for (let at = 0; at < values.length; at += 1) {
    const value = values[at] ?? null;
    // Neighbours are often equal; what was written of one does for the next.
    if (value !== before) {
      written = value === null ? 'NULL' : write(value);
      before = value;
    }
    text += at === 0 ? written : `,${written}`;
  }
  return `${text}}`;
}

const quoted = (value: string): string =>
  value.includes('"') || value.includes('\\') ? `"${value.replace(/["\\]/g, '\\$&')}"` : `"${value}"`;

export const timeText = (ms: number): string => new Date(ms).toISOString();
export const orNull =
  <T>(write: (value: T) => string) =>
  (value: T | null): string | null =>
    value === null ? null : write(value);
