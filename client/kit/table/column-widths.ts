import type { ResourceColumn } from './column.ts';

/** Width of the checkbox column and of the actions column, px, as in data-table.css. */
export const selectionWidth = 40;
export const actionsWidth = 96;
/** Longer content is cut off at this multiple of the column's preferred width. */
const longest = 1.5;
const narrowest = 56;

/** Content widths within the column's limits; without a measurement the preferred widths. */
export function boundedWidths(
  columns: readonly Pick<ResourceColumn<never>, 'width'>[],
  content: readonly number[],
): number[] {
  return columns.map(({ width }, index) => {
    const measured = content[index];
    return measured ? Math.ceil(Math.max(narrowest, Math.min(measured, width * longest))) : width;
  });
}

/** Shrinks columns with `least` until the last decisive column fits into `room`, or all of them are at their least width. */
export function yieldedWidths(
  columns: readonly Pick<ResourceColumn<never>, 'isDecisive' | 'least'>[],
  widths: readonly number[],
  room: number,
): number[] {
  const count = columns.findLastIndex(({ isDecisive }) => isDecisive) + 1;
  const spare = widths.map((width, index) =>
    index < count ? Math.max(0, width - (columns[index]?.least ?? width)) : 0,
  );
  const sum = (all: readonly number[]) => all.reduce((total, each) => total + each, 0);
  const missing = sum(widths.slice(0, count)) - room;
  const all = sum(spare);
  if (missing <= 0 || all === 0) return [...widths];
  const part = Math.min(1, missing / all);
  return widths.map((width, index) => width - (spare[index] ?? 0) * part);
}

/**
 * Stretches the leading columns that fit into `room`, so that no column is cut off at its edge. Those that do not fit keep their
 * width and are reached by scrolling.
 */
export function fittedWidths(widths: readonly number[], room: number): number[] {
  let fitting = 0;
  let used = 0;
  for (const width of widths) {
    if (used + width > room) break;
    used += width;
    fitting += 1;
  }
  // A single column would take the whole room: then the next one had better show in part.
  if (fitting < 2) return [...widths];
  const stretch = room / used;
  return widths.map((width, index) => (index < fitting ? width * stretch : width));
}
