import { isDeepStrictEqual } from 'node:util';
import type { SheetField } from '#shared/price-sheet/fields.ts';
import type { SheetLayout, SheetTable } from '#shared/price-sheet/model.ts';
import { plainWord } from '../../domain/sheets/words.ts';
import { titlesOf } from './read/heading-titles.ts';
import { hasPrice } from './read/readable.ts';
import type { FileTable, TableRow } from './read/table.ts';
import { isPriceTitle } from './read/unread.ts';
import type { RememberedTable } from './tables.ts';

/** The name of a table without its numbers and dates; of a file's only table that of any. */
const nameOf = ({ name }: Pick<SheetTable, 'name'>): string =>
  /\.\w{2,4}$/.test(name) ? '*' : withoutDigits(plainWord(name)) || '*';
const withoutDigits = (word: string): string => word.replace(/\d+/g, '');
const wordsOf = (titles: readonly string[]): string[] => titles.map((title) => withoutDigits(plainWord(title)));

/** A table without the cells that people are shown. */
export type ToldTable = Omit<SheetTable, 'rows'>;

interface Told {
  stated_currency: string | null;
  tables: readonly ToldTable[];
}
/**
 * What is kept of the tables of a sheet for the supplier's next one, by their layouts; of several with one layout a price list before
 * what was left out. Where these were told in two ways, which price counts is asked again, and their rules are found again by the reader.
 */
export function rememberedTables(sheet: Told): Map<string, RememberedTable> {
  const listsLast = sheet.tables.toSorted((one, other) => Number(one.isPriceList) - Number(other.isPriceList));
  const kept = new Map<string, RememberedTable>();
  for (const table of listsLast) {
    const { unit, foundUnit, traffic, foundTraffic, lines, readsHidden, columns, isPriceList, headerRows, quality } =
      table;
    const [name, titles] = [nameOf(table), table.titles.map(plainWord)];
    const key = [name, ...[...new Set(titles.map(withoutDigits))].filter(Boolean).toSorted()].join(' ');
    const before = kept.get(key);
    const isAgain = before?.isPriceList === true;
    const isPriceOpen =
      (isAgain && !isDeepStrictEqual(before.columns, columns)) || (table.rivals !== undefined && !table.isPriceTold);
    const isTorn = isAgain && (before.unit !== unit || before.traffic !== traffic || before.lines !== lines);
    const rules = isTorn ? { unit: foundUnit, traffic: foundTraffic } : { unit, traffic, lines };
    const found = { foundUnit, foundTraffic, readsHidden, quality, isPriceOpen };
    const currency = table.statedCurrency ?? sheet.stated_currency;
    const place = { name, titles, headerRows, columns, isPriceList };
    kept.set(key, { ...place, ...rules, ...found, currency });
  }
  return kept;
}

interface Memory {
  /** The newest ones first. */
  tables: ReadonlyMap<string, RememberedTable>;
  titles: Readonly<Record<string, SheetField | null>>;
}
const ofName = (table: SheetTable, memory: Memory | undefined): RememberedTable[] =>
  [...(memory?.tables.values() ?? [])].filter(({ name }) => name === nameOf(table));

/** The answers for the layout of a table, if it has all titles of then and hardly any other. */
export function rememberedOf(table: SheetTable, memory: Memory | undefined): Partial<SheetTable> | undefined {
  const [best] = ofName(table, memory)
    .flatMap((told) => {
      const heading = headingOf(told, table);
      return heading ? [{ told, heading, rank: [heading === table ? 0 : 1, addedIn(heading.titles, told)] }] : [];
    })
    .toSorted((one, other) => (one.rank[0] ?? 0) - (other.rank[0] ?? 0) || (one.rank[1] ?? 0) - (other.rank[1] ?? 0));
  if (!best) return undefined;
  const { told, heading } = best;
  const titles = heading.titles.map(plainWord);
  const { unit, foundUnit = 1, traffic, foundTraffic, lines, readsHidden, isPriceList } = told;
  const qualities = heading === table ? table.qualities : undefined;
  // Which prices count below a remembered heading is remembered too.
  const isTold = heading !== table || (addedIn(heading.titles, told) === 0 && !told.isPriceOpen);
  const found = titled(told, titles);
  const named = isTold ? found : withTold(table, told, found);
  const columns = [...named, ...untitled(told, titles, named)].toSorted((a, b) => a.index - b.index);
  return {
    headerRow: heading.headerRow,
    headerRows: heading.headerRows,
    titles: heading.titles,
    rivals: isTold ? undefined : table.rivals,
    qualities,
    // One that the table does not have is asked again.
    quality: qualities?.values.find((value) => plainWord(value) === plainWord(told.quality ?? '')),
    // What a note or a name says now counts more than answers given without it.
    unit: (table.foundUnit ?? 1) === foundUnit ? unit : table.unit,
    traffic: foundTraffic === undefined || foundTraffic === table.traffic ? traffic : table.traffic,
    usualCurrency: told.currency,
    lines,
    readsHidden,
    columns,
    isPriceList: isPriceList && (columns.length > 0 || table.isPriceList),
  };
}

/**
 * A table like a remembered one, without its remembered price columns: which column counts is asked, with the one that its
 * title speaks for.
 */
export function withOpenPrice(table: SheetTable, memory: Memory | undefined): Partial<SheetTable> {
  const [price, ...others] = table.columns.filter(({ field }) => hasPrice(new Set([field])));
  if (!table.isPriceList || table.rivals || price?.field !== 'price' || others.length > 0) return {};
  const title = table.titles[price.index] ?? '';
  const like = ofName(table, memory).filter(
    (told) => told.isPriceList && isLike(wordsOf(told.titles), wordsOf(table.titles)),
  );
  const isRead = (told: RememberedTable): boolean =>
    told.columns.some(({ index, field }) => {
      const before = told.titles[index] ?? '';
      return hasPrice(new Set([field])) && (before === '' || before === plainWord(title));
    });
  if (like.length === 0 || like.some(isRead)) return {};
  return { rivals: { columns: [price.index], proposed: isPriceTitle(title) ? price.index : null } };
}

/** Columns as remembered, and what the titles that the table had not then say. */
function withTold(
  { columns, titles, rivals }: SheetTable,
  told: RememberedTable,
  found: SheetLayout['columns'],
): SheetLayout['columns'] {
  const isRival = (at: number): boolean => rivals?.columns.includes(at) ?? false;
  const again = found.filter(({ index }) => !isRival(index));
  const added = columns.filter(
    ({ index, field }) =>
      isRival(index) ||
      !(
        told.titles.includes(plainWord(titles[index] ?? '')) ||
        again.some((each) => each.index === index || each.field === field)
      ),
  );
  return [...added, ...again];
}

type Titled = Pick<SheetTable, 'headerRow' | 'headerRows' | 'titles'>;

/** The heading that has the remembered titles: the one that was found, else another row of the beginning. */
function headingOf(told: RememberedTable, table: SheetTable): Titled | undefined {
  if (fits(told, table.titles)) return table;
  const { headerRows = 1 } = told;
  if (headerRows < 1 || !told.titles.some(Boolean)) return undefined;
  return table.rows
    .map(({ row }, at) => ({
      headerRow: row,
      headerRows,
      titles: titlesOf(table.rows.slice(Math.max(0, at + 1 - headerRows), at + 1)),
    }))
    .find(({ titles }) => fits(told, titles));
}

/** Whether titles are the remembered ones, maybe with some others, and have each that was read. */
function fits(told: RememberedTable, titles: readonly string[]): boolean {
  const [one, other] = [wordsOf(told.titles), wordsOf(titles)];
  const now = titles.map(plainWord);
  return (
    one.every((word) => word === '' || other.includes(word)) &&
    isLike(one, other) &&
    told.columns.every(({ index }) => !told.titles[index] || placeNow(told.titles, now, index) !== undefined)
  );
}
/** How many titles were not there when the others were remembered. */
const addedIn = (titles: readonly string[], told: RememberedTable): number => {
  const known = wordsOf(told.titles);
  return new Set(wordsOf(titles).filter((word) => word !== '' && !known.includes(word))).size;
};

/** Columns with titles where these stand now. */
const titled = (told: RememberedTable, titles: readonly string[]): SheetLayout['columns'] =>
  told.columns.flatMap(({ index, field }) => {
    const now = placeNow(told.titles, titles, index);
    return now === undefined ? [] : [{ index: now, field }];
  });

/**
 * Where the title of a column stands now: the same one, else one that differs in its digits and was not there then. Titles that come
 * again are found by their order.
 */
function placeNow(before: readonly string[], now: readonly string[], index: number): number | undefined {
  const title = before[index] ?? '';
  if (title === '') return undefined;
  const same = now.flatMap((each, at) => (each === title ? [at] : []));
  if (same.length > 0) return same[before.slice(0, index).filter((each) => each === title).length];
  const word = withoutDigits(title);
  const near = now.flatMap((each, at) => (withoutDigits(each) === word && !before.includes(each) ? [at] : []));
  return near[before.slice(0, index).filter((each) => withoutDigits(each) === word && !now.includes(each)).length];
}

/** Whether most of the titles of two tables are the same. */
function isLike(told: readonly string[], titles: readonly string[]): boolean {
  const [one, other] = [new Set(told.filter(Boolean)), new Set(titles.filter(Boolean))];
  const common = [...one].filter((title) => other.has(title)).length;
  return common * 5 >= (one.size + other.size - common) * 3;
}

/** Columns without titles stand where they stood beside the one with a title to their left; the others are found by their titles. */
function untitled(
  told: RememberedTable,
  titles: readonly string[],
  found: SheetLayout['columns'],
): SheetLayout['columns'] {
  return told.columns.flatMap(({ index, field }) => {
    if (told.titles[index]) return [];
    const left = told.titles.slice(0, index).findLastIndex(Boolean);
    const now = left < 0 ? -1 : placeNow(told.titles, titles, left);
    const place = now === undefined ? undefined : now + index - left;
    const isTaken = place === undefined || found.some((each) => each.index === place || each.field === field);
    return isTaken ? [] : [{ index: place, field }];
  });
}

/** Tables as the user has chosen; where the heading is another than was found, with the titles of that one. */
export async function withChosen(
  tables: readonly SheetTable[],
  layouts: readonly SheetLayout[],
  titlesAt: (sheet: number, layout: SheetLayout) => Promise<string[]>,
): Promise<SheetTable[]> {
  const chosen: SheetTable[] = [];
  for (const table of tables) {
    const layout = layouts.find(({ sheet }) => sheet === table.sheet);
    const isMoved =
      layout !== undefined && (layout.headerRow !== table.headerRow || layout.headerRows !== table.headerRows);
    const titles = isMoved ? await titlesAt(table.sheet, layout) : table.titles;
    // What is not said any more is taken back.
    const {
      lastRow: _lastRow,
      isPriceTold: _isPriceTold,
      statedCurrency: _stated,
      quality: _quality,
      ...before
    } = table;
    const next: SheetTable = { ...(layout ? before : table), ...layout, titles, isPriceList: layout !== undefined };
    // The columns below another heading have been told one by one.
    if (isMoved) {
      delete next.rivals;
      delete next.qualities;
    }
    chosen.push(next);
  }
  return chosen;
}

/** The titles of a heading. */
export async function headingTitles(
  table: FileTable | undefined,
  { headerRow, headerRows }: SheetLayout,
): Promise<string[]> {
  const rows: TableRow[] = [];
  for await (const row of table?.rows() ?? []) {
    if (row.row > headerRow) break;
    if (row.row > headerRow - headerRows) rows.push(row);
  }
  return titlesOf(rows);
}
