import type { TableRow } from './table.ts';

/** Rows with some of those that follow each. */
export async function* withFollowing(
  rows: AsyncGenerator<TableRow>,
  most: number,
): AsyncGenerator<readonly [TableRow, readonly TableRow[]]> {
  const waiting: TableRow[] = [];
  for await (const row of rows) {
    waiting.push(row);
    if (waiting.length <= most) continue;
    const first = waiting.shift();
    if (first) yield [first, waiting];
  }
  for (let first = waiting.shift(); first; first = waiting.shift()) yield [first, waiting];
}
