import type { DateOrder } from '#shared/price-sheet/fields.ts';
import { fallTitle, riseTitle } from '#shared/texts/price-sheet-patterns.ts';
import { remarkTitle } from '#shared/texts/price-sheet-remarks.ts';
import { sheetDateWords } from '#shared/texts/price-sheet-words.ts';
import { priceIn } from '../../../domain/sheets/values.ts';
import { isEndTitle, isOldTitle } from './columns.ts';
import { dateOfCell, isOtherDate, saysDay } from './date-above.ts';
import type { ColumnGroup } from './groups.ts';
import type { TableRow } from './table.ts';
import { isPriceTitle } from './unread.ts';

interface Dated {
  titles: readonly string[];
  /** Further columns of days from which prices count. */
  beside: readonly number[];
  /** The column of dates that is read. */
  effective: number;
  /** The column of prices that is read. */
  price: number;
  dates: DateOrder;
}
/** The date of a row among several columns of dates; `isTorn`: they contradict each other. */
interface RowDate {
  text: string;
  isTorn: boolean;
}

/** A title of days from which prices count: of all, of those that rise or of those that fall. */
const saysFrom = (title: string): boolean =>
  title !== '' &&
  (sheetDateWords.test(title) || riseTitle.test(title) || fallTitle.test(title)) &&
  !(isPriceTitle(title) || isEndTitle(title) || isOldTitle(title) || isOtherDate(title));

/** Columns that say from when prices count and belong to no group. */
export function datesBeside(titles: readonly string[], groups: readonly ColumnGroup[]): readonly number[] {
  const used = new Set(groups.flatMap(({ place, prices }) => [...place.values(), ...prices]));
  return titles.flatMap((title, column) => (!used.has(column) && saysFrom(title) ? [column] : []));
}

/**
 * From when the price of a row counts where several columns say so: the only date there is, else that of rises or of falls by the
 * earlier price beside it.
 */
export function dateOfRow({ cells }: TableRow, { titles, beside, effective, price, dates }: Dated): RowDate {
  const own = cells[effective] ?? '';
  const dated = beside.filter((column) => dateOfCell(cells[column] ?? '', dates)?.local);
  if (dated.length === 0) return { text: own || dayOfRemarks(cells, titles), isTorn: false };
  const filled = [...(own === '' ? [] : [effective]), ...dated];
  const [first = effective] = filled;
  const days = new Set(filled.map((column) => dateOfCell(cells[column] ?? '', dates)?.local));
  if (days.size < 2) return { text: cells[first] ?? '', isTorn: false };
  const old = titles.findIndex((title, column) => isOldTitle(title) && priceIn(cells[column] ?? '') !== undefined);
  const change = Number(priceIn(cells[price] ?? '')?.price) - Number(priceIn(cells[old] ?? '')?.price);
  const wanted = change > 0 ? riseTitle : change < 0 ? fallTitle : undefined;
  const [only, ...others] = filled.filter((column) => wanted?.test(titles[column] ?? ''));
  return only !== undefined && others.length === 0
    ? { text: cells[only] ?? '', isTorn: false }
    : { text: own, isTorn: true };
}

/** `valid from 20.12.2026` in a column of remarks, where nothing else says a day. */
const dayOfRemarks = (cells: readonly string[], titles: readonly string[]): string =>
  cells.find((text, column) => remarkTitle.test(titles[column] ?? '') && saysDay(text)) ?? '';
