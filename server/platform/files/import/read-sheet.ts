import { mask } from '#shared/field-rules.ts';
import type { Lang } from '#shared/http/endpoint.ts';
import { megabyte } from '#shared/http/upload.ts';
import { mostImportRows, type RowError } from '#shared/import.ts';
import { fieldTexts, fill } from '#shared/texts/fields.ts';
import { importTexts } from '#shared/texts/import.ts';
import { AppError } from '../../http/errors.ts';
import type { ImportColumn, ImportColumns } from './columns.ts';
import { createPauses } from './pauses.ts';
import type { RawRow, SheetLimits, SheetOptions } from './raw.ts';
import { rawRows } from './raw-rows.ts';
import { mostText } from './text-limits.ts';

/** What no honest file comes near. */
const usual: SheetLimits = {
  rows: mostImportRows,
  columns: 256,
  cell: mostText.cell,
  unpackedBytes: 96 * megabyte,
  text: 32 * megabyte,
};
/** Errors named one by one; a file with more is the wrong file. */
const mostErrors = 1000;
/** Stands for "nothing" where an empty cell stands for "as it is". */
const emptied = '-';
/** Before a dash that is meant, as exports write it. */
const quotedDash = /^'(?='*-$)/;

/** The value of a column: undefined for "as it is", null for "nothing". */
type Read<C> = C extends ImportColumn<infer T> ? T | null | undefined : never;

/** A row with everything that could be read of it. */
export type SheetRow<C extends ImportColumns> = { row: number } & { cells: { [Key in keyof C]: Read<C[Key]> } };

/** A file read to its end. */
export interface SheetContent<C extends ImportColumns> {
  rows: SheetRow<C>[];
  /** Rows with one of these are among `rows` too, without the refused cells. */
  errors: RowError[];
  /** Names the reason beside the cell of a column. */
  refuse(row: number, key: keyof C & string, msg: string, value?: string): RowError;
  /** The same for a reason that is a sentence of its own: what the column allows is not added. */
  refuseWhole(row: number, key: keyof C & string, msg: string): RowError;
  /** Columns of the file that are for reading only: what stands in them is not imported. */
  ignored: string[];
  /** Whether the file has the column at all. */
  has(key: keyof C & string): boolean;
  /** Whether a column of that name would be read. */
  reads(key: string): key is keyof C & string;
}

/** Reads the first sheet of a workbook, or a text with separators: its heading, then its rows by the columns' rules. */
export async function readSheet<C extends ImportColumns>(
  content: AsyncIterable<Uint8Array>,
  columns: C,
  lang: Lang,
  { readOnly = [], ...limits }: Partial<SheetOptions> = {},
): Promise<SheetContent<C>> {
  const bounds = { ...usual, ...limits };
  const bytes = await collected(content);
  let heading: Heading<C> | undefined;
  const rows: SheetRow<C>[] = [];
  const errors: RowError[] = [];
  const pause = createPauses();
  for await (const each of rawRows(bytes, bounds)) {
    await pause();
    if (!heading) {
      heading = headingOf(each, columns, readOnly, lang);
      errors.push(...heading.errors);
      // Nothing below it could be read.
      if (heading.places.size === 0) break;
    } else {
      errors.push(...untitledIn(each, heading.judged, lang));
      if (rows.length >= bounds.rows) {
        throw new AppError('import.too-many', { limit: bounds.rows });
      }
      const read = readRow(each, heading, columns, lang, bounds);
      rows.push(read.row);
      errors.push(...read.errors);
    }
  }
  if (!heading) throw new AppError('import.unreadable');
  if (heading.places.size > 0 && rows.length === 0) throw new AppError('import.no-rows');
  const { places, titles, ignored } = heading;
  return {
    rows,
    errors: errors.slice(0, mostErrors),
    ignored,
    refuse: (row, key, msg, value = '') => refusalOf(columns[key], titles.get(key), lang, { row, msg, value }),
    refuseWhole: (row, key, msg) => ({ row, column: titleOf(columns[key], titles.get(key), lang), msg, value: '' }),
    reads: (key): key is keyof C & string => Object.hasOwn(columns, key),
    has: (key) => places.has(key),
  };
}

interface Heading<C extends ImportColumns> {
  places: ReadonlyMap<keyof C, number>;
  titles: ReadonlyMap<keyof C, string>;
  errors: RowError[];
  /** Titles of its columns that are for reading only. */
  ignored: string[];
  /** Columns with a title, or refused for having none. */
  judged: Set<number>;
}

function headingOf<C extends ImportColumns>(
  { row, cells }: RawRow,
  columns: C,
  readOnly: readonly string[],
  lang: Lang,
): Heading<C> {
  const words = importTexts[lang];
  const places = new Map<keyof C, number>();
  const titles = new Map<keyof C, string>();
  const errors: RowError[] = [];
  const found = cells.map(plain);
  // A column that is missing is called as the others are: in the language of the file.
  const countIn = (place: number) =>
    Object.values(columns).filter(({ titles: names }) => found.includes(plain(names[place] ?? ''))).length;
  const fileLang = countIn(0) === countIn(1) ? (lang === 'zh' ? 0 : 1) : countIn(0) > countIn(1) ? 0 : 1;
  for (const [key, { titles: names, isRequired }] of Object.entries(columns)) {
    const known = names.map(plain);
    const at = found.flatMap((title, place) => (known.includes(title) ? [place] : []));
    const title = cells[at[0] ?? -1] ?? names[fileLang] ?? key;
    titles.set(key, title);
    if (at[0] !== undefined) {
      places.set(key, at[0]);
    } else if (isRequired) {
      errors.push({ row, column: title, msg: words.noColumn, value: '' });
    }
    if (at.length > 1) {
      errors.push({ row, column: title, msg: words.doubleColumn, value: '' });
    }
  }
  // What is no text has no titles that could be named.
  if (places.size === 0 && cells.some((cell) => /[\p{Cc}\ufffd]|^(?:%PDF|<[!?a-z]|\{)/iu.test(cell))) {
    throw new AppError('import.unreadable');
  }
  const known = new Set(Object.values(columns).flatMap(({ titles: names }) => names.map(plain)));
  const left = new Set(readOnly.map(plain));
  const ignored: string[] = [];
  for (const [place, title] of found.entries()) {
    if (title === '' || known.has(title)) continue;
    if (left.has(title)) ignored.push(cells[place] ?? '');
    else errors.push({ row, column: shortened(cells[place] ?? ''), msg: words.unknownColumn, value: '' });
  }
  const judged = new Set(found.flatMap((title, place) => (title === '' ? [] : [place])));
  return { places, titles, errors, ignored, judged };
}

/** Values that stand under no title, the first one of each column. */
function untitledIn({ row, cells }: RawRow, judged: Set<number>, lang: Lang): RowError[] {
  return cells.flatMap((value, place) => {
    if (value === '' || judged.has(place)) return [];
    judged.add(place);
    return [{ row, column: lettersOf(place), msg: importTexts[lang].untitledColumn, value: shortened(value) }];
  });
}

/** As spreadsheets name a column: `A`, `AB`. */
const lettersOf = (place: number): string =>
  (place >= 26 ? lettersOf(Math.floor(place / 26) - 1) : '') + String.fromCharCode(65 + (place % 26));

function readRow<C extends ImportColumns>(
  { row, cells, formulas }: RawRow,
  { places, titles }: Heading<C>,
  columns: C,
  lang: Lang,
  limits: SheetLimits,
): { row: SheetRow<C>; errors: RowError[] } {
  const values: Record<string, unknown> = {};
  const errors: RowError[] = [];
  for (const [key, place] of places) {
    const text = cells[place] ?? '';
    const refuse = (msg: string) =>
      errors.push(refusalOf(columns[key], titles.get(key), lang, { row, msg, value: text }));
    if (formulas.includes(place)) {
      refuse(importTexts[lang].formula);
    } else if (text.includes(mask)) {
      // Out of an export whose maker may not see the value: stored, it would destroy what is there.
      refuse(importTexts[lang].masked);
    } else if (text.length > limits.cell) {
      refuse(importTexts[lang].tooLong);
    } else if (text === emptied) {
      values[String(key)] = null;
    } else if (text !== '') {
      const read = columns[key]?.read(text.replace(quotedDash, ''), lang);
      if (read && 'value' in read) {
        values[String(key)] = read.value;
      } else {
        refuse(read?.msg || fill(fieldTexts[lang].pattern));
      }
    }
  }
  // The columns have just judged every value; the compiler cannot know.
  return { row: { row, cells: values as SheetRow<C>['cells'] }, errors };
}

/** A column as the file calls it, or else as we do. */
const titleOf = (column: ImportColumn<unknown> | undefined, title: string | undefined, lang: Lang): string =>
  title ?? column?.titles[lang === 'zh' ? 0 : 1] ?? '';

/** Row, column as the file calls it, reason with what is allowed, and the cell unless it is a secret. */
const refusalOf = (
  column: ImportColumn<unknown> | undefined,
  title: string | undefined,
  lang: Lang,
  { row, msg, value }: Omit<RowError, 'column'>,
): RowError => ({
  row,
  column: titleOf(column, title, lang),
  msg: column?.allowed ? fill(importTexts[lang].allowed, { msg, rule: column.allowed[lang] }) : msg,
  value: column?.isSecret ? '' : shortened(value),
});

async function collected(content: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  for await (const piece of content) {
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}

/** Titles are the same whatever their blanks and capitals. */
const plain = (title: string): string =>
  title
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s*]+/g, '');

const shortened = (text: string): string => (text.length > 80 ? `${text.slice(0, 79)}…` : text);
