import type { SheetField } from '#shared/price-sheet/fields.ts';
import type { SheetLayout } from '#shared/price-sheet/model.ts';
import { opensGroup } from './readable.ts';

/** The columns of one group: each field once, its columns of prices, and the prices whose titles name a place. */
export interface ColumnGroup {
  place: ReadonlyMap<SheetField, number>;
  /** Several where each is in force from another day. */
  prices: readonly number[];
  titlePrices: readonly number[];
}

/** Columns whose fields repeat are groups side by side; what stands before the first of them belongs to all. */
export function groupsOf(columns: SheetLayout['columns']): ColumnGroup[] {
  const sorted = columns.toSorted((a, b) => a.index - b.index);
  const first = sorted.find(
    ({ field }) => opensGroup(field) && sorted.filter((each) => each.field === field).length > 1,
  );
  if (!first) return [groupOf(sorted)];
  const starts = sorted.flatMap(({ field }, at) => (field === first.field ? [at] : []));
  const shared = sorted.slice(0, starts[0]);
  return starts.map((start, at) => groupOf([...shared, ...sorted.slice(start, starts[at + 1])]));
}

function groupOf(columns: SheetLayout['columns']): ColumnGroup {
  const place = new Map<SheetField, number>();
  for (const { field, index } of columns) if (field !== 'titlePrice' && !place.has(field)) place.set(field, index);
  const indexesOf = (wanted: SheetField) => columns.filter(({ field }) => field === wanted).map(({ index }) => index);
  return { place, prices: indexesOf('price'), titlePrices: indexesOf('titlePrice') };
}
