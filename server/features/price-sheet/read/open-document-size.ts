import { maxText, tooWide } from '../../../platform/files/import/text-limits.ts';
import { AppError } from '../../../platform/http/errors.ts';

/** Cells of all tables as they are laid out; programs write the empty rest of a sheet as few elements, which counts nothing. */
const maxCells = 2_000_000;
/** As a parser takes them, which knows no `>` between quotation marks. */
const elements =
  /<(?:[^\s:>"'/]*:)?(table-row|table-cell|covered-table-cell)(?=[\s/>])((?:[^"'>]+|"[^"]*"|'[^']*')*)>/g;
const repeats = /\s[\w-]+:number-(?:columns|rows)-repeated="(\d{1,7})"/g;

/**
 * Lays out an OpenDocument sheet without building it: a row that is repeated a million times is one element, and a parser makes a million
 * rows of it. Throws an {@link AppError}.
 */
export function judgeOpenDocument(content: string): void {
  // Elements in a comment are none: their end would have to be found as the parser does.
  if (content.includes('<!--') || content.includes('<![CDATA[')) throw new AppError('import.unreadable');
  let [total, rows, width, filled, rowNo] = [0, 0, 0, 0, 0];
  for (const [, kind, attributes = ''] of content.matchAll(elements)) {
    const count = repeatedIn(attributes);
    if (kind === 'table-row') {
      total += rows * filled;
      [rows, width, filled] = [count, 0, 0];
      rowNo += 1;
    } else {
      width += count;
      if (width > maxText.cells * 2) throw tooWide(rowNo);
      const isFilled = !attributes.endsWith('/') || /value-type/.test(attributes);
      if (kind === 'table-cell' && isFilled) filled = width;
    }
    if (total + rows * filled > maxCells) throw new AppError('import.too-heavy');
  }
}

function repeatedIn(attributes: string): number {
  const said = attributes.match(/number-(?:columns|rows)-repeated/g)?.length ?? 0;
  const counts = [...attributes.matchAll(repeats)].map(([, digits]) => Number(digits));
  // Written in another way it might mean something to the parser.
  if (counts.length !== said) throw new AppError('import.unreadable');
  return Math.max(1, ...counts);
}
