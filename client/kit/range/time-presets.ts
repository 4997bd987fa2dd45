import { formatTime, timeIn } from '#client/kit/times.ts';
import type { TimePreset } from '#shared/time-presets.ts';

const day = 86_400_000;

/** When a stretch begins and ends by the calendar of `zone`; what is not over ends now. */
export function presetRange(preset: TimePreset, now: number, zone: string): [number, number] {
  const today = formatTime(now, zone).slice(0, 10);
  const startOf = (date: string) => timeIn(zone, `${date}T00:00`) ?? now;
  // Calendar days are counted without a zone: a day may have 23 or 25 hours.
  const dayBefore = (date: string) => new Date(Date.parse(date) - day).toISOString().slice(0, 10);
  const monthOf = (date: string) => `${date.slice(0, 7)}-01`;
  const thisMonth = monthOf(today);
  switch (preset) {
    case 'today':
      return [startOf(today), now];
    case 'yesterday':
      return [startOf(dayBefore(today)), startOf(today) - 1];
    case 'thisMonth':
      return [startOf(thisMonth), now];
    case 'lastMonth':
      return [startOf(monthOf(dayBefore(thisMonth))), startOf(thisMonth) - 1];
  }
}
