/** A cell by row and column. */
export interface Cell {
  readonly row: number;
  readonly column: number;
}
/** A block of cells: where it began, and the cell with the focus. */
export interface Selection {
  readonly anchor: Cell;
  readonly focus: Cell;
}
export interface Block {
  readonly top: number;
  readonly bottom: number;
  readonly left: number;
  readonly right: number;
}

export const blockOf = ({ anchor, focus }: Selection): Block => ({
  top: Math.min(anchor.row, focus.row),
  bottom: Math.max(anchor.row, focus.row),
  left: Math.min(anchor.column, focus.column),
  right: Math.max(anchor.column, focus.column),
});

/** The cell a key leads to; undefined for other keys. */
export function moved(
  { row, column }: Cell,
  { key, ctrlKey, metaKey }: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey'>,
  { rows, columns, page }: { rows: number; columns: number; page: number },
): Cell | undefined {
  const far = ctrlKey || metaKey;
  const at = (to: number, place: number): Cell => ({
    row: Math.max(0, Math.min(rows - 1, to)),
    column: Math.max(0, Math.min(columns - 1, place)),
  });
  switch (key) {
    case 'ArrowUp':
      return at(far ? 0 : row - 1, column);
    case 'ArrowDown':
      return at(far ? rows - 1 : row + 1, column);
    case 'ArrowLeft':
      return at(row, far ? 0 : column - 1);
    case 'ArrowRight':
      return at(row, far ? columns - 1 : column + 1);
    case 'PageUp':
      return at(row - page, column);
    case 'PageDown':
      return at(row + page, column);
    case 'Home':
      return at(far ? 0 : row, 0);
    case 'End':
      return at(far ? rows - 1 : row, columns - 1);
    default:
      return undefined;
  }
}
