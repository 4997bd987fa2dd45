import { call } from '#client/http/call.ts';
import { useCall } from '#client/http/use-call.ts';
import { type TableLayout, type View, view } from '#shared/view.ts';
import type { ResourceColumn } from './column.ts';
import { columnsOfLayout, type Density } from './layout-columns.ts';

/** A table as its administrator likes it. */
export interface LayoutState<Row> {
  /** Columns to show, in order. */
  readonly columns: readonly ResourceColumn<Row>[];
  readonly density: Density;
  readonly layout: TableLayout;
  readonly views: readonly View[];
  /** Known, or known not to be known: a table drawn earlier would jump. */
  readonly isReady: boolean;
  /** Applies a layout at once and keeps it. */
  readonly setLayout: (layout: TableLayout) => Promise<void>;
  readonly reloadViews: () => Promise<unknown>;
}

/** The administrator's layout of a screen's table and the saved views; `density` unless another was chosen. */
export function useTableLayout<Row>(
  screen: string,
  columns: readonly ResourceColumn<Row>[],
  density: Density,
): LayoutState<Row> {
  const { data, error, mutate } = useCall(view.list, { screen }, { quiet: true });
  const layout = data?.layout ?? {};
  return {
    columns: columnsOfLayout(columns, layout),
    density: layout.density ?? density,
    layout,
    views: data?.views ?? [],
    isReady: data !== undefined || error !== undefined,
    setLayout: async (next) => {
      await mutate({ views: data?.views ?? [], layout: next }, { revalidate: false });
      await call(view.saveLayout, { screen, layout: next });
    },
    reloadViews: () => mutate(),
  };
}
