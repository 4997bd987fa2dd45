/** Day of the week, 1 Monday to 7 Sunday, and minutes since midnight, in a time zone. */
export interface LocalTime {
  weekday: number;
  minute: number;
}

const formats = new Map<string, Intl.DateTimeFormat>();
const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

/** Local time at a moment; making a format takes longer than using it. */
export function localTime(at: number, timeZone: string): LocalTime {
  let format = formats.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-US', {
      ...{ timeZone, weekday: 'short', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
    });
    formats.set(timeZone, format);
  }
  const parts = new Map(format.formatToParts(at).map(({ type, value }) => [type, value]));
  return {
    weekday: weekdays.indexOf(parts.get('weekday') ?? '') + 1,
    minute: Number(parts.get('hour')) * 60 + Number(parts.get('minute')),
  };
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
