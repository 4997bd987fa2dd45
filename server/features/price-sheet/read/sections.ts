import type { DateOrder } from '#shared/price-sheet/fields.ts';
import type { SheetLayout } from '#shared/price-sheet/model.ts';
import { datePattern, dayFirst, monthFirst } from '#shared/texts/price-sheet-patterns.ts';
import type { Networks } from '../../../domain/sheets/networks.ts';
import { orderOf } from '../../../domain/sheets/values.ts';
import { columnsIn } from './by-content.ts';
import { columnsOf, type KnownTitles } from './columns.ts';
import { titlesOf } from './heading-titles.ts';
import { hasNetwork, hasPrice } from './readable.ts';
import { rivalsIn } from './rivals.ts';
import type { FileTable, TableRow } from './table.ts';
import { withTitlePrices } from './title-places.ts';
import { isPriceLike } from './unread.ts';

/** Dates looked at to tell day from month, letters of a line that can be the name of a country. */
const [probed, longest] = [500, 60] as const;

/** The columns of a heading further down; undefined where a row is none. */
export function headingIn(
  row: TableRow,
  following: readonly TableRow[],
  { networks, currency, known }: { networks: Networks; currency: string; known: KnownTitles },
): SheetLayout['columns'] | undefined {
  const filled = row.cells.filter((cell) => cell !== '');
  if (filled.length < 2 || filled.some((cell) => /^\d[\d\s/,-]*$/.test(cell) || isPriceLike(cell, 'price')))
    return undefined;
  const titles = titlesOf([row]);
  const named = withTitlePrices(columnsOf(titles, { known, networks, currency }), { titles, networks, known });
  const fields = new Set(named.map(({ field }) => field));
  if (fields.size < 2 || !hasNetwork(fields)) return undefined;
  const heading = { headerRow: row.row, headerRows: 1, titles, columns: named };
  const end = following.findIndex(({ cells }) => !cells.some((cell, at) => isPriceLike(cell, titles[at] ?? '')));
  const body = end < 0 ? following : following.slice(0, end);
  const columns = columnsIn(heading, body, networks);
  // Which of several prices counts is asked of the first heading alone: these stay without one.
  if (rivalsIn({ titles, columns, body, known, currency })) return columns.filter(({ field }) => field !== 'price');
  return hasPrice(new Set(columns.map(({ field }) => field))) ? columns : undefined;
}

/** A line of a country and nothing but its codes. */
export const isCountryLine = ([first = '', ...others]: readonly string[], networks: Networks): boolean =>
  others.length < 4 &&
  networks.country(first)?.rest === '' &&
  others.every((text) => /^\W*(mcc|cc)?\W*\d{1,4}\W*$|^[A-Z]{2,3}$/i.test(text));

/** The country that a line of its own names, in a table that has it nowhere else; its text where it is unknown. */
export function countryOfLine(text: string, networks: Networks): string {
  const known = networks.countryIn(text);
  if (known !== '') return known;
  return text.length <= longest && /\p{L}/u.test(text) && !/[.!?]$/.test(text) ? text : '';
}

/** Order of day and month by the dates of a column and those above the heading. */
export async function orderIn(table: FileTable, { headerRow }: SheetLayout, index = -1): Promise<DateOrder> {
  const texts: string[] = [];
  for await (const { row, cells } of table.rows()) {
    const stated = row > headerRow ? undefined : cells.map(statedOrder).find((each) => each !== undefined);
    if (stated) return stated;
    if (row > headerRow) texts.push(cells[index] ?? '');
    else texts.push(...cells.flatMap((cell) => cell.match(datePattern) ?? []));
    if (texts.length >= probed) break;
  }
  return orderOf(texts);
}

/** `Dates are DD/MM/YYYY`. */
const statedOrder = (text: string): DateOrder | undefined =>
  dayFirst.test(text) ? 'dmy' : monthFirst.test(text) ? 'mdy' : undefined;

/** Printed sheets repeat their heading on every page. */
export const isHeadingAgain = ({ cells }: TableRow, heading: readonly TableRow[]): boolean =>
  heading.some((each) => each.cells.length > 1 && each.cells.every((title, index) => title === (cells[index] ?? '')));
