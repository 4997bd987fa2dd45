import {
  type ColumnDef,
  functionalUpdate,
  type RowSelectionState,
  type SortingState,
  useReactTable,
} from '@tanstack/react-table';
import { type ReactNode, useMemo } from 'react';
import type { ResourceColumn, TableInput } from './column.ts';
import { actionsWidth, selectionWidth } from './column-widths.ts';
import { growingRows } from './growing-rows.ts';

/** Ids of the columns beside the data. */
export const selectColumn = '#select';
export const actionsColumn = '#actions';

/** Chosen rows, and what the checkboxes do. */
export interface GridSelection {
  readonly keys: readonly string[];
  readonly onChange: (keys: string[]) => void;
}

interface GridOptions<Row> {
  columns: readonly ResourceColumn<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  input: TableInput;
  onSort: (order: Pick<TableInput, 'sortField' | 'sortOrder'>) => void;
  selection: GridSelection | undefined;
  renderActions: ((row: Row) => ReactNode) | undefined;
}

/**
 * The table's model: columns, pinning, order and selection. The server sorts and pages. TanStack's instance keeps its identity
 * while its state changes, so nothing that reads it may be memoized by React Compiler.
 */
export function useGrid<Row extends object>(options: GridOptions<Row>) {
  'use no memo';
  const { columns, rows, keyOf, input, onSort, selection, renderActions } = options;
  const isSelectable = selection !== undefined;
  const definitions = useMemo<ColumnDef<Row>[]>(
    () => [
      ...(isSelectable ? [{ id: selectColumn, size: selectionWidth }] : []),
      ...columns.map((column) => ({
        id: column.name,
        header: column.title,
        size: column.width,
        accessorFn: (row: Row) => column.copyText?.(row),
        cell: ({ row }: { row: { original: Row } }) => column.render(row.original),
        enableSorting: column.isSortable ?? false,
      })),
      ...(renderActions
        ? [
            {
              id: actionsColumn,
              size: actionsWidth,
              cell: ({ row }: { row: { original: Row } }) => renderActions(row.original),
            },
          ]
        : []),
    ],
    [columns, isSelectable, renderActions],
  );
  const data = useMemo(() => [...rows], [rows]);
  const sorting: SortingState =
    input.sortField === undefined ? [] : [{ id: input.sortField, desc: input.sortOrder === 'desc' }];
  const rowSelection: RowSelectionState = Object.fromEntries(selection?.keys.map((key) => [key, true]) ?? []);
  const first = columns[0]?.name;
  const columnPinning = useMemo(
    () => ({
      left: [...(isSelectable ? [selectColumn] : []), ...(first === undefined ? [] : [first])],
      right: renderActions ? [actionsColumn] : [],
    }),
    [isSelectable, first, renderActions],
  );

  return useReactTable<Row>({
    data,
    columns: definitions,
    getRowId: keyOf,
    getCoreRowModel: growingRows<Row>(),
    manualSorting: true,
    sortDescFirst: false,
    enableRowSelection: isSelectable,
    state: {
      sorting,
      rowSelection,
      columnPinning,
    },
    onSortingChange: (updater) => {
      const [order] = functionalUpdate(updater, sorting);
      onSort({ sortField: order?.id, sortOrder: order && (order.desc ? 'desc' : 'asc') });
    },
    onRowSelectionChange: (updater) => {
      const next = functionalUpdate(updater, rowSelection);
      selection?.onChange(Object.keys(next).filter((key) => next[key]));
    },
  });
}
