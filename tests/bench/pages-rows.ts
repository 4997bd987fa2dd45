import type { BenchRow } from './row.ts';

/** The one in the middle: a single figure moves by up to ×2 on a shared machine. */
export const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

/** A figure that may not be exceeded. */
export function atMost(
  name: string,
  value: number,
  unit: string,
  budget: number,
  { note, digits = 0 }: { note?: string; digits?: number } = {},
): BenchRow {
  const rounded = Number(value.toFixed(digits));
  return { name, value: rounded, unit, budget: `≤ ${budget}`, ok: rounded <= budget, ...(note && { note }) };
}

/** A time beside the floor's time of the same rounds. */
export const ratio = (name: string, own: readonly number[], floor: readonly number[], budget: number): BenchRow =>
  atMost(name, median(own) / median(floor), '×', budget, {
    digits: 2,
    note: `${Math.round(median(own))} ms, floor ${Math.round(median(floor))} ms, median of ${own.length}`,
  });

/**
 * A time whose budget is given in ms, for a machine on which the floor takes `floorMs`: an absolute time proves nothing elsewhere, so the
 * floor of the same rounds is the measure here too.
 */
export const ratioFor = (
  name: string,
  own: readonly number[],
  floor: readonly number[],
  { budgetMs, floorMs }: { budgetMs: number; floorMs: number },
): BenchRow => ratio(`${name}, of the floor`, own, floor, Number((budgetMs / floorMs).toFixed(2)));
