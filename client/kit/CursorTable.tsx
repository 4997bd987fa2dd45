import type { ReactNode } from 'react';
import { type MoreRows, ResourceTable } from './ResourceTable.tsx';
import type { ResourceColumn } from './table/column.ts';

/** An infinite list with cursor pagination, as far as it has been loaded. */
export interface CursorPages<Row> extends MoreRows {
  readonly rows: readonly Row[] | undefined;
  readonly error: Error | undefined;
  readonly isLoading: boolean;
  readonly isValidating: boolean;
  mutate(): unknown;
}

interface CursorTableProps<Row> {
  /** Layout and views are kept under it. */
  screen: string;
  pages: CursorPages<Row>;
  columns: readonly ResourceColumn<Row>[];
  rowKey: keyof Row & string;
  /** Absent: a click opens the row with all its columns beside the list. */
  onOpen?: (row: Row) => void;
  /** Looks again; absent: loads the pages again. */
  onRefresh?: () => void;
  /** Empty state. */
  none: { readonly title: string; readonly text: string };
  /** Stands before the count of rows. */
  lead?: ReactNode;
  tools?: ReactNode;
}

const noInput = {};
const ignoreInput = () => {};

/** A log as a table: dense rows without an order of their own; more come as one scrolls. */
export function CursorTable<Row extends object>(props: CursorTableProps<Row>) {
  const { pages, onRefresh, lead, tools, none } = props;
  const { rows, error, isLoading, isValidating } = pages;
  return (
    <ResourceTable
      screen={props.screen}
      rowKey={props.rowKey}
      columns={props.columns}
      page={{
        data: rows && { list: rows, total: rows.length },
        error,
        isLoading,
        isValidating,
        mutate: onRefresh ?? (() => pages.mutate()),
      }}
      input={noInput}
      onInputChange={ignoreInput}
      onOpen={props.onOpen}
      density="compact"
      slots={{ lead, tools: () => tools, none }}
      more={pages}
    />
  );
}
