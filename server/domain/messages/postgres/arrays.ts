import { type RawBuilder, sql } from 'kysely';
import { yieldToEventLoop } from '../yield-to-event-loop.ts';

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
export async function unnested<Row>(
  columns: readonly Column<Row>[],
  rows: readonly Row[],
): Promise<RawBuilder<unknown>> {
  const constant: RawBuilder<unknown>[] = [];
  const varied: Column<Row>[] = [];
  const arrays: RawBuilder<unknown>[] = [];
  for (const [at, column] of columns.entries()) {
    await yieldToEventLoop();
    const { name, type } = column;
    const { cells, isConstant, first } = cellsOf(column, rows);
    // One array is needed for the number of rows.
    if (at > 0 && isConstant) {
      constant.push(sql`${first}::${sql.raw(type)} as ${sql.ref(name)}`);
    } else {
      varied.push(column);
      // Joined at once: a text that grows cell by cell is kept as a tree of its pieces, and collecting these took longer than all else.
      arrays.push(sql`${`{${cells.join(',')}}`}::${sql.raw(type)}[]`);
    }
  }
  return sql`(select ${sql.join([...constant, sql`varied.*`])}
    from unnest(${sql.join(arrays)}) as varied (${columnNames(varied)})) as given`;
}

export const columnNames = <Row>(columns: readonly Column<Row>[]): RawBuilder<unknown> =>
  sql.join(columns.map(({ name }) => sql.ref(name)));

/** Only texts may hold what an array literal reads otherwise. */
const needsQuotes = (type: string): boolean => type === 'text' || type === 'jsonb';

/** The cells of a column as an array literal has them. */
function cellsOf<Row>({ type, value }: Column<Row>, rows: readonly Row[]) {
  const write = needsQuotes(type) ? quoted : (text: string) => text;
  const first = rows[0] === undefined ? null : value(rows[0]);
  const cells = new Array<string>(rows.length);
  let isConstant = true;
  let before = first;
  let written = first === null ? 'NULL' : write(first);
  for (let at = 0; at < rows.length; at += 1) {
    const row = rows[at];
    const cell = row === undefined ? null : value(row);
    // Neighbours are often equal; what was written of one does for the next.
    if (cell !== before) {
      isConstant = false;
      before = cell;
      written = cell === null ? 'NULL' : write(cell);
    }
    cells[at] = written;
  }
  return { cells, isConstant, first };
}

const quoted = (value: string): string =>
  value.includes('"') || value.includes('\\') ? `"${value.replace(/["\\]/g, '\\$&')}"` : `"${value}"`;

const minute = 60_000;
/** The last minutes that were written, up to their seconds; and each moment of a minute. */
const minutes = new Map<number, string>();
const moments: string[] = [];

/** ISO text; most times of a batch are of a few minutes, and `toISOString` takes ten times as long. */
export function timeText(ms: number): string {
  const at = Math.floor(ms / minute);
  const within = ms - at * minute;
  let begin = minutes.get(at);
  if (begin === undefined) {
    if (minutes.size > 1000) minutes.clear();
    begin = new Date(at * minute).toISOString().slice(0, -7);
    minutes.set(at, begin);
  }
  moments[within] ??= `${(within / 1000).toFixed(3).padStart(6, '0')}Z`;
  return `${begin}${moments[within]}`;
}

export const orNull =
  <T>(write: (value: T) => string) =>
  (value: T | null): string | null =>
    value === null ? null : write(value);
