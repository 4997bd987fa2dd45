import { detectDelimiter } from 'hucre/csv';
import type { CellValue } from 'hucre/xlsx';
import { separatedRows, statedSeparator } from '../../../platform/files/import/separated.ts';

/** Lines and characters looked at to tell how a text is separated, and columns of at least so many that blanks make a table. */
const [looked, lookedCharacters, leastColumns] = [400, 262_144, 3] as const;

/** A row of a text and where it stands in it, from 1. */
export interface TextRow {
  row: number;
  values: readonly CellValue[];
}

/** The rows of a text: separated by a sign, else in columns of blanks as they are pasted from a mail or a terminal. */
export function* textRows(text: string): Generator<TextRow> {
  const plain = text.replace(/^\ufeff/, '');
  const places = columnsOf(plain);
  if (places) {
    yield* fixedRows(plain, places);
    return;
  }
  const { separator, rest } = statedSeparator(plain);
  const delimiter = separator ?? separatorOf(linesOf(plain));
  let row = 0;
  for (const values of separatedRows(rest, delimiter)) {
    row += 1;
    yield { row, values };
  }
}

const linesOf = (text: string): string[] =>
  text
    .slice(0, lookedCharacters)
    .split(/\r?\n/, looked)
    .filter((line) => line.trim() !== '' && !isRule(line));
/** Lines that a sign splits into as many cells each, and how many: sentences above a table have fewer of any. */
function splitBy(lines: readonly string[], sign: string): { lines: number; cells: number } {
  const counts = new Map<number, number>();
  for (const line of lines) {
    const cells = line.replace(/"[^"]*"/g, '').split(sign).length;
    if (cells >= leastColumns) counts.set(cells, (counts.get(cells) ?? 0) + 1);
  }
  const [cells, most] = [...counts].reduce((one, other) => (other[1] > one[1] ? other : one), [0, 0]);
  return { lines: most, cells };
}
/** The sign that splits most lines into as many cells each, and how many; undefined when none does. */
export function separationOf(lines: readonly string[]): { sign: string; lines: number } | undefined {
  const [best] = [';', '\t', '|', ',']
    .map((sign) => ({ sign, ...splitBy(lines, sign) }))
    .toSorted((one, other) => other.lines * (other.cells - 1) - one.lines * (one.cells - 1) || other.cells - one.cells);
  return best !== undefined && best.lines > 0 ? best : undefined;
}
/** The sign between the cells of a text. */
const separatorOf = (lines: readonly string[]): string =>
  separationOf(lines)?.sign ?? detectDelimiter(lines.join('\n'));

/** Rules between the heading and the rows, such as `-----+-----`. */
const isRule = (line: string): boolean => /^[\s\-=+_|]+$/.test(line) && /[-=_]{3}/.test(line);
const gaps = (line: string): number => line.match(/\S {2,}(?=\S)/g)?.length ?? 0;

/** Where the columns of a text of fixed width begin; undefined for a text of any other kind. */
function columnsOf(text: string): number[] | undefined {
  const lines = linesOf(text);
  const table = lines.filter((line) => gaps(line) >= leastColumns - 1);
  if (table.length < leastColumns || splitBy(table, separatorOf(lines)).lines * 2 > table.length) return undefined;
  const width = Math.max(...table.map((line) => line.length));
  // A name that is too long for its column does not move it.
  const filled = Array.from(
    { length: width },
    (_, at) => table.filter((line) => (line[at] ?? ' ') !== ' ').length * 20 > table.length,
  );
  const starts = filled.flatMap((isFilled, at) =>
    isFilled && (at === 0 || (!filled[at - 1] && (at === 1 || !filled[at - 2]))) ? [at] : [],
  );
  return starts.length >= leastColumns ? starts : undefined;
}

function* fixedRows(text: string, starts: readonly number[]): Generator<TextRow> {
  let row = 0;
  for (const line of text.split(/\r?\n/)) {
    row += 1;
    if (line.trim() === '' || isRule(line)) continue;
    // A line with words across the columns is a sentence.
    const isTable = gaps(line) > 0 && starts.every((start) => start === 0 || (line[start - 1] ?? ' ') === ' ');
    yield {
      row,
      values: isTable ? starts.map((start, at) => line.slice(start, starts[at + 1]).trim()) : [line.trim()],
    };
  }
}
