import type { Chart, ChartCell } from '#shared/statistic/chart.ts';
import type { Metric } from '#shared/statistic/figures.ts';

/** A figure of the answer, or the one worked out of two. */
export type Shown = Metric | 'result';

/** A cell with a key of its own. */
export type Cell = ChartCell & { key: string };

export const cellsOf = ({ cells }: Chart): Cell[] =>
  cells.map((cell) => ({ ...cell, key: [cell.time, ...cell.groups.map(({ id }) => id)].join(' ') }));

/** A figure as a number to draw; null where there is none. */
export function numberOf(figures: Partial<Record<Shown, string | number | null>>, shown: Shown): number | null {
  const value = figures[shown];
  return value === undefined || value === null || value === '' ? null : Number(value);
}

/** Values in the order in which they first appear. */
export const distinct = <Value>(values: readonly Value[]): Value[] => [...new Set(values)];
