import type { PriceTraffic } from '#shared/channel/price.ts';
import type { SheetLayout, SheetTable } from '#shared/price-sheet/model.ts';
import { baseTables, formerTables, otherServices, removedWords } from '#shared/texts/price-sheet-words.ts';
import type { Networks } from '../../../domain/sheets/networks.ts';
import { plainWord } from '../../../domain/sheets/words.ts';
import { columnIndexOf } from '../../../platform/files/import/column-letters.ts';
import { withBlockKinds } from './block-kinds.ts';
import { columnsIn, type Heading } from './by-content.ts';
import { columnsOf, type Helps } from './columns.ts';
import { groupsOf } from './groups.ts';
import { titlesOf } from './heading-titles.ts';
import { hasFeeTitles, isInbound, isOfFees, withoutCompany } from './other-products.ts';
import { qualitiesIn, withoutQuality } from './qualities.ts';
import { hasNetwork, hasPrice } from './readable.ts';
import { knownPriceTitles, rejectedPrices, rivalsIn, withRival } from './rivals.ts';
import { isCountryRow, namesCode } from './row-cells.ts';
import { headingIn } from './sections.ts';
import { looksLikeHeading } from './stacked.ts';
import { sumsUp } from './summaries.ts';
import type { FileTable, TableRow } from './table.ts';
import { withTitlePrices } from './title-places.ts';
import { cornerOf, namesPlace, placeOf } from './titles.ts';
import { isUnsure, titledKind, trafficOf } from './traffic.ts';
import { unitOf } from './unit.ts';
import { isPriceLike, isPriceRange, isPriceTitle } from './unread.ts';

/** Rows looked at for the heading, rows of a heading at most, rows shown of a table and of these above its heading, rows looked at for notes. */
const [searched, tallest, shown, before, noted] = [60, 3, 30, 8, 5000];

/** Looks at the beginning of a table: where its heading is, and what its columns say. */
export async function previewOf(
  table: FileTable,
  sheet: number,
  { fileName, ...helps }: Helps & { fileName: string },
): Promise<SheetTable> {
  const all: TableRow[] = [];
  let [count, lastLine] = [0, Number.NEGATIVE_INFINITY];
  for await (const row of table.rows()) {
    count += 1;
    // Far below only what stands in lines of its own says something of the whole table.
    const isLine = row.cells.filter((cell) => cell !== '').length <= 2;
    if (isLine) lastLine = row.row;
    if (count <= searched || isLine || row.row <= lastLine + 2) all.push(row);
    if (count >= noted) break;
  }
  const facts = await table.facts?.();
  const rows = all.slice(0, searched).filter(({ row }) => !facts?.hiddenRows.has(row));
  const hidden = facts?.hiddenColumns ?? new Set<number>();
  const visible = rows.map(({ row, cells }) => ({
    row,
    cells: hidden.size === 0 ? cells : cells.map((cell, column) => (hidden.has(column) ? '' : cell)),
  }));
  const heading = headingOf(visible, helps);
  const headerRow = heading?.headerRow ?? 0;
  const below = visible.filter(({ row }) => row > headerRow);
  // What stands below another heading is another table.
  const end = below.findIndex((row) => looksLikeHeading(row, helps));
  const body = end > 0 ? below.slice(0, end) : below;
  const headerRows = heading?.headerRows ?? 0;
  const titles = titlesOf(rows.filter(({ row }) => row <= headerRow && row > headerRow - headerRows));
  const rejected = new Set(titles.flatMap((title, at) => (helps.known[plainWord(title)] === null ? [at] : [])));
  const unknown = new Set(facts?.formulas.map(columnOfCell));
  const named = columnsIn(heading, body, helps.networks, { unknown, rejected });
  const qualities = await qualitiesIn(table, { headerRow, columns: named, titles });
  const found = withoutQuality(named, qualities);
  const rivals = rivalsIn({ titles, columns: found, body, ...helps });
  const asked = rivals ?? rejectedPrices({ titles, columns: found, body, rejected });
  const above = rows.findLast(({ row }) => row <= headerRow - headerRows);
  const columns = withBlockKinds(rivals ? withRival(found, rivals) : found, above);
  // What hidden columns say of the network helps; what they say of prices stays out.
  for (const column of hidden.size === 0 ? [] : columnsOf(titles, helps)) {
    const isSaid = columns.some(({ field }) => field === column.field);
    if (hidden.has(column.index) && !isSaid && !hasPrice(new Set([column.field]))) columns.push(column);
  }
  const first = Math.max(0, rows.findIndex(({ row }) => row > headerRow - headerRows) - before);
  const fields = new Set(columns.map(({ field }) => field));
  const unit = unitOf(all, {
    headerRow,
    headerRows,
    left: titles.flatMap((title, at) =>
      isPriceTitle(title) && !columns.some(({ index }) => index === at) ? [at] : [],
    ),
    hasUnits: fields.has('unit'),
    tableName: table.name,
    fileName,
    currency: helps.currency,
    titles,
    isHeading: (row) => looksLikeHeading(row, helps),
  });
  const isRemoved = removedWords.test(table.name);
  const texts = rows.filter(({ row }) => row <= headerRow - headerRows).flatMap(({ cells }) => cells.filter(Boolean));
  const pricesOf = columns.filter(({ field }) => hasPrice(new Set([field]))).map(({ index }) => titles[index] ?? '');
  const said = [...texts.slice(0, 1).map(withoutCompany), ...pricesOf].join(' ');
  const isOther =
    otherServices.test(table.name) ||
    (otherServices.test(said) && !/sms|message/i.test(said)) ||
    isInbound(table.name) ||
    isInbound(said) ||
    [table.name.replace(/\.\w{2,4}$/, ''), ...texts].some(isOfFees) ||
    hasFeeTitles(titles, fields);
  return {
    sheet,
    name: table.name,
    headerRow,
    headerRows,
    columns,
    unit,
    foundUnit: unit,
    rivals: asked,
    qualities,
    traffic: columns.some(({ field }) => field === 'trafficType') ? 'any' : trafficIn(table.name, texts),
    isPriceList:
      !table.isHidden && !isRemoved && !isOther && (hasPrice(fields) || asked !== undefined) && hasNetwork(fields),
    titles,
    rows: rows.slice(first, first + shown).map(({ row, cells }) => ({ row, cells: [...cells] })),
  };
}

const columnOfCell = (cell: string): number => columnIndexOf(/^[A-Z]+/.exec(cell)?.[0] ?? 'A');

/** The kind of messages that the name of a table says, or its title by words that mean nothing else. */
function trafficIn(name: string, above: readonly string[]): PriceTraffic {
  const own = titledKind(name.replace(/\.\w{2,4}$/, ''));
  const titled = above
    .filter((text) => text.length < 80 && titledKinds.test(text))
    .flatMap((text) => {
      const kind = titledKind(text);
      return kind === 'any' ? [] : [kind];
    });
  return own === 'any' && new Set(titled).size === 1 ? (titled[0] ?? 'any') : own;
}
const titledKinds = /\b(otp|2fa|promotional|promo|marketing|transactional)\b/i;

/** `Notification` names a letter about prices, unless another table is named after another kind of messages. */
export function leaveLetters(tables: SheetTable[]): void {
  const kinds = new Set(tables.map(({ name }) => trafficOf(name)).filter((kind) => kind !== 'any'));
  for (const table of tables)
    if (kinds.size < 2 && table.traffic === trafficOf(table.name) && isUnsure(table.name)) table.traffic = 'any';
}

/** A table of costs beside one of prices is what those were worked out from; one of former prices is not in force. */
export function leaveBases(tables: SheetTable[]): void {
  const isBase = ({ name }: SheetTable) => baseTables.test(name) || formerTables.test(name);
  if (!tables.some((table) => table.isPriceList && !isBase(table))) return;
  for (const table of tables) if (isBase(table)) table.isPriceList = false;
}

/** The heading that names most: one row, or up to three that together do. */
function headingOf(rows: readonly TableRow[], helps: Helps): Heading | undefined {
  let best: { heading: Heading; weight: number; isPriced: boolean } | undefined;
  const found: Heading[] = [];
  for (const [index, last] of rows.entries()) {
    // The row of the titles has no prices, and hardly any other numbers.
    const numbers = last.cells.filter((cell) => /^[€$£¥]?\s*-?\d+([.,]\d+)?$/.test(cell));
    const isLine = last.cells.filter((cell) => cell !== '').length < 2;
    if (isLine || numbers.length > 1 || hasValues(last, helps)) continue;
    for (const block of blocksTo(rows, index)) {
      const titles = titlesOf(block);
      const columns = withTitlePrices(columnsOf(titles, helps), { titles, ...helps });
      const heading = { headerRow: last.row, headerRows: block.length, titles, columns };
      found.push(heading);
      // Prices follow the last row of a heading.
      const isPriced = rows[index + 1]?.cells.some((cell, at) => isPriceLike(cell, titles[at] ?? '')) ?? false;
      const weight = weightOf(columns);
      const isWhole = isPriced && !best?.isPriced && (block[0]?.row ?? 0) <= (best?.heading.headerRow ?? 0);
      if (columns.length >= 2 && (weight > (best?.weight ?? 0) || (weight === best?.weight && isWhole)))
        best = { heading, weight, isPriced };
    }
  }
  // Lines above a matrix, of a title and its value each, have words of headings too, but no prices below them.
  const isSure = best !== undefined && hasPricesBelow(best.heading, rows);
  if (best && isSure) return firstOf(found, { last: best.heading, rows, helps });
  return matrixHeading(rows, helps) ?? best?.heading ?? unnamed(rows, helps);
}

/** Of tables below each other the first, whatever more the headings below it name: each is read by its own. */
function firstOf(
  found: readonly Heading[],
  { last, rows, helps }: { last: Heading; rows: readonly TableRow[]; helps: Helps },
): Heading {
  const at = rows.findIndex(({ row }) => row === last.headerRow);
  const [own] = rows.slice(at, at + 1);
  const isBefore = ({ headerRow }: Heading) => headerRow <= last.headerRow - last.headerRows;
  const first = found.find((each) => isBefore(each) && isTable(each, rows, helps.networks));
  if (!own || !first) return last;
  const same = found.filter(({ headerRow }) => headerRow === first.headerRow);
  const heading = same.reduce((best, each) => (weightOf(each.columns) > weightOf(best.columns) ? each : best), first);
  const known = { ...helps.known, ...knownPriceTitles(heading.titles, heading.columns) };
  return headingIn(own, rows.slice(at + 1), { ...helps, known }) ? heading : last;
}

/** Whether the row below a heading has a price and the network or country that it is for, by its titles. */
function isTable(heading: Heading, rows: readonly TableRow[], networks: Networks): boolean {
  const fields = new Set(heading.columns.map(({ field }) => field));
  const below = rows.find(({ row }) => row > heading.headerRow);
  if (!below || !hasPricesBelow(heading, rows) || sumsUp(heading) || hasFeeTitles(heading.titles, fields)) return false;
  const group = groupsOf(heading.columns);
  return namesCode(below, group) || isCountryRow(below, group, networks);
}

/** Whether a heading names prices and what they are for, and the first row of several cells below it has such a price. */
function hasPricesBelow({ columns, titles, headerRow }: Heading, rows: readonly TableRow[]): boolean {
  if (!hasNetwork(new Set(columns.map(({ field }) => field)))) return false;
  const below = rows.find(({ row, cells }) => row > headerRow && cells.filter((cell) => cell !== '').length > 1);
  return columns.some(
    ({ index, field }) => hasPrice(new Set([field])) && isPriceLike(below?.cells[index] ?? '', titles[index] ?? ''),
  );
}

/** Whether a row has what stands below titles: prices, or the code of a network, beside a price that cannot be read too. */
function hasValues({ cells }: TableRow, helps: Helps): boolean {
  if (cells.some((cell) => isPriceLike(cell, '') || isPriceRange(cell))) return true;
  // A tier of 250000 messages is no code of Russia.
  const isCode = (cell: string) => /^\d{3}[-/ ]?\d{2,3}$/.test(cell) && helps.networks.isMcc(cell.slice(0, 3));
  return cells.some(isCode) && columnsOf([...cells], helps).length < 2;
}

/** The first row of several cells, for the user to assign its columns; one that has prices already is no heading. */
function unnamed(rows: readonly TableRow[], helps: Helps): Heading | undefined {
  const row = rows.find(({ cells }) => cells.filter((cell) => cell !== '').length > 1);
  if (!row || hasValues(row, helps)) return undefined;
  const titles = titlesOf([row]);
  return { headerRow: row.row, headerRows: 1, titles, columns: columnsOf(titles, helps) };
}

/** A heading that says more fields is the better one; that it has prices counts most, and that these name their places. */
const weightOf = (columns: SheetLayout['columns']): number => {
  const fields = new Set(columns.map(({ field }) => field));
  return fields.size + (hasPrice(fields) && hasNetwork(fields) ? 3 : 0) + (fields.has('titlePrice') ? 2 : 0);
};

/** Rows of countries, networks or codes with prices below each. */
function matrixHeading(rows: readonly TableRow[], helps: Helps): Heading | undefined {
  let best: { heading: Heading; places: number } | undefined;
  for (const [index, last] of rows.entries()) {
    const below = rows[index + 1]?.cells ?? [];
    if (last.cells.some((cell) => isPriceLike(cell, ''))) continue;
    for (const block of blocksTo(rows, index)) {
      const titles = titlesOf(block);
      const priced = titles.flatMap((_title, column) => (isPriceLike(below[column] ?? '', 'price') ? [column] : []));
      const corner = cornerOf(titles, priced, helps.networks);
      const places = priced.filter((column) => {
        const title = titles[column] ?? '';
        const isOfCorner = corner !== '' && helps.networks.isOperator(placeOf(title, helps.networks).operator);
        return isOfCorner || namesPlace(title, helps.networks);
      });
      if (places.length < Math.max(2, best?.places ?? 0)) continue;
      // A line above that names no column of prices is none of the heading.
      const adds = block.length === 1 || block[0]?.cells.every((cell, at) => cell === '' || places.includes(at));
      if (places.length === best?.places && best.heading.headerRow === last.row && !adds) continue;
      const others = columnsOf(titles, helps).filter(
        (column) => !places.includes(column.index) && !hasPrice(new Set([column.field])),
      );
      const columns = [...others, ...places.map((column) => ({ index: column, field: 'titlePrice' as const }))];
      const heading = { headerRow: last.row, headerRows: block.length, titles, columns };
      best = { heading, places: places.length };
    }
  }
  return best?.heading;
}

/** The rows that could be one heading ending in a row, shortest first. */
function* blocksTo(rows: readonly TableRow[], index: number): Generator<readonly TableRow[]> {
  const last = rows[index];
  for (let height = 1; last && height <= Math.min(tallest, index + 1); height += 1) {
    const block = rows.slice(index - height + 1, index + 1);
    // Rows of one heading follow each other.
    if ((block[0]?.row ?? 0) !== last.row - height + 1) return;
    // A title of the whole sheet is no part of its heading.
    if (height > 1 && (block[0]?.cells.filter((cell) => cell !== '').length ?? 0) < 2) return;
    yield block;
  }
}
