import type { Lang } from '#shared/http/endpoint.ts';
import type { RowError } from '#shared/import.ts';
import { importTexts } from '#shared/texts/import.ts';
import { AppError } from '../../http/errors.ts';
import type { ImportColumns } from './columns.ts';
import type { RawRow } from './raw.ts';

export interface Heading<C extends ImportColumns> {
  places: ReadonlyMap<keyof C, number>;
  titles: ReadonlyMap<keyof C, string>;
  /** What titles say beside the name of their column: `(EUR)`. */
  notes: ReadonlyMap<keyof C, string>;
  errors: RowError[];
  /** Titles of its columns that are for reading only. */
  ignored: string[];
  /** Columns with a title, or refused for having none. */
  judged: Set<number>;
}

export function headingOf<C extends ImportColumns>(
  { row, cells }: RawRow,
  columns: C,
  readOnly: readonly string[],
  lang: Lang,
): Heading<C> {
  const words = importTexts[lang];
  const places = new Map<keyof C, number>();
  const titles = new Map<keyof C, string>();
  const notes = new Map<keyof C, string>();
  const errors: RowError[] = [];
  const found = cells.map(plain);
  // A column that is missing is called as the others are: in the language of the file.
  const countIn = (place: number) =>
    Object.values(columns).filter(({ titles: names }) => found.includes(plain(names[place] ?? ''))).length;
  const fileLang = countIn(0) === countIn(1) ? (lang === 'zh' ? 0 : 1) : countIn(0) > countIn(1) ? 0 : 1;
  const taken = new Set<number>();
  for (const [key, { titles: names, isRequired, takesNote }] of Object.entries(columns)) {
    const known = names.map(plain);
    const noteAt = (place: number) => takesNote && noteBehind(cells[place] ?? '', known, takesNote);
    const at = found.flatMap((title, place) => (known.includes(title) || noteAt(place) ? [place] : []));
    for (const place of at) taken.add(place);
    const title = cells[at[0] ?? -1] ?? names[fileLang] ?? key;
    titles.set(key, title);
    if (at[0] !== undefined) {
      places.set(key, at[0]);
      notes.set(key, noteAt(at[0]) || '');
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
  const left = new Set(readOnly.map(plain));
  const ignored: string[] = [];
  for (const [place, title] of found.entries()) {
    if (title === '' || taken.has(place)) continue;
    if (left.has(title)) ignored.push(cells[place] ?? '');
    else errors.push({ row, column: shortened(cells[place] ?? ''), msg: words.unknownColumn, value: '' });
  }
  const judged = new Set(found.flatMap((title, place) => (title === '' ? [] : [place])));
  return { places, titles, notes, errors, ignored, judged };
}

/** Values that stand under no title, the first one of each column. */
export function untitledIn({ row, cells }: RawRow, judged: Set<number>, lang: Lang): RowError[] {
  return cells.flatMap((value, place) => {
    if (value === '' || judged.has(place)) return [];
    judged.add(place);
    return [{ row, column: lettersOf(place), msg: importTexts[lang].untitledColumn, value: shortened(value) }];
  });
}

/** As spreadsheets name a column: `A`, `AB`. */
const lettersOf = (place: number): string =>
  (place >= 26 ? lettersOf(Math.floor(place / 26) - 1) : '') + String.fromCharCode(65 + (place % 26));

/** What follows the name of a column in its title, where the column takes it. */
function noteBehind(title: string, known: readonly string[], takesNote: (note: string) => boolean): string | undefined {
  const end = Array.from(title, (_sign, at) => at + 1).findLast((at) => known.includes(plain(title.slice(0, at))));
  const note = end === undefined ? '' : title.slice(end).trim();
  return note !== '' && takesNote(note) ? note : undefined;
}

/** Rows in which the heading is looked for. */
export const headRows = 20;
/** Whether a row has titles of several columns: one alone may be a word of a sentence. */
export function isHeading({ cells }: RawRow, columns: ImportColumns, readOnly: readonly string[]): boolean {
  const known = new Set([...Object.values(columns).flatMap(({ titles }) => titles), ...readOnly].map(plain));
  return new Set(cells.map(plain).filter((title) => known.has(title))).size > 1;
}

/** Titles are the same whatever their blanks and capitals. */
const plain = (title: string): string =>
  title
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s*]+/g, '');

export const shortened = (text: string): string => (text.length > 80 ? `${text.slice(0, 79)}…` : text);
