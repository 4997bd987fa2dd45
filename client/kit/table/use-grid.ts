import {
  type ColumnDef,
  functionalUpdate,
  getCoreRowModel,
  type SortingState,
  useReactTable,
} from '@tanstack/react-table';
import { useMemo } from 'react';
import type { ResourceColumn, TableInput } from './column.ts';
import { actionsWidth, selectionWidth } from './column-widths.ts';

/** Ids of the columns beside the data. */
export const selectColumn = '#select';
export const actionsColumn = '#actions';

interface GridOptions<Row> {
  columns: readonly ResourceColumn<Row>[];
  input: TableInput;
  onSort: (order: Pick<TableInput, 'sortField' | 'sortOrder'>) => void;
  isSelectable: boolean;
  hasActions: boolean;
}

/** A constant: the model has no rows. TanStack's take 6 kB each, which a list of 100,000 cannot afford. */
const noRows: never[] = [];

/**
 * The table's model: columns, pinning and order. The server sorts and pages; rows are the table's own. TanStack's instance keeps its
 * identity while its state changes, so nothing that reads it may be memoized by React Compiler.
 */
export function useGrid<Row extends object>({ columns, input, onSort, isSelectable, hasActions }: GridOptions<Row>) {
  'use no memo';
  const definitions = useMemo<ColumnDef<Row>[]>(
    () => [
      ...(isSelectable ? [{ id: selectColumn, size: selectionWidth }] : []),
      ...columns.map(({ name, title, width, isSortable = false }) => ({
        id: name,
        header: title,
        size: width,
        enableSorting: isSortable,
        // Without an accessor a column cannot be sorted.
        accessorFn: () => undefined,
      })),
      ...(hasActions ? [{ id: actionsColumn, size: actionsWidth }] : []),
    ],
    [columns, isSelectable, hasActions],
  );
  const sorting: SortingState =
    input.sortField === undefined ? [] : [{ id: input.sortField, desc: input.sortOrder === 'desc' }];
  const first = columns[0]?.name;
  const columnPinning = useMemo(
    () => ({
      left: [...(isSelectable ? [selectColumn] : []), ...(first === undefined ? [] : [first])],
      right: hasActions ? [actionsColumn] : [],
    }),
    [isSelectable, first, hasActions],
  );

  return useReactTable<Row>({
    data: noRows,
    columns: definitions,
    getCoreRowModel: getCoreRowModel(),
    manualSorting: true,
    sortDescFirst: false,
    state: { sorting, columnPinning },
    onSortingChange: (updater) => {
      const [order] = functionalUpdate(updater, sorting);
      onSort({ sortField: order?.id, sortOrder: order && (order.desc ? 'desc' : 'asc') });
    },
  });
}
