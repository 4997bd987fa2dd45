import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import type { Column } from './arrays.ts';

/** Rows as `COPY` reads them: held as bytes, so that nothing of the rows themselves has to be kept. */
export interface CopyRows {
  into: string;
  data: Buffer[];
}

export function copyRows<Row>(table: string, columns: readonly Column<Row>[], rows: readonly Row[]): CopyRows {
  const writers = columns.map(({ type, value }) => (type === 'text' || type === 'jsonb' ? escaping(value) : value));
  const cells = new Array<string>(writers.length);
  const lines = rows.map((row) => {
    for (let at = 0; at < writers.length; at += 1) cells[at] = writers[at]?.(row) ?? '\\N';
    return cells.join('\t');
  });
  lines.push('');
  const names = columns.map(({ name }) => `"${name}"`).join(', ');
  return { into: `copy "${table}" (${names}) from stdin`, data: [Buffer.from(lines.join('\n'))] };
}

export async function copyIn(client: pg.PoolClient, { into, data }: CopyRows): Promise<void> {
  const stream = client.query(copyFrom(into));
  await pipeline(data, stream);
}

/** What a backslash keeps from ending a cell or a row. */
const special = /[\\\t\n\r]/;
const specials = /[\\\t\n\r]/g;
const escapes: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };

const escaping =
  <Row>(value: Column<Row>['value']): Column<Row>['value'] =>
  (row) => {
    const text = value(row);
    return text !== null && special.test(text) ? text.replace(specials, (one) => escapes[one] ?? one) : text;
  };
