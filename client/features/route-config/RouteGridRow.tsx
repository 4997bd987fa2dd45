// biome-ignore-all lint/a11y/useSemanticElements: a table of absolutely placed rows; the roles say the same
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid has the focus, and names its active cell

import { memo } from 'react';
import { CellInput } from './CellInput.tsx';
import type { ShownRow } from './draft.ts';
import type { GridColumn } from './grid-columns.tsx';
import styles from './route.module.css';
import type { Cell } from './selection.ts';

export type Step = 'ArrowDown' | 'ArrowRight' | 'none';

interface RouteGridRowProps {
  shown: ShownRow;
  columns: readonly GridColumn[];
  isEditable: boolean;
  index: number;
  /** From the top of the grid, px. */
  start: number;
  gridId: string;
  /** First and last selected column, and the one with the focus; `none`: not in this row. */
  left: number;
  right: number;
  focus: number;
  problem: string | undefined;
  /** The cell that is being typed into, in this row. */
  editing: { cell: Cell; text: string; onDone: (text: string | undefined, step: Step) => void } | undefined;
}

/** No column. */
export const none = -1;
export const cellId = (gridId: string, { row, column }: Cell): string => `${gridId}-${row}-${column}`;
export const templateOf = (columns: readonly GridColumn[]): string =>
  columns.map(({ width }) => `${width}px`).join(' ');

/** The cell of an event's target. */
export function cellAt(target: EventTarget): Cell | undefined {
  const cell = target instanceof Element ? target.closest('[role=gridcell]') : null;
  const row = cell?.closest('[role=row]');
  if (!cell || !row) return undefined;
  return { row: Number(row.getAttribute('aria-rowindex')) - 2, column: Number(cell.getAttribute('aria-colindex')) - 1 };
}

/** One row. All its props are plain values or keep their identity: scrolling and selecting render no other row. */
export const RouteGridRow = memo(function RouteGridRow(props: RouteGridRowProps) {
  const { shown, columns, isEditable, index, start, gridId, left, right, focus, problem, editing } = props;
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      className={styles.row}
      style={{ gridTemplateColumns: templateOf(columns), transform: `translateY(${start}px)` }}
      data-default={shown.isDefault || undefined}
      data-inherits={shown.inherits || undefined}
      data-changed={shown.isChanged || undefined}
      data-problem={problem === undefined ? undefined : true}
      title={problem}
    >
      {columns.map((column, place) => (
        <div
          key={column.name}
          id={cellId(gridId, { row: index, column: place })}
          role="gridcell"
          aria-colindex={place + 1}
          aria-selected={place >= left && place <= right}
          aria-readonly={!column.put || !isEditable}
          className={styles.cell}
          data-align={column.align}
          data-focus={focus === place || undefined}
        >
          {editing?.cell.column === place ? (
            <CellInput label={column.title} text={editing.text} onDone={editing.onDone} />
          ) : (
            column.render(shown)
          )}
        </div>
      ))}
    </div>
  );
});
