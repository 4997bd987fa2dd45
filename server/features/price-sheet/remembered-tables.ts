import type { Selectable } from 'kysely';
import type { SheetLayout, SheetTable } from '#shared/price-sheet/model.ts';
import { plainWord } from '../../domain/sheets/words.ts';
import type { Tables } from '../../platform/db/tables.ts';
import { titlesOf } from './read/heading-titles.ts';
import type { FileTable, TableRow } from './read/table.ts';
import type { RememberedTable } from './tables.ts';

/** The name of a table without its numbers and dates; of a file's only table that of any. */
const nameOf = ({ name }: Pick<SheetTable, 'name'>): string =>
  /\.\w{2,4}$/.test(name) ? '*' : plainWord(name).replace(/\d+/g, '') || '*';
const wordsOf = (titles: readonly string[]): string[] => titles.map((title) => plainWord(title).replace(/\d+/g, ''));

/** What is kept of the tables of a sheet for the supplier's next one; of several with one name a price list before what was left out. */
export function rememberedTables(tables: readonly SheetTable[]): Record<string, RememberedTable> {
  const listsLast = tables.toSorted((one, other) => Number(one.isPriceList) - Number(other.isPriceList));
  return Object.fromEntries(
    listsLast.map((table) => {
      const { unit, foundUnit, traffic, lines, readsHidden, columns, isPriceList, titles, headerRows, quality } = table;
      const rules = { unit, foundUnit, traffic, lines, readsHidden, quality };
      const told = { ...rules, headerRows, columns, isPriceList, titles: wordsOf(titles) };
      return [nameOf(table), told];
    }),
  );
}

type Profile = Pick<Selectable<Tables['price_sheet_profile']>, 'tables' | 'titles'>;

/** What was told of the table of that name, if most of its titles are those of then. */
export function rememberedOf(table: SheetTable, profile: Profile | undefined): Partial<SheetTable> | undefined {
  const told = profile?.tables[nameOf(table)];
  const heading = told && headingOf(told, table);
  if (!told || !heading) return undefined;
  const titles = wordsOf(heading.titles);
  const { unit, foundUnit = 1, traffic, lines, readsHidden, isPriceList } = told;
  const qualities = heading === table ? table.qualities : undefined;
  const named = heading === table ? withTold(table, titled(told, titles), profile?.titles ?? {}) : titled(told, titles);
  const columns = [...named, ...untitled(told, titles, named)].toSorted((a, b) => a.index - b.index);
  return {
    headerRow: heading.headerRow,
    headerRows: heading.headerRows,
    titles: heading.titles,
    // Which prices count below a heading that was told has been told too.
    rivals: heading === table ? table.rivals : undefined,
    qualities,
    // One that the table does not have is asked again.
    quality: qualities?.values.find((value) => plainWord(value) === plainWord(told.quality ?? '')),
    // A note that is new says more than what was told without it.
    unit: (table.foundUnit ?? 1) === foundUnit ? unit : table.unit,
    traffic,
    lines,
    readsHidden,
    columns,
    isPriceList: isPriceList && (columns.length > 0 || table.isPriceList),
  };
}

/**
 * Columns as their titles say, and as somebody has told those whose title alone does not say it: two that are called `Code` are found
 * again by their order.
 */
function withTold(
  { columns, titles, rivals }: SheetTable,
  told: SheetLayout['columns'],
  known: Profile['titles'],
): SheetLayout['columns'] {
  const again = told.filter(({ index }) => {
    const isRival = rivals?.columns.includes(index) ?? false;
    return known[plainWord(titles[index] ?? '')] === undefined && !isRival;
  });
  const isTold = (column: SheetLayout['columns'][number]): boolean =>
    again.some(({ index, field }) => index === column.index || field === column.field);
  return [...columns.filter((column) => !isTold(column)), ...again];
}

type Titled = Pick<SheetTable, 'headerRow' | 'headerRows' | 'titles'>;

/** The heading that has most of the titles that were told: the one that was found, else another row of the beginning. */
function headingOf(told: RememberedTable, table: SheetTable): Titled | undefined {
  if (isLike(told.titles, wordsOf(table.titles))) return table;
  const { headerRows = 1 } = told;
  if (headerRows < 1 || !told.titles.some(Boolean)) return undefined;
  return table.rows
    .map(({ row }, at) => ({
      headerRow: row,
      headerRows,
      titles: titlesOf(table.rows.slice(Math.max(0, at + 1 - headerRows), at + 1)),
    }))
    .find(({ titles }) => isLike(told.titles, wordsOf(titles)));
}

/** Columns with titles where these stand now. */
function titled(told: RememberedTable, titles: readonly string[]): SheetLayout['columns'] {
  const taken = new Set<number>();
  return told.columns.flatMap(({ index, field }) => {
    const now = titles.findIndex((title, at) => title !== '' && title === told.titles[index] && !taken.has(at));
    taken.add(now);
    return now < 0 ? [] : [{ index: now, field }];
  });
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
    const now = left < 0 ? -1 : titles.indexOf(told.titles[left] ?? '');
    const place = left >= 0 && now < 0 ? undefined : now + index - left;
    const isTaken = place === undefined || found.some((each) => each.index === place || each.field === field);
    return isTaken ? [] : [{ index: place, field }];
  });
}

/** Tables as somebody has chosen; where the heading is another than was found, with the titles of that one. */
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
