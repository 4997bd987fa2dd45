import type { DateOrder } from '#shared/price-sheet/fields.ts';
import { datePattern } from '#shared/texts/price-sheet-patterns.ts';
import { sheetDateWords } from '#shared/texts/price-sheet-words.ts';
import type { TableRow } from './table.ts';
import { dateIn, type ReadDate } from './values.ts';

/** A date that stands above the heading; one with words beside it that say so counts first. */
export function dateAbove({ cells }: TableRow, order: DateOrder): ReadDate | undefined {
  const at = cells.findIndex((cell) => sheetDateWords.test(cell));
  const texts = at < 0 ? cells : [...cells.slice(at), ...cells.slice(0, at)];
  for (const text of texts.flatMap((cell) => [cell.replace(/^[^:\uff1a]*[:\uff1a]\s*/, ''), ...datesIn(cell)])) {
    const isNumber = /^[\d.,]+$/.test(text) && !/\d[.]\d+[.]\d/.test(text);
    const read = text === '' || isNumber ? undefined : dateIn(text.trim(), order);
    if (read?.local) return read;
  }
  return undefined;
}
/** What could be a date inside a text. */
const datesIn = (text: string): string[] => text.match(datePattern) ?? [];
