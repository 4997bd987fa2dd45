import type { Cell, Column, Row } from '@tanstack/react-table';
import { type ReactNode, useMemo } from 'react';
import type { ResourceColumn } from './column.ts';
import styles from './grid.module.css';
import { actionsColumn, selectColumn } from './use-grid.ts';

interface GridRowProps<Item> {
  row: Row<Item>;
  /** Visible columns of the model: a new list when any of them changes. */
  visible: readonly Column<Item>[];
  columns: ReadonlyMap<string, ResourceColumn<Item>>;
  isSelected: boolean;
  /** Position on the page. */
  index: number;
  /** `aria-rowindex`: position in the whole list, the header included. */
  ariaIndex: number;
  selectLabel: string;
}

/** One row. Its cells are built again only when its data, the columns or its selection change, not while the table scrolls. */
export function GridRow<Item>({
  row,
  visible,
  columns,
  isSelected,
  index,
  ariaIndex,
  selectLabel,
}: GridRowProps<Item>) {
  // The model's row keeps its identity while the model changes.
  'use no memo';
  // biome-ignore lint/correctness/useExhaustiveDependencies: `visible` changes with the columns that the row reads from the model
  return useMemo(
    () => (
      <tr
        data-row-key={row.id}
        data-index={index}
        data-selected={isSelected || undefined}
        aria-rowindex={ariaIndex}
        tabIndex={index === 0 ? 0 : -1}
      >
        {row.getVisibleCells().map((cell) => {
          const { id } = cell.column;
          if (id === selectColumn) {
            return (
              <td key={id} className={styles.select} data-select data-pinned="left">
                <input type="checkbox" aria-label={selectLabel} checked={isSelected} readOnly />
              </td>
            );
          }
          if (id === actionsColumn) {
            return (
              <td key={id} data-pinned="right">
                {contentOf(cell)}
              </td>
            );
          }
          return dataCell(cell, columns.get(id));
        })}
      </tr>
    ),
    [row, visible, columns, isSelected, index, ariaIndex, selectLabel],
  );
}

/** The first column names the row: it is its header. */
function dataCell<Item>(cell: Cell<Item, unknown>, column: ResourceColumn<Item> | undefined): ReactNode {
  const text = cell.getValue<string | undefined>();
  const isPinned = cell.column.getIsPinned() !== false;
  const Tag = isPinned ? 'th' : 'td';
  return (
    <Tag
      key={cell.column.id}
      {...(isPinned && {
        scope: 'row',
        'data-pinned': 'left',
        style: { insetInlineStart: cell.column.getStart('left') },
      })}
      data-align={column?.align}
      {...(text && { title: text, 'data-copy': text })}
    >
      {contentOf(cell)}
    </Tag>
  );
}

/** Called as a function, not rendered as a component: a component for each cell costs more than its content. */
function contentOf<Item>(cell: Cell<Item, unknown>): ReactNode {
  const { cell: render } = cell.column.columnDef;
  return typeof render === 'function' ? render(cell.getContext()) : null;
}
