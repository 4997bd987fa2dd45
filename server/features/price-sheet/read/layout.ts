import type { SheetField } from '#shared/price-sheet/fields.ts';
import type { SheetLayout, SheetTable } from '#shared/price-sheet/model.ts';
import {
  removedWords,
  sheetOldTitles,
  sheetPriceTitle,
  sheetPriceWords,
  sheetTitles,
} from '#shared/texts/price-sheet-words.ts';
import { type Heading, namesPlace, withPrices } from './by-content.ts';
import { signsIn } from './currencies.ts';
import type { Networks } from './networks.ts';
import { hasNetwork, hasPrice } from './readable.ts';
import type { FileTable, TableRow } from './table.ts';
import { trafficOf } from './traffic.ts';
import { unitOf } from './unit.ts';
import { couldBePrice } from './unread.ts';
import { plainWord } from './words.ts';

/** Rows looked at for the heading, rows of a heading at most, rows shown of a table, rows looked at for notes. */
const [searched, tallest, shown, noted] = [60, 3, 8, 400];

/** Title → field as somebody has chosen it for an earlier sheet; null for a column to leave alone. */
export type KnownTitles = Readonly<Record<string, SheetField | null>>;

/** What helps to recognise a table beside its own words. */
export interface Helps {
  known: KnownTitles;
  networks: Networks;
  /** Of the channel. */
  currency: string;
}

/** Looks at the beginning of a table: where its heading is, and what its columns say. */
export async function previewOf(table: FileTable, sheet: number, helps: Helps): Promise<SheetTable> {
  const all: TableRow[] = [];
  for await (const row of table.rows()) {
    all.push(row);
    if (all.length >= noted) break;
  }
  const facts = await table.facts?.();
  const rows = all.slice(0, searched).filter(({ row }) => !facts?.hiddenRows.has(row));
  const heading = headingOf(rows, helps);
  const headerRow = heading?.headerRow ?? 0;
  const body = rows.filter(({ row }) => row > headerRow);
  const hidden = facts?.hiddenColumns;
  const columns = withPrices(heading, body, helps.networks).filter(({ index }) => !hidden?.has(index));
  const first = rows.findIndex(({ row }) => row > headerRow);
  const fields = new Set(columns.map(({ field }) => field));
  const isRemoved = removedWords.test(table.name);
  return {
    ...{ sheet, name: table.name, headerRow, headerRows: heading?.headerRows ?? 0, columns },
    unit: unitOf(all, headerRow),
    traffic: columns.some(({ field }) => field === 'trafficType') ? 'any' : trafficOf(table.name, true),
    isPriceList: !table.isHidden && !isRemoved && hasPrice(fields) && hasNetwork(fields),
    titles: [...(heading?.titles ?? [])],
    rows: rows
      .slice(Math.max(0, first), Math.max(0, first) + shown)
      .map(({ row, cells }) => ({ row, cells: [...cells] })),
  };
}

/** The heading that names most: one row, or up to three that together do. */
function headingOf(rows: readonly TableRow[], helps: Helps): Heading | undefined {
  let best: Heading | undefined;
  for (const [index, last] of rows.entries()) {
    // The row of the titles has no prices, and hardly any other numbers.
    if (last.cells.filter((cell) => /^[€$£¥]?\s*-?\d+([.,]\d+)?$/.test(cell)).length > 1) continue;
    for (let height = 1; height <= Math.min(tallest, index + 1); height += 1) {
      const block = rows.slice(index - height + 1, index + 1);
      // Rows of one heading follow each other.
      if ((block[0]?.row ?? 0) !== last.row - height + 1) break;
      // A title of the whole sheet is no part of its heading.
      if (height > 1 && (block[0]?.cells.filter((cell) => cell !== '').length ?? 0) < 2) break;
      const titles = titlesOf(block);
      const columns = columnsOf(titles, helps);
      const found = { headerRow: last.row, headerRows: height, titles, columns };
      if (columns.length >= 2 && weightOf(columns) > weightOf(best?.columns ?? [])) best = found;
    }
  }
  return best ?? matrixHeading(rows, helps) ?? unnamed(rows, helps);
}

/** The first row of several cells, for somebody to say what its columns are. */
function unnamed(rows: readonly TableRow[], helps: Helps): Heading | undefined {
  const row = rows.find(({ cells }) => cells.filter((cell) => cell !== '').length > 1);
  const titles = row && titlesOf([row]);
  return titles && { headerRow: row.row, headerRows: 1, titles, columns: columnsOf(titles, helps) };
}

/** A heading that says more fields is the better one; that it has prices counts most. */
const weightOf = (columns: SheetLayout['columns']): number => {
  const fields = new Set(columns.map(({ field }) => field));
  return fields.size + (hasPrice(fields) && hasNetwork(fields) ? 3 : 0);
};

/** A row of countries with prices below each. */
function matrixHeading(rows: readonly TableRow[], { networks }: Helps): Heading | undefined {
  for (const [index, { row, cells }] of rows.entries()) {
    const places = cells.flatMap((cell, column) => (namesPlace(cell, networks) ? [column] : []));
    const below = rows[index + 1]?.cells ?? [];
    if (places.length < 2 || places.filter((column) => couldBePrice(below[column] ?? '', 'price')).length < 2) continue;
    const columns = places.map((column) => ({ index: column, field: 'titlePrice' as const }));
    return { headerRow: row, headerRows: 1, titles: titlesOf([{ cells }]), columns };
  }
  return undefined;
}

/** Titles of a heading of several rows: each with what stands above it, whose last text goes on over empty cells. */
export function titlesOf(block: readonly Pick<TableRow, 'cells'>[]): string[] {
  const width = Math.max(0, ...block.map(({ cells }) => cells.length));
  const upper = block.slice(0, -1).map(({ cells }) => {
    let last = '';
    return Array.from({ length: width }, (_, index) => {
      last = cells[index] || last;
      return last;
    });
  });
  const lowest = block.at(-1)?.cells ?? [];
  return Array.from({ length: width }, (_, index) => {
    const own = lowest[index] ?? '';
    const above = upper.map((cells) => cells[index] ?? '');
    // A title that spans down leaves the cells below it empty, then only what is its own column counts.
    const parts = own === '' ? block.slice(0, -1).map(({ cells }) => cells[index] ?? '') : [...above, own];
    return [...new Set(parts.filter((part) => part !== ''))].join(' ').slice(0, 120);
  });
}

/** What the columns say by their titles: as chosen before, else by the words suppliers use; each field once. */
export function columnsOf(
  titles: readonly string[],
  { known, currency }: Pick<Helps, 'known' | 'currency'>,
): SheetLayout['columns'] {
  const columns: SheetLayout['columns'] = [];
  const taken = new Set<SheetField>();
  const take = (index: number, field: SheetField | null | undefined) => {
    if (!field || taken.has(field) || columns.some((column) => column.index === index)) return;
    taken.add(field);
    columns.push({ index, field });
  };
  const words = titles.map(plainWord);
  for (const [index, word] of words.entries()) if (word) take(index, known[word]);
  const open = words.map((word) => (word === '' || known[word] !== undefined ? '' : word));
  for (const how of ['exact', 'part'] as const) {
    for (const [field, names] of sheetTitles) {
      for (const name of names) {
        const word = plainWord(name);
        const index = open.findIndex(
          (title, at) => isCalled(title, word, how) && !columns.some((column) => column.index === at),
        );
        if (index >= 0) take(index, field);
      }
    }
  }
  const isOld = (word: string) => oldTitles.some((old) => word.includes(old));
  const last = open.findIndex(
    (word, at) =>
      (sheetPriceWords.test(word) || sheetPriceTitle.test(word)) &&
      !isOld(word) &&
      !columns.some(({ index }) => index === at),
  );
  if (!hasPrice(taken) && last >= 0) take(last, 'price');
  // Of the same price in several currencies the channel's counts.
  const price = columns.find(({ field }) => field === 'price');
  const own = price && signsIn(titles[price.index] ?? '');
  if (price && own && own.length > 0 && !own.includes(currency)) {
    const fitting = titles.findIndex(
      (title, at) =>
        signsIn(title).includes(currency) && !isOld(words[at] ?? '') && !columns.some(({ index }) => index === at),
    );
    if (fitting >= 0) price.index = fitting;
  }
  // The same titles once more are a second group beside the first.
  for (const [at, word] of open.entries()) {
    if (word === '' || columns.some(({ index }) => index === at)) continue;
    const like = columns.find(({ index }) => stemOf(words[index] ?? '') === stemOf(word));
    if (like) columns.push({ index: at, field: like.field });
  }
  return columns.toSorted((a, b) => a.index - b.index);
}

const oldTitles = sheetOldTitles.map(plainWord).filter((word) => word.length > 2 || /\p{Script=Han}/u.test(word));
/** `price2` is called as `price`. */
const stemOf = (word: string): string => (/\d{3}/.test(word) ? word : word.replace(/\d+$/, ''));

function isCalled(word: string, name: string, how: 'exact' | 'part'): boolean {
  if (word === '') return false;
  if (how === 'exact') return word === name;
  if (name.length < 3 && !/\p{Script=Han}/u.test(name)) return false;
  const isOld = oldTitles.some((old) => word.includes(old));
  return !isOld && (word.startsWith(name) || word.endsWith(name));
}
