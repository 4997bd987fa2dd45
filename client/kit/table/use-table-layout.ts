import { call } from '#client/http/call.ts';
import { useCall } from '#client/http/use-call.ts';
import { type TableLayout, type View, view } from '#shared/view.ts';
import type { ResourceColumn } from './column.ts';

/** How tall rows are. */
export type Density = NonNullable<TableLayout['density']>;
/** Heights of a row in pixels. */
export const rowHeights: Readonly<Record<Density, number>> = { compact: 32, normal: 40, relaxed: 48 };

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

/** Columns of a layout: those the screen still has, else the screen's own choice. The first column names the row and always stays. */
export function columnsOfLayout<Row>(
  columns: readonly ResourceColumn<Row>[],
  layout: TableLayout,
): readonly ResourceColumn<Row>[] {
  const [first, ...others] = columns;
  if (!first) return [];
  if (!layout.columns) return columns.filter((column) => !column.isOptional);
  return [first, ...layout.columns.flatMap((name) => others.find((column) => column.name === name) ?? [])];
}

/** The administrator's layout of a screen's table and the views he may open. */
export function useTableLayout<Row>(screen: string, columns: readonly ResourceColumn<Row>[]): LayoutState<Row> {
  const { data, error, mutate } = useCall(view.list, { screen }, { quiet: true });
  const layout = data?.layout ?? {};
  return {
    columns: columnsOfLayout(columns, layout),
    density: layout.density ?? 'normal',
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
