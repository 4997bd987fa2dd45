import { detectDelimiter } from 'hucre/csv';
import { AppError } from '../../http/errors.ts';
import type { RawRow, SheetLimits } from './raw.ts';
import { separatedRows } from './separated.ts';
import { createTextLimit } from './text-limits.ts';

/** The rows of a text with separators, without empty ones; in UTF-8, else as Chinese spreadsheets save it. */
export function* textRows(bytes: Buffer, limits: SheetLimits): Generator<RawRow> {
  const text = decodedText(bytes);
  const judge = createTextLimit(limits.text)()();
  let row = 0;
  for (const values of separatedRows(text, detectDelimiter(text))) {
    row += 1;
    judge(row, values);
    if (values.length > limits.columns) {
      throw new AppError('import.unreadable');
    }
    const cells = values.map((value) => value.trim());
    if (cells.some((cell) => cell !== '')) {
      const formulas = cells.flatMap((cell, column) => (/^[=＝]/.test(cell) ? [column] : []));
      yield { row, cells: cells.map(withoutQuote), formulas };
    }
  }
}

/** Exports put a quote before what a spreadsheet would take for a formula. */
const withoutQuote = (cell: string): string => cell.replace(/^'(?='*[=+\-@\t\r＝＋－＠])/, '');

/** A text in UTF-8, else in UTF-16 if it says so, else as Chinese spreadsheets save it. */
export function decodedText(bytes: Buffer): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('gb18030').decode(bytes);
  }
}
