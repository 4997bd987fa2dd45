import type { DateOrder } from '#shared/price-sheet/fields.ts';
import { dutyWords } from '#shared/texts/price-sheet-dates.ts';
import { datePattern, endWords } from '#shared/texts/price-sheet-patterns.ts';
import { endlessWords } from '#shared/texts/price-sheet-sections.ts';
import { formerTables } from '#shared/texts/price-sheet-words.ts';
import { dateIn, type ReadDate } from '../../../domain/sheets/values.ts';
import { isEndTitle, isOldTitle } from './columns.ts';
import { dateOfCell, labelled } from './date-above.ts';
import type { TableRow } from './table.ts';
import { isPriceTitle } from './unread.ts';

/** A last day, with the words that say it. */
export interface StatedEnd {
  date: ReadDate | undefined;
  quote: string;
}

/** The last day of all prices as lines above them say it. */
export function endIn(lines: readonly TableRow[], order: DateOrder): StatedEnd | undefined {
  for (const { cells } of lines)
    for (const text of labelled(cells)) {
      const at = text.search(endWords);
      if (at < 0 || formerTables.test(text) || dutyWords.test(text)) continue;
      const [found] = [...text.slice(at).matchAll(datePattern)].flatMap(([day]) => dateIn(day.trim(), order) ?? []);
      if (found?.local) return { date: found, quote: text };
    }
  return undefined;
}

/** The column of the last day of each price; where earlier prices stand beside them it is theirs. */
export function endColumn(titles: readonly string[]): number {
  const hasOld = titles.some((title) => isOldTitle(title) && isPriceTitle(title));
  return hasOld ? -1 : titles.findIndex((title) => isEndTitle(title));
}

/** The last day of a row's prices: its own, else that of all. A text that is no day is quoted too. */
export function endOfRow(
  cells: readonly string[],
  { titles, order, all }: { titles: readonly string[]; order: DateOrder; all: StatedEnd | undefined },
): StatedEnd | undefined {
  const column = endColumn(titles);
  const text = (cells[column] ?? '').trim();
  if (!/[\p{L}\d]/u.test(text)) return all;
  const date = dateOfCell(text, order);
  const isEndless = endlessWords.test(text) || farDays.test(date?.local ?? '');
  return isEndless ? undefined : { date, quote: `${titles[column] ?? ''}: ${text}` };
}
/** Programs write such days for none. */
const farDays = /^(?:2037-12-31|2038-01-1[89]|209\d|2[1-9]\d\d|[3-9]\d{3})/;

/** Whether prices have ended already, in every zone. */
export const hasEnded = (end: ReadDate | undefined): boolean =>
  Boolean(end?.local) && (end?.local ?? '').slice(0, 10) < new Date(Date.now() - dayMs).toISOString().slice(0, 10);
const dayMs = 86_400_000;

/** Whether prices would end before they begin. */
export const endsBefore = (end: ReadDate | undefined, start: ReadDate | undefined): boolean =>
  Boolean(end?.local && start?.local) && (end?.local ?? '').slice(0, 10) < (start?.local ?? '').slice(0, 10);
