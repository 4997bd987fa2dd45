import type { TableLayout } from '#shared/view.ts';
import type { ResourceColumn } from './column.ts';

/** How tall rows are. */
export type Density = NonNullable<TableLayout['density']>;

/** Heights of a row in pixels. */
export const rowHeights: Readonly<Record<Density, number>> = { compact: 32, normal: 40, relaxed: 48 };

/** Columns of a layout: those the screen still has, else the screen's own choice. The first names the row and always stays. */
export function columnsOfLayout<Row>(
  columns: readonly ResourceColumn<Row>[],
  layout: TableLayout,
): readonly ResourceColumn<Row>[] {
  const [first, ...others] = columns;
  if (!first) return [];
  if (!layout.columns) return columns.filter((column) => !column.isOptional);
  return [first, ...layout.columns.flatMap((name) => others.find((column) => column.name === name) ?? [])];
}
