import { type CellMark, marksByRow } from '../../../platform/files/import/cell-marks.ts';
import type { TableRow } from './table.ts';

/** Rows whose cells say what they show; what is struck through stands apart, so that it is not read as a value. */
export async function* withMarks(rows: AsyncGenerator<TableRow>, marks: readonly CellMark[]): AsyncGenerator<TableRow> {
  const marksAt = marksByRow(marks);
  for await (const row of rows) {
    const open = marksAt(row.row);
    yield open.length === 0 ? row : marked(row, open);
  }
}

function marked(row: TableRow, marks: readonly CellMark[]): TableRow {
  const cells = [...row.cells];
  const struck: { column: number; text: string }[] = [];
  for (const { column, isStruck, beside } of marks) {
    const text = cells[column] ?? '';
    if (text === '') continue;
    if (isStruck) {
      struck.push({ column, text });
      cells[column] = '';
    } else if (/^-?[\d.]+$/.test(text)) cells[column] = `${text} ${beside}`;
  }
  return struck.length > 0 ? { ...row, cells, struck } : { ...row, cells };
}
