import { mask } from '#shared/field-rules.ts';
import type { Lang } from '#shared/http/endpoint.ts';
import { megabyte } from '#shared/http/upload.ts';
import { maxImportRows, type RowError, type UnreadPart } from '#shared/import.ts';
import { fieldTexts, fill } from '#shared/texts/fields.ts';
import { importTexts } from '#shared/texts/import.ts';
import { templateWords } from '#shared/texts/templates.ts';
import { AppError } from '../../http/errors.ts';
import type { ImportColumn, ImportColumns } from './columns.ts';
import { type Heading, headingOf, headRows, isHeading, shortened, untitledIn } from './heading.ts';
import { createPauses } from './pauses.ts';
import type { OtherSheet, RawRow, SheetLimits, SheetOptions } from './raw.ts';
import { wholeRows } from './raw-rows.ts';
import { maxText } from './text-limits.ts';

/** What no honest file comes near. */
const usual: SheetLimits = {
  rows: maxImportRows,
  columns: 256,
  cell: maxText.cell,
  unpackedBytes: 96 * megabyte,
  text: 32 * megabyte,
};
/** Errors named one by one; a file with more is the wrong file. */
const maxErrors = 1000;
/** Means "nothing" where an empty cell means "unchanged". */
const emptied = '-';
/** Before a dash that is meant, as exports write it. */
const quotedDash = /^'(?='*-$)/;

/** The value of a column: undefined for "as it is", null for "nothing". */
type Read<C> = C extends ImportColumn<infer T> ? T | null | undefined : never;

/** A row with everything that could be read of it. */
export type SheetRow<C extends ImportColumns> = { row: number; isHidden?: boolean } & {
  cells: { [Key in keyof C]: Read<C[Key]> };
};

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
  /** What else of the file is not read: lines above the heading, other sheets. */
  unread: UnreadPart[];
  /** Lines above the heading. */
  above: readonly string[];
  /** What a title says beside the name of its column. */
  noteOf(key: keyof C & string): string;
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
  let waiting: RawRow[] = [];
  const sheets: OtherSheet[] = [];
  const above: RawRow[] = [];
  const rows: SheetRow<C>[] = [];
  const errors: RowError[] = [];
  const take = (each: RawRow) => {
    if (!heading) {
      heading = headingOf(each, columns, readOnly, lang);
      errors.push(...heading.errors);
      return;
    }
    if (heading.places.size === 0) return;
    errors.push(...untitledIn(each, heading.judged, lang));
    if (rows.length >= bounds.rows) {
      throw new AppError('import.too-many', { limit: bounds.rows });
    }
    const read = readRow(each, heading, columns, lang, bounds);
    rows.push(read.row);
    errors.push(...read.errors);
  };
  const takeWaiting = (from: number) => {
    above.push(...waiting.slice(0, from));
    for (const each of waiting.slice(from)) take(each);
    waiting = [];
  };
  const pause = createPauses();
  for await (const each of wholeRows(bytes, bounds)) {
    await pause();
    // Of another table nothing could be read.
    if (heading?.places.size === 0) break;
    if ('sheet' in each) sheets.push(each);
    else if (heading) take(each);
    else {
      waiting.push(each);
      if (isHeading(each, columns, readOnly)) takeWaiting(waiting.length - 1);
      else if (waiting.length >= headRows) takeWaiting(0);
    }
  }
  takeWaiting(0);
  if (!heading) throw new AppError('import.unreadable');
  if (heading.places.size > 0 && rows.length === 0) throw new AppError('import.no-rows');
  const { places, titles, notes, ignored } = heading;
  return {
    rows,
    errors: errors.slice(0, maxErrors),
    ignored,
    unread: unreadParts(above, sheets, lang),
    above: above.map(({ cells }) => cells.filter(Boolean).join(' ')),
    noteOf: (key) => notes.get(key) ?? '',
    refuse: (row, key, msg, value = '') => refusalOf(columns[key], titles.get(key), lang, { row, msg, value }),
    refuseWhole: (row, key, msg) => ({ row, column: titleOf(columns[key], titles.get(key), lang), msg, value: '' }),
    reads: (key): key is keyof C & string => Object.hasOwn(columns, key),
    has: (key) => places.has(key),
  };
}

/** What stands outside of the table. The sheet of rules in our own templates is no data. */
function unreadParts(above: readonly RawRow[], sheets: readonly OtherSheet[], lang: Lang): UnreadPart[] {
  const words = importTexts[lang];
  const own: readonly string[] = Object.values(templateWords).map(({ rules }) => rules);
  const others = sheets.filter(({ sheet }) => !own.includes(sheet));
  return [
    ...above.map(({ row, cells }) => ({
      place: fill(words.rowPlace, { row }),
      msg: words.aboveHeading,
      value: shortened(cells.filter(Boolean).join(' | ')),
    })),
    ...others.map(({ sheet, filled }) => ({
      place: fill(words.sheetPlace, { sheet }),
      msg: fill(words.otherSheet, { count: filled }),
      value: '',
    })),
  ];
}

function readRow<C extends ImportColumns>(
  { row, cells, formulas, looks = [], isHidden }: RawRow,
  { places, titles }: Heading<C>,
  columns: C,
  lang: Lang,
  limits: SheetLimits,
): { row: SheetRow<C>; errors: RowError[] } {
  const values: Record<string, unknown> = {};
  const errors: RowError[] = [];
  for (const [key, place] of places) {
    const cell = cells[place] ?? '';
    const look = looks.find(({ column }) => column === place);
    const text = columns[key]?.readsLook && look && isNumber.test(cell) ? `${cell} ${look.beside}`.trim() : cell;
    const refuse = (msg: string) =>
      errors.push(refusalOf(columns[key], titles.get(key), lang, { row, msg, value: text }));
    if (formulas.includes(place)) {
      refuse(importTexts[lang].formula);
    } else if (look?.isStruck && text !== '') {
      refuse(importTexts[lang].struck);
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
  return { row: { row, cells: values as SheetRow<C>['cells'], ...(isHidden && { isHidden }) }, errors };
}

const isNumber = /^-?[\d.]+$/;

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
