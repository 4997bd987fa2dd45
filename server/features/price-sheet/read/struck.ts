import type { ColumnGroup } from './groups.ts';
import { hasPrice } from './readable.ts';
import type { TableRow } from './table.ts';

/**
 * Whether a line through cells of a row leaves nothing of it to read: through what its price is for or from when it counts, or through
 * all of its prices.
 */
export function isStruckRow({ cells, struck = [] }: TableRow, groups: readonly ColumnGroup[]): boolean {
  if (struck.length === 0) return false;
  const priced = new Set(groups.flatMap(pricesOf));
  const others = groups.flatMap(({ place }) => [...place.values()]).filter((column) => !priced.has(column));
  return (
    struck.some(({ column }) => others.includes(column)) ||
    (struck.some(({ column }) => priced.has(column)) && ![...priced].some((column) => cells[column]))
  );
}

/** A group's columns of prices. */
export function pricesOf({ place, prices, titlePrices }: ColumnGroup): number[] {
  const placed = [...place].flatMap(([field, index]) => (hasPrice(new Set([field])) ? [index] : []));
  return [...prices, ...titlePrices, ...placed];
}
