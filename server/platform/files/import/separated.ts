import { maxText, tooWide } from './text-limits.ts';

const quote = '"';

/** Excel writes the separator into a line of its own, and does not count it as a row. */
export function statedSeparator(text: string): { separator: string | undefined; rest: string } {
  const [said = '', separator] = /^\ufeff?"?sep=([;,|\t^~:])"?[ \t]*\r?\n/i.exec(text) ?? [];
  return { separator, rest: text.slice(said.length) };
}

const [lineFeed, carriageReturn] = [10, 13];

/** A text that is the next part of a longer one. */
interface TextPart {
  /** Rows before it. */
  before: number;
  /** Nothing follows it. */
  isLast: boolean;
}

/**
 * The rows of a text with separators, by RFC 4180; a quotation mark inside a cell that does not begin with one is itself. A cell or row
 * that gets too long ends the reading at once: one mark that is never closed would make a cell of the rest of the file. Returns where the
 * first row begins that goes on in the next part.
 */
export function* separatedRows(
  text: string,
  separator: string,
  { before, isLast }: TextPart = { before: 0, isLast: true },
): Generator<string[], number> {
  const sign = separator.charCodeAt(0);
  let [at, line] = [0, before];
  while (at < text.length) {
    const start = at;
    line += 1;
    const cells: string[] = [];
    for (let isRow = true; isRow; ) {
      let cell = '';
      if (text[at] === quote) ({ cell, at } = quotedCell(text, at + 1, line));
      const end = endOfCell(text, at, sign);
      if (end - at + cell.length > maxText.cell || cells.length >= maxText.cells) throw tooWide(line);
      cells.push(cell + text.slice(at, end));
      isRow = text.charCodeAt(end) === sign;
      at = end + 1;
      const isReturn = text.charCodeAt(end) === carriageReturn;
      // The line feed of a carriage return may be the first character of the next part.
      if (!isLast && (end === text.length || (isReturn && at === text.length))) return start;
      if (isReturn && text.charCodeAt(at) === lineFeed) at += 1;
    }
    yield cells;
  }
  return text.length;
}

/** The cell that a quotation mark before `start` has opened, and where it ends. */
function quotedCell(text: string, start: number, line: number): { cell: string; at: number } {
  let cell = '';
  for (let from = start; ; ) {
    const found = text.indexOf(quote, from);
    const end = found < 0 ? text.length : found;
    if (end - from + cell.length > maxText.cell) throw tooWide(line);
    cell += text.slice(from, end);
    if (text[end + 1] !== quote || found < 0) return { cell, at: Math.min(end + 1, text.length) };
    cell += quote;
    from = end + 2;
  }
}

function endOfCell(text: string, start: number, sign: number): number {
  for (let at = start; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === sign || code === lineFeed || code === carriageReturn) return at;
  }
  return text.length;
}
