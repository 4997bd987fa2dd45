import { separatedRows } from '../../../platform/files/import/separated.ts';
import { type TableRow, tableRow } from './table.ts';
import { separationOf } from './text-tables.ts';

/** Rows that tell whether all of a table stands in one column. */
const looked = 400;

/**
 * Lines of a csv file that were pasted or opened as one column, `Spain;Movistar;214;07;0,041`, in cells of their own. In all other
 * tables rows stay as they are.
 */
export async function* withPastedLines(rows: AsyncGenerator<TableRow>): AsyncGenerator<TableRow> {
  const first: TableRow[] = [];
  for (let next = await rows.next(); !next.done; next = await rows.next()) {
    first.push(next.value);
    if (first.length === looked || onlyText(next.value) === undefined) break;
  }
  const sign = signOf(first.map(onlyText));
  const split = (row: TableRow) => (sign === undefined ? row : splitRow(row, sign));
  for (const row of first) yield split(row);
  for await (const row of rows) yield split(row);
}

/** The text of a row that has no other cell; undefined for any other row. */
function onlyText({ cells, beyond }: TableRow): string | undefined {
  const filled = cells.filter((cell) => cell !== '');
  return filled.length === 1 && beyond === undefined ? filled[0] : undefined;
}

/** The sign between the cells; undefined where the lines have none, or not as many each, or no figures. */
function signOf(texts: readonly (string | undefined)[]): string | undefined {
  const lines = texts.flatMap((text) => text ?? []);
  if (lines.length < texts.length || lines.length < 2) return undefined;
  const { sign, lines: alike } = separationOf(lines) ?? { sign: '', lines: 0 };
  const withFigures = lines.filter((line) => line.split(sign).some((cell) => /^[^\p{L}]*\d[^\p{L}]*$/u.test(cell)));
  return alike > 1 && alike * 2 > lines.length && withFigures.length * 2 >= lines.length ? sign : undefined;
}

function splitRow(row: TableRow, sign: string): TableRow {
  const text = onlyText(row);
  const [cells = []] = text === undefined ? [] : separatedRows(text, sign);
  const found = tableRow(
    row.row,
    cells.map((cell) => cell.trim()),
  );
  return found ? { ...row, ...found } : row;
}
