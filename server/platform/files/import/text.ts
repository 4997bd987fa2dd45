import { detectDelimiter } from 'hucre/csv';
import { AppError } from '../../http/errors.ts';
import { decodedText } from './encoding.ts';
import type { RawRow, SheetLimits } from './raw.ts';
import { separatedRows, statedSeparator } from './separated.ts';
import { createTextLimit } from './text-limits.ts';

/** Characters in which the separator is looked for: the search takes a second a megabyte. */
const looked = 65_536;

/** What stands between the cells of a text that begins with `head`. */
export const separatorOf = (head: string): string => detectDelimiter(head.slice(0, looked));

/** The rows of a text with separators, without empty ones. */
export function* textRows(bytes: Buffer, limits: SheetLimits): Generator<RawRow> {
  const { separator, rest: text } = statedSeparator(decodedText(bytes));
  const judge = createTextLimit(limits.text)()();
  let row = 0;
  for (const values of separatedRows(text, separator ?? separatorOf(text))) {
    row += 1;
    judge(row, values);
    if (values.length > limits.columns) {
      throw new AppError('import.unreadable');
    }
    const filled = rawRow(row, values);
    if (filled) yield filled;
  }
}

/** A row without blanks at the ends of its cells; undefined where nothing is in it. */
export function rawRow(row: number, values: readonly string[]): RawRow | undefined {
  const cells = values.map((value) => value.trim());
  if (cells.every((cell) => cell === '')) return undefined;
  const formulas = cells.flatMap((cell, column) => (/^[=＝]/.test(cell) ? [column] : []));
  return { row, cells: cells.map(withoutQuote), formulas };
}

/** Exports put a quote before what a spreadsheet would take for a formula. */
const withoutQuote = (cell: string): string => cell.replace(/^'(?='*[=+\-@\t\r＝＋－＠])/, '');
