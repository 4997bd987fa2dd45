import type { DateOrder, SheetField, UnreadReason } from '#shared/price-sheet/fields.ts';
import type { SheetLayout } from '#shared/price-sheet/model.ts';
import { feeWords } from '#shared/texts/price-sheet-patterns.ts';
import { sheetOldTitles, tierTitle } from '#shared/texts/price-sheet-words.ts';
import { signsIn } from './currencies.ts';
import { dateAbove } from './date-above.ts';
import { groupsOf } from './groups.ts';
import { columnsOf, titlesOf } from './layout.ts';
import type { Networks } from './networks.ts';
import { priceAt, pricesIn } from './prices.ts';
import { hasNetwork, hasPrice } from './readable.ts';
import { rowEntries, type SheetEntry } from './row-entries.ts';
import type { FileTable, TableRow } from './table.ts';
import { trafficOf } from './traffic.ts';
import { couldBePrice, type Tally } from './unread.ts';
import { codesIn, orderOf, type ReadDate } from './values.ts';
import { plainWord } from './words.ts';

export interface Reading {
  table: FileTable;
  layout: SheetLayout;
  order: DateOrder;
  networks: Networks;
  tally: Tally;
  /** Of the channel, to tell the same prices in another currency. */
  currency: string;
  /** A day that stands on the cover or in a name. */
  coverDate: ReadDate | undefined;
}

/** Dates looked at to tell day from month. */
const probed = 500;

/** The prices of a table, row by row; what could be a price and is in none of them goes to the tally. */
export async function* entriesOf({
  table,
  layout,
  order,
  networks,
  tally,
  currency,
  coverDate,
}: Reading): AsyncGenerator<SheetEntry> {
  let groups = groupsOf(layout.columns);
  const facts = await table.facts?.();
  const dateColumn = groups[0]?.place.get('effective');
  const dates = order === 'auto' && dateColumn !== undefined ? await orderIn(table, layout, dateColumn) : order;
  const heading: TableRow[] = [];
  let titles: readonly string[] = [];
  let sheetDate: ReadDate | undefined = coverDate;
  let hasOwnDate = false;
  let country = networks.country(table.name)?.rest === '' ? table.name : '';
  let traffic = layout.traffic ?? 'any';
  let before = layout.headerRow;
  const leave = (row: number, column: number, text: string, reason: UnreadReason): void => {
    const title = titles[column] ?? '';
    if (couldBePrice(text, title)) tally.note({ sheet: table.name, reason, row, column, text, title });
  };
  for await (const row of table.rows()) {
    if (row.row <= layout.headerRow) {
      const found: ReadDate | undefined = hasOwnDate ? undefined : dateAbove(row, dates);
      if (found) [sheetDate, hasOwnDate] = [found, true];
      if (row.row > layout.headerRow - layout.headerRows) heading.push(row);
      else for (const [column, text] of row.cells.entries()) leave(row.row, column, text, 'RANGE');
      titles = titlesOf(heading);
      continue;
    }
    const isHidden = facts?.hiddenRows.has(row.row) && !layout.readsHidden;
    const filled = row.cells.filter((each) => each !== '');
    if (isHidden || isHeadingAgain(row, heading)) {
      for (const [column, text] of row.cells.entries()) leave(row.row, column, text, 'HIDDEN_ROW');
      continue;
    }
    const next = headingIn(row, currency);
    if (next) {
      // Another table below the first: the columns are called otherwise.
      groups = groupsOf(next);
      heading.splice(0, heading.length, row);
      titles = titlesOf(heading);
      before = row.row;
      continue;
    }
    const [only = ''] = filled;
    const isGap = row.row > before + 1;
    before = row.row;
    if (
      filled.length === 1 ||
      (filled.length === 2 && !filled.some((text) => couldBePrice(text, 'price')) && isCountryLine(filled, networks))
    ) {
      // A line of its own: the country of those below, their kind of messages, else a section or a footnote.
      if (networks.country(only)?.rest === '') country = only;
      else if (filled.length === 1 && only.length < 40 && trafficOf(only, true) !== 'any')
        traffic = trafficOf(only, true);
      if (filled.length === 1) for (const [column, text] of row.cells.entries()) leave(row.row, column, text, 'TEXT');
      continue;
    }
    const taken = new Set<number>();
    for (const group of groups) {
      const { place } = group;
      const cell = (field: SheetField): string => row.cells[place.get(field) ?? -1] ?? '';
      const prices = pricesIn(row, place, layout.unit ?? 1);
      const named = cell('country') || cell('destination');
      const isPlace =
        named === '' ||
        networks.country(named) !== undefined ||
        isNetwork(cell, networks) ||
        codesIn(cell('mccmnc'), cell('mcc'), cell('mnc')).length > 0;
      // Fees and terms below a table are no networks.
      if (!isPlace && isGap && feeWords.test(filled.join(' '))) continue;
      if (named !== '') country = named;
      const shared = {
        row,
        cell,
        country,
        traffic,
        sheetDate,
        dates,
        table,
        networks,
        isSplit: place.has('destination') && !place.has('country'),
      };
      for (const index of place.values()) taken.add(index);
      for (const column of group.titlePrices) {
        taken.add(column);
        const price = priceAt(row.cells[column] ?? '', layout.unit ?? 1);
        if (price)
          yield* rowEntries({ ...shared, prices: [{ ...price, traffic: 'any' }], title: titles[column] ?? '' });
      }
      if (group.titlePrices.length > 0) continue;
      if (prices.length === 0 && !isNetwork(cell, networks)) continue;
      yield* rowEntries({ ...shared, prices, title: '' });
    }
    for (const [column, text] of row.cells.entries()) {
      if (!taken.has(column))
        leave(
          row.row,
          column,
          text,
          reasonOf(titles[column] ?? '', currency, facts?.hiddenColumns.has(column) ?? false, taken.size > 0),
        );
    }
  }
}

/** A line of a country and nothing but its code. */
const isCountryLine = ([first = '', second = '']: string[], networks: Networks): boolean =>
  networks.country(first)?.rest === '' && /^\W*(mcc)?\W*\d{3}\W*$|^\+?\d{1,4}$/i.test(second);

function reasonOf(title: string, currency: string, isHidden: boolean, isRow: boolean): UnreadReason {
  if (isHidden) return 'HIDDEN_COLUMN';
  if (!isRow) return 'TEXT';
  const word = plainWord(title);
  const signs = signsIn(title);
  if (tierTitle.test(title)) return 'TIER';
  if (signs.length > 0 && !signs.includes(currency)) return 'CURRENCY';
  return sheetOldTitles.some((old) => word.includes(plainWord(old))) ? 'OLD_PRICE' : 'COLUMN';
}

/** The columns of a heading further down; undefined where a row is none. */
function headingIn({ cells }: TableRow, currency: string): SheetLayout['columns'] | undefined {
  const filled = cells.filter((cell) => cell !== '');
  if (filled.length < 3 || filled.some((cell) => couldBePrice(cell, 'price'))) return undefined;
  const columns = columnsOf(cells, { known: {}, currency });
  const fields = new Set(columns.map(({ field }) => field));
  return fields.size >= 3 && hasPrice(fields) && hasNetwork(fields) ? columns : undefined;
}

async function orderIn(table: FileTable, { headerRow }: SheetLayout, index = -1): Promise<DateOrder> {
  const texts: string[] = [];
  for await (const { row, cells } of table.rows()) {
    if (row > headerRow) texts.push(cells[index] ?? '');
    if (texts.length >= probed) break;
  }
  return orderOf(texts);
}

/** Printed sheets repeat their heading on every page. */
const isHeadingAgain = ({ cells }: TableRow, heading: readonly TableRow[]): boolean =>
  heading.some((each) => each.cells.length > 1 && each.cells.every((title, index) => title === (cells[index] ?? '')));

/** A row without a price that names a network all the same lacks it; any other is a footnote. */
function isNetwork(cell: (field: SheetField) => string, networks: Networks): boolean {
  const hasCode = codesIn(cell('mccmnc'), cell('mcc'), cell('mnc')).length > 0;
  return hasCode || (cell('operator') !== '' && networks.country(cell('country')) !== undefined);
}
