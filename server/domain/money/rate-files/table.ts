import Decimal from 'decimal.js';
import type { RateLine } from './rate-line.ts';

const code = /^[A-Za-z]{3}$/;

/**
 * Lines of a currency and the value of one unit in the base currency, parted by a semicolon, tab, bar, comma or spaces. A decimal comma is
 * read where the comma does not part the cells.
 */
export function* readTable(text: string): Generator<RateLine> {
  const lines = text.split(/\r\n|\r|\n/);
  let isHead = true;
  for (const [index, raw] of lines.entries()) {
    const shown = raw.replace(/^\uFEFF/, '').trim();
    if (shown === '') continue;
    const cells = cellsOf(shown);
    const [currency = '', written = ''] = cells;
    const isHeading = isHead && !cells.some((cell) => /\d/.test(cell));
    isHead = false;
    if (isHeading) continue;
    yield {
      line: index + 1,
      written: shown.slice(0, 100),
      currency: currency.toUpperCase(),
      value: cells.length !== 2 ? 'columns' : code.test(currency) ? numberOf(written) : 'currency',
    };
  }
}

/** Parts a line by the first kind of separator that it holds; a comma between digits parts nothing where there is another one. */
function cellsOf(line: string): string[] {
  const strong = /[;\t|]/.exec(line)?.[0];
  const cells = strong !== undefined ? line.split(strong) : partedByComma(line);
  return cells.map((cell) => cell.trim().replace(/^"(.*)"$/, '$1'));
}

const partedByComma = (line: string): string[] =>
  /^"?[A-Za-z]{3}"?\s*,/.test(line) ? line.split(',') : line.split(/\s+/);

function numberOf(written: string): Decimal | 'number' {
  const plain = /^\d+,\d+$/.test(written) ? written.replace(',', '.') : written;
  if (!/^\d{1,12}(\.\d{1,18})?$/.test(plain)) return 'number';
  return new Decimal(plain);
}
