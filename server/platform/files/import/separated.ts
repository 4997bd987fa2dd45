import { maxText, tooWide } from './text-limits.ts';

const quote = '"';

/** Excel writes the separator into a line of its own, and does not count it as a row. */
export function statedSeparator(text: string): { separator: string | undefined; rest: string } {
  const [said = '', separator] = /^\ufeff?"?sep=([;,|\t^~:])"?[ \t]*\r?\n/i.exec(text) ?? [];
  return { separator, rest: text.slice(said.length) };
}

const [lineFeed, carriageReturn] = [10, 13];

/**
 * The rows of a text with separators, by RFC 4180; a quotation mark inside a cell that does not begin with one is itself. A cell or row
 * that gets too long ends the reading at once: one mark that is never closed would make a cell of the rest of the file.
 */
export function* separatedRows(text: string, separator: string): Generator<string[]> {
  const sign = separator.charCodeAt(0);
  let [at, line] = [0, 0];
  while (at < text.length) {
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
      if (text.charCodeAt(end) === carriageReturn && text.charCodeAt(at) === lineFeed) at += 1;
    }
    yield cells;
  }
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
