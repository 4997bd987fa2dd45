/** Day of the week, 1 Monday to 7 Sunday, and minutes since midnight, in a time zone. */
export interface LocalTime {
  weekday: number;
  minute: number;
}

const dayMinutes = 1440;
/** Clocks are only ever put forward or back on a quarter of an hour. */
const quarter = 900_000;
const offsets = new Map<string, number>();
const maxOffsets = 50_000;
const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

/** Local time at a moment. How far a zone is from UTC is asked for once a quarter of an hour. */
export function localTime(at: number, timeZone: string): LocalTime {
  const slot = Math.floor(at / quarter);
  const key = `${slot} ${timeZone}`;
  let offset = offsets.get(key);
  if (offset === undefined) {
    offset = offsetAt(slot * quarter, timeZone);
    if (offsets.size >= maxOffsets) offsets.clear();
    offsets.set(key, offset);
  }
  const minutes = Math.floor(at / 60_000) + offset;
  const days = Math.floor(minutes / dayMinutes);
  // 1 January 1970 was a Thursday.
  return { weekday: ((((days + 3) % 7) + 7) % 7) + 1, minute: minutes - days * dayMinutes };
}

/** Minutes by which a zone is ahead of UTC, within a week. */
function offsetAt(at: number, timeZone: string): number {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  const parts = new Map(format.formatToParts(at).map(({ type, value }) => [type, value]));
  const weekday = weekdays.indexOf(parts.get('weekday') ?? '');
  const local = weekday * dayMinutes + Number(parts.get('hour')) * 60 + Number(parts.get('minute'));
  const minutes = Math.floor(at / 60_000) + 3 * dayMinutes;
  const week = 7 * dayMinutes;
  const ahead = (((local - minutes) % week) + week) % week;
  return ahead > week / 2 ? ahead - week : ahead;
}

/** `HH:MM` as minutes since midnight. */
export const minuteOf = (text: string): number => Number(text.slice(0, 2)) * 60 + Number(text.slice(3, 5));

/** Whether a minute of the day lies in `[from, to)`; `to` up to `from` ends the next day. */
export const isBetween = (minute: number, from: number, to: number): boolean =>
  from < to ? minute >= from && minute < to : minute >= from || minute < to;

/** A stretch of a week, as a channel's working hours have it. */
export interface Hours {
  weekday: number;
  from: string;
  to: string;
}

/** Whether a moment lies within some hours; none at all means always. One that passes midnight belongs to the day it began. */
export function isWithin(hours: readonly Hours[], at: number, timeZone: string): boolean {
  if (hours.length === 0) return true;
  const { weekday, minute } = localTime(at, timeZone);
  const yesterday = weekday === 1 ? 7 : weekday - 1;
  return hours.some(({ weekday: day, from, to }) => {
    const [start, end] = [minuteOf(from), minuteOf(to)];
    if (start < end) return day === weekday && minute >= start && minute < end;
    return (day === weekday && minute >= start) || (day === yesterday && minute < end);
  });
}
