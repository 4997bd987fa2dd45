import type { DateOrder } from '#shared/price-sheet/fields.ts';
import { clauseEnd, dutyWords, formerPapers } from '#shared/texts/price-sheet-dates.ts';
import { datePattern, dayWords, endWords, fromDate, paperWords } from '#shared/texts/price-sheet-patterns.ts';
import { sheetDateWords } from '#shared/texts/price-sheet-words.ts';
import { dateIn, type ReadDate } from '../../../domain/sheets/values.ts';
import { timeAfter, zoneIn } from '../../../domain/sheets/zones.ts';
import type { TableRow } from './table.ts';

/**
 * A date that stands above the heading; one with words beside it that say so counts first, a clear one before one that is not. Dates
 * of payments, reviews, ends and papers are none.
 */
export function dateAbove(
  { cells: written }: Pick<TableRow, 'cells'>,
  order: DateOrder,
  above: readonly string[] = [],
): ReadDate | undefined {
  const cells = labelled(written, above);
  const at = cells.findIndex(isFrom);
  const ordered = at < 0 ? cells : [...cells.slice(at), ...cells.slice(0, at)];
  const isDated = at >= 0 || cells.some((cell) => dayWords.test(cell));
  const texts = ordered.flatMap(effectiveParts);
  const zone = texts.map(zoneIn).find((each) => each !== undefined);
  for (const cell of texts) {
    const found = [cell.replace(/^[^:\uff1a]*[:\uff1a]\s*/, ''), ...datesIn(cell)].flatMap((text) => {
      const isNumber = /^[\d.,]+$/.test(text) && !/\d[.]\d+[.]\d/.test(text) && !(isDated && isDayNumber.test(text));
      const read = text === '' || isNumber ? undefined : dateIn(text.trim(), order);
      return read?.local ? [withZone(read, zoneIn(cell) ?? zone)] : [];
    });
    const [first] = found;
    // `01/03/2027 (1st of March)` says it twice.
    if (first)
      return first.isUnclear ? (found.find((each) => !each.isUnclear && isSameDay(each, first)) ?? first) : first;
  }
  return undefined;
}
/** A day as one number: by its digits, or as a spreadsheet counts days. */
const isDayNumber = /^20\d\d(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])$|^4[5-9]\d{3}$/;
/** Dates in cells of their own, behind the text to their left; in a row of nothing but dates behind the text above each. */
export function labelled(cells: readonly string[], above: readonly string[] = []): string[] {
  const isAllDates = cells.every((cell) => cell === '' || isBareDate(cell));
  let label = '';
  return cells.map((cell, column) => {
    if (cell !== '' && !isBareDate(cell)) label = cell;
    else if (cell !== '') return [isAllDates ? (above[column] ?? '') : label, cell].filter(Boolean).join(': ');
    return cell;
  });
}
const isBareDate = (text: string): boolean =>
  // `Effective: 2026-12-01` says itself what it is.
  !/^\p{L}[^:\uff1a]*[:\uff1a]/u.test(text) &&
  (/[^\d.,]/.test(text) || /\d\.\d+\.\d/.test(text)) &&
  Boolean(dateIn(text, 'auto')?.local);

/** What of a text may say from when on prices count: all of it, else those of its clauses that say so. */
const effectiveParts = (text: string): string[] =>
  isOfOthers(text) ? text.split(clauseEnd).filter((clause) => isFrom(clause) && !isOfOthers(clause)) : [text];
/** Whether a text is of another date than that from which prices count: when they end, when the sheet was printed or is to be paid. */
export const isOtherDate = (text: string): boolean => effectiveParts(text).length === 0;
const isOfOthers = (text: string): boolean =>
  (endWords.test(text) && !isFromTo(text)) ||
  ((paperWords.test(text) || formerPapers.test(text)) && !isFrom(text)) ||
  dutyWords.test(text);
/** Whether a text is a day and no word for what it is but `Date`: it may be that of the paper, and is offered alone. */
export const isPlainDate = (text: string): boolean =>
  /^(?:date|datum|fecha|data|дата|tarih|\u65e5\u671f)\s*[:\uff1a]?\s*\d[\d./-]+\d$/i.test(text.trim());
/** Whether words of a row say that its date is the one from which prices count. */
export const saysEffective = ({ cells }: Pick<TableRow, 'cells'>): boolean => cells.some(isFrom);
const isFrom = (text: string): boolean => sheetDateWords.test(text) || fromDate.test(text);
/** `Valid from 15.01.2027 until 31.03.2027`, `… until further notice`: the first date is the one from which prices count. */
const isFromTo = (text: string): boolean => {
  const [from, end] = [text.search(fromDate), text.search(endWords)];
  return from >= 0 && from < end && datesIn(text.slice(from, end)).length > 0;
};
/** Whether a remark says in words that its one date is that from which prices count. */
export const saysDay = (text: string): boolean => sheetDateWords.test(text) && Boolean(dateOfCell(text, 'auto')?.local);

/** Whether two dates are the same day, or would be with day and month swapped. */
const isSameDay = (one: ReadDate, other: ReadDate): boolean => sortedDay(one) === sortedDay(other);
const sortedDay = ({ local }: ReadDate): string => (local ?? '').slice(0, 10).split('-').toSorted().join('-');

/** What could be a date inside a text, with the time behind it. */
const datesIn = (text: string): string[] =>
  [...text.matchAll(datePattern)].map((found) => found[0] + timeAfter(text.slice(found.index + found[0].length)));

/** A date that names no zone, in one that is named elsewhere: further on in the text, in a cell beside it, in a title. */
export const withZone = (date: ReadDate, zone: string | undefined): ReadDate =>
  date.local === null || zone === undefined || hasZone(date.local) ? date : { ...date, local: `${date.local} ${zone}` };
const hasZone = (local: string): boolean => local.split(' ').length > 2;

/** The date of a cell: all of it, else the only one in its words, or the first of a range. */
export function dateOfCell(text: string, order: DateOrder, sheetDate?: ReadDate): ReadDate | undefined {
  const whole = dateIn(text, order, sheetDate);
  if (whole || text.length > 60 || isOtherDate(text)) return whole;
  const [first, second, ...others] = datesIn(text).flatMap((each) => dateIn(each, order) ?? []);
  const isRange = second === undefined || (first?.local ?? '') < (second.local ?? '');
  return isRange && others.length === 0 && first ? withZone(first, zoneIn(text)) : undefined;
}
