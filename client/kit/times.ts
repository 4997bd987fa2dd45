import { offsetIn, useZone, viewerZone } from '#client/http/zone.ts';
import { i18next } from '#client/i18n/index.ts';

const hour = 3_600_000;
const minute = 60_000;

/** A moment (epoch ms) in a zone, the viewer's unless given: `YYYY-MM-DD HH:mm:ss`. */
export const formatTime = (time: number, zone: string = viewerZone()): string =>
  new Date(time + offsetIn(zone, time) * minute).toISOString().slice(0, 19).replace('T', ' ');

/** The same to the millisecond: what came first matters in a log. */
export const exactTime = (time: number, zone: string = viewerZone()): string =>
  `${formatTime(time, zone)}.${String(time % 1000).padStart(3, '0')}`;

/** A moment (epoch ms) as words while it is less than an hour ago, else exactly; show `formatTime` on hover. */
export function relativeTime(time: number, now: number = Date.now(), zone: string = viewerZone()): string {
  const age = now - time;
  if (age < 0 || age >= hour) {
    return formatTime(time, zone);
  }
  if (age < 10_000) {
    return i18next.t('format.justNow');
  }
  return age < minute
    ? i18next.t('format.secondsAgo', { count: Math.floor(age / 1000) })
    : i18next.t('format.minutesAgo', { count: Math.floor(age / minute) });
}

/** Day of a `YYYY-MM-DD` text counted from today in the viewer's zone: 0 today, negative in the past. */
export const daysFromToday = (day: string, now: number = Date.now(), zone: string = viewerZone()): number =>
  Math.round((Date.parse(day) - Date.parse(formatTime(now, zone).slice(0, 10))) / (24 * hour));

/** The moment (epoch ms) that a clock in a zone shows as `YYYY-MM-DDTHH:mm`; undefined when that is no time. */
export function timeIn(zone: string, text: string): number | undefined {
  const asUtc = Date.parse(`${text}Z`);
  if (Number.isNaN(asUtc)) return undefined;
  // Around a change of the clock the offset of the first guess may be that of the other side.
  const guess = asUtc - offsetIn(zone, asUtc) * minute;
  return asUtc - offsetIn(zone, guess) * minute;
}

/** Writes times in the viewer's zone, again when he chooses another. */
export function useTimes() {
  const zone = useZone();
  return {
    zone,
    formatTime: (time: number) => formatTime(time, zone),
    exactTime: (time: number) => exactTime(time, zone),
    relativeTime: (time: number) => relativeTime(time, Date.now(), zone),
    daysFromToday: (day: string) => daysFromToday(day, Date.now(), zone),
  };
}
