import type { Conceal, SeenBy } from '../http/conceal.ts';
import type { ExportFor, ExportKind } from './export-kind.ts';
import type { SheetColumn } from './sheet.ts';
import { xlsxBytes } from './xlsx.ts';

/** The rows as the reader may see them. */
export async function* concealed(
  blocks: AsyncIterable<readonly unknown[]>,
  conceal: Conceal,
  rules: SeenBy,
  onRows: (count: number) => void,
): AsyncGenerator<readonly unknown[]> {
  for await (const block of blocks) {
    onRows(block.length);
    yield block.map((row) => conceal(row, rules));
  }
}

/** The rows of a kind in blocks; a kind that yields single rows gives blocks of one. */
export async function* blocksOf(kind: ExportKind<object, unknown>, input: object, reader: ExportFor) {
  if (kind.blocks) yield* kind.blocks(input, reader);
  if (kind.rows) for await (const row of kind.rows(input, reader)) yield [row];
}

/** Workbooks are written row by row. */
export async function* workbook(
  columns: readonly SheetColumn<unknown>[],
  blocks: AsyncIterable<readonly unknown[]>,
  reader: ExportFor,
): AsyncGenerator<Uint8Array> {
  const rows = async function* () {
    for await (const block of blocks) yield* block;
  };
  yield* xlsxBytes(columns, rows(), reader);
}
