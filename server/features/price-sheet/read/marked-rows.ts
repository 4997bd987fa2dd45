import type { CellMark } from './cell-marks.ts';
import type { TableRow } from './table.ts';

/** Rows whose cells say what they show; what is struck through stands apart, so that nobody takes it for a value. */
export async function* withMarks(rows: AsyncGenerator<TableRow>, marks: readonly CellMark[]): AsyncGenerator<TableRow> {
  const waiting = marks.toSorted((one, other) => one.first - other.first);
  let next = 0;
  let open: CellMark[] = [];
  for await (const row of rows) {
    open = open.filter(({ last }) => last >= row.row);
    for (let mark = waiting[next]; mark && mark.first <= row.row; mark = waiting[next]) {
      next += 1;
      if (mark.last >= row.row) open.push(mark);
    }
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
