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
  const { data, error, layout, mutate, setLayout } = useStoredLayout(screen);
  return {
    columns: columnsOfLayout(columns, layout),
    density: layout.density ?? density,
    layout,
    views: data?.views ?? [],
    isReady: data !== undefined || error !== undefined,
    setLayout,
    reloadViews: () => mutate(),
  };
}

/** Whether a part around a screen's table is folded; `usual` until the administrator has chosen, who finds it so again. */
export function useFolded(screen: string, part: string, usual: boolean) {
  const { layout, setLayout } = useStoredLayout(screen);
  return {
    isFolded: layout.folded?.[part] ?? usual,
    setFolded: (isFolded: boolean) => setLayout({ ...layout, folded: { ...layout.folded, [part]: isFolded } }),
  };
}

function useStoredLayout(screen: string) {
  const { data, error, mutate } = useCall(view.list, { screen }, { quiet: true });
  return {
    data,
    error,
    mutate,
    layout: data?.layout ?? {},
    setLayout: async (next: TableLayout) => {
      await mutate({ views: data?.views ?? [], layout: next }, { revalidate: false });
      await call(view.saveLayout, { screen, layout: next });
    },
  };
}
