import type { Column } from '@tanstack/react-table';
import { type ReactNode, useMemo } from 'react';
import type { ResourceColumn } from './column.ts';
import styles from './grid.module.css';
import { actionsColumn, selectColumn } from './use-grid.ts';

interface GridRowProps<Item> {
  row: Item;
  rowKey: string;
  /** Visible columns of the model: a new list when any of them changes. */
  visible: readonly Column<Item>[];
  columns: ReadonlyMap<string, ResourceColumn<Item>>;
  renderActions: ((row: Item) => ReactNode) | undefined;
  isSelected: boolean;
  /** Position on the page. */
  index: number;
  /** `aria-rowindex`: position in the whole list, the header included. */
  ariaIndex: number;
  selectLabel: string;
}

/** One row. Its cells are built again only when its data, the columns or its selection change, not while the table scrolls. */
export function GridRow<Item>(props: GridRowProps<Item>) {
  // The model's columns keep their identity while the model changes.
  'use no memo';
  const { row, rowKey, visible, columns, renderActions, isSelected, index, ariaIndex, selectLabel } = props;
  return useMemo(
    () => (
      <tr
        data-row-key={rowKey}
        data-index={index}
        data-selected={isSelected || undefined}
        aria-rowindex={ariaIndex}
        tabIndex={index === 0 ? 0 : -1}
      >
        {visible.map((column) => {
          const { id } = column;
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
                {renderActions?.(row)}
              </td>
            );
          }
          return dataCell(row, column, columns.get(id));
        })}
      </tr>
    ),
    [row, rowKey, visible, columns, renderActions, isSelected, index, ariaIndex, selectLabel],
  );
}

/**
 * The first column names the row: it is its header. The column renders as a function, not as a component: a component for each cell
 * costs more than its content.
 */
function dataCell<Item>(row: Item, model: Column<Item>, column: ResourceColumn<Item> | undefined): ReactNode {
  const text = column?.copyText?.(row);
  const isPinned = model.getIsPinned() !== false;
  const Tag = isPinned ? 'th' : 'td';
  return (
    <Tag
      key={model.id}
      {...(isPinned && {
        scope: 'row',
        'data-pinned': 'left',
        style: { insetInlineStart: model.getStart('left') },
      })}
      data-align={column?.align}
      {...(text && { title: text, 'data-copy': text })}
    >
      {column?.render(row)}
    </Tag>
  );
}
