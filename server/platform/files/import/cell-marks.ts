/** What the look of a cell says of its value. */
export interface CellLook {
  /** Struck through: an earlier price, or one that is withdrawn. */
  isStruck: boolean;
  /** What the number format writes beside the digits and what changes their meaning: `ct`, `/1000`. */
  beside: string;
}
/** Cells of a column that look alike, rows from 1. */
export interface CellMark extends CellLook {
  column: number;
  first: number;
  last: number;
}

const maxMarks = 50_000;

/** Gathers cells that look special, row by row; those below each other are kept as one range. */
export function createMarks() {
  const marks: CellMark[] = [];
  const open = new Map<number, CellMark>();
  return {
    note: (row: number, column: number, { isStruck, beside }: CellLook): void => {
      const last = open.get(column);
      if (last && last.last + 1 >= row && last.isStruck === isStruck && last.beside === beside) {
        last.last = row;
        return;
      }
      if (marks.length >= maxMarks) return;
      const next = { isStruck, beside, column, first: row, last: row };
      marks.push(next);
      open.set(column, next);
    },
    list: (): readonly CellMark[] => marks,
  };
}

/** Marks of a row; rows must be requested in ascending order. */
export function marksByRow(marks: readonly CellMark[]): (row: number) => readonly CellMark[] {
  const waiting = marks.toSorted((one, other) => one.first - other.first);
  let next = 0;
  let open: CellMark[] = [];
  return (row) => {
    open = open.filter(({ last }) => last >= row);
    for (let mark = waiting[next]; mark && mark.first <= row; mark = waiting[next]) {
      next += 1;
      if (mark.last >= row) open.push(mark);
    }
    return open;
  };
}
