import { formatTime } from '#client/kit/times.ts';
import type { StatisticSlot } from '#shared/statistic/time-sharing.ts';

export type HeatMetric = 'deliveredPct' | 'messages';

interface HeatDay {
  day: string;
  /** Hours by their number on the clock; two on the night when the clock is put back. */
  byHour: ReadonlyMap<string, readonly StatisticSlot[]>;
}

/** Hours by day and hour of a clock, the newest day first. */
export function heatDays(slots: readonly StatisticSlot[], zone: string): HeatDay[] {
  const days = new Map<string, Map<string, StatisticSlot[]>>();
  for (const slot of slots) {
    const text = formatTime(slot.time, zone);
    const [day, hour] = [text.slice(0, 10), text.slice(11, 13)];
    const byHour = days.get(day) ?? new Map<string, StatisticSlot[]>();
    byHour.set(hour, [...(byHour.get(hour) ?? []), slot]);
    days.set(day, byHour);
  }
  return [...days].map(([day, byHour]) => ({ day, byHour })).toReversed();
}

/** Fewer submits say little of a rate. */
const leastSample = 10;
/** A rate so far below 100 has the full colour. */
const worst = 40;
/** The strongest tint, per cent: text on it can still be read. */
const strongest = 55;

/** How strongly a cell is coloured, per cent: by what was lost, or by how many messages there were. */
export function tintOf(
  { messages, submitted, deliveredPct }: StatisticSlot,
  metric: HeatMetric,
  most: number,
): { tint: number; isSmall: boolean } {
  if (metric === 'messages') return { tint: Math.round((messages / most) * strongest), isSmall: false };
  if (deliveredPct === null || submitted < leastSample) return { tint: 0, isSmall: true };
  return { tint: Math.round(Math.min(1, (100 - deliveredPct) / worst) * strongest), isSmall: false };
}
