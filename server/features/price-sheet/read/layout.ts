import type { SheetField } from '#shared/price-sheet/fields.ts';
import type { SheetLayout, SheetTable } from '#shared/price-sheet/model.ts';
import { sheetOldTitles, sheetPriceWords, sheetTitles } from '#shared/texts/price-sheet-words.ts';
import type { FileTable, TableRow } from './tables.ts';
import { plainWord } from './words.ts';

/** Rows looked at for the heading, rows of a heading at most, rows shown of a table. */
const [searched, tallest, shown] = [60, 3, 8];

/** Title → field as somebody has chosen it for an earlier sheet; null for a column to leave alone. */
export type KnownTitles = Readonly<Record<string, SheetField | null>>;

/** Looks at the beginning of a table: where its heading is, and what its columns say. */
export async function previewOf(table: FileTable, sheet: number, known: KnownTitles): Promise<SheetTable> {
  const rows: TableRow[] = [];
  for await (const row of table.rows()) {
    rows.push(row);
    if (rows.length >= searched) break;
  }
  const heading = headingOf(rows, known);
  const columns = heading?.columns ?? [];
  const first = rows.findIndex(({ row }) => row > (heading?.headerRow ?? 0));
  const fields = new Set(columns.map(({ field }) => field));
  return {
    ...{ sheet, name: table.name, headerRow: heading?.headerRow ?? 0, headerRows: heading?.headerRows ?? 0, columns },
    isPriceList: hasPrice(fields) && hasNetwork(fields),
    titles: [...(heading?.titles ?? [])],
    rows: rows
      .slice(Math.max(0, first), Math.max(0, first) + shown)
      .map(({ row, cells }) => ({ row, cells: [...cells] })),
  };
}

const hasPrice = (fields: ReadonlySet<SheetField>): boolean =>
  (['price', 'otpPrice', 'notificationPrice', 'marketingPrice', 'submitPrice', 'deliveredPrice'] as const).some(
    (field) => fields.has(field),
  );
const hasNetwork = (fields: ReadonlySet<SheetField>): boolean =>
  (['mccmnc', 'mcc', 'country', 'destination'] as const).some((field) => fields.has(field));

interface Heading extends Pick<SheetLayout, 'headerRow' | 'headerRows' | 'columns'> {
  titles: readonly string[];
}

/** The heading that names most: one row, or up to three that together do. */
function headingOf(rows: readonly TableRow[], known: KnownTitles): Heading | undefined {
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
      const columns = columnsOf(titles, known);
      const found = { headerRow: last.row, headerRows: height, titles, columns };
      if (columns.length >= 2 && columns.length > (best?.columns.length ?? 0)) best = found;
    }
  }
  return best ?? unnamed(rows, known);
}

/** The first row of several cells, for somebody to say what its columns are. */
function unnamed(rows: readonly TableRow[], known: KnownTitles): Heading | undefined {
  const row = rows.find(({ cells }) => cells.filter((cell) => cell !== '').length > 1);
  const titles = row && titlesOf([row]);
  return titles && { headerRow: row.row, headerRows: 1, titles, columns: columnsOf(titles, known) };
}

/** Titles of a heading of several rows: each with what stands above it, whose last text goes on over empty cells. */
export function titlesOf(block: readonly TableRow[]): string[] {
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
export function columnsOf(titles: readonly string[], known: KnownTitles): SheetLayout['columns'] {
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
        const index = open.findIndex(
          (word, at) => isCalled(word, name, how) && !columns.some((column) => column.index === at),
        );
        if (index >= 0) take(index, field);
      }
    }
  }
  const last = open.findIndex((word) => sheetPriceWords.test(word));
  if (!hasPrice(taken) && last >= 0) take(last, 'price');
  return columns.toSorted((a, b) => a.index - b.index);
}

function isCalled(word: string, name: string, how: 'exact' | 'part'): boolean {
  if (word === '') return false;
  if (how === 'exact') return word === name;
  if (name.length < 3 && !/\p{Script=Han}/u.test(name)) return false;
  const isOld = sheetOldTitles.some((old) => word.includes(old));
  return !isOld && (word.startsWith(name) || word.endsWith(name));
}
