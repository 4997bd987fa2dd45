/** A time of SMPP, `YYMMDDhhmmsstnnp`: absolute ones in UTC, relative ones as a duration of ISO 8601; empty when it is neither. */
export function smppTime(value: string): string {
  const match = /^(\d{2})(\d{2})(\d{2})(\d{2})(\d{2})(\d{2})?(\d)?(\d{2})?([-+R])?$/.exec(value);
  if (!match) {
    return '';
  }
  const [years = 0, months = 0, days = 0, hours = 0, minutes = 0, seconds = 0] = match
    .slice(1, 7)
    .map((each) => Number(each ?? 0));
  const quarters = Number(match[8] ?? 0);
  const sign = match[9];
  if (sign === 'R') {
    const date = `${years ? `${years}Y` : ''}${months ? `${months}M` : ''}${days ? `${days}D` : ''}`;
    const time = `${hours ? `${hours}H` : ''}${minutes ? `${minutes}M` : ''}${seconds ? `${seconds}S` : ''}`;
    return `P${date}${time ? `T${time}` : ''}`;
  }
  const ahead = quarters * 15 * (sign === '-' ? -1 : 1);
  return momentOf([fullYear(years), months, days, hours, minutes, seconds], ahead) ?? '';
}

/** A year of two digits: SMPP is of 1997, and 70 is the year in which clocks that are not set begin. */
export const fullYear = (year: number): number => (year < 70 ? 2000 : 1900) + year;

/** A clock that is not set stands at the beginning of 1970, in whatever zone it is read: such a moment, epoch ms, says nothing. */
export const isUnset = (time: number): boolean => Math.abs(time) < unsetSpan;
/** A day before the epoch and two after it hold the first hours of 1970 of every zone. */
const unsetSpan = 2 * 86_400_000;

/** A moment of a calendar so many minutes ahead of UTC; undefined when the calendar has no such day. */
export function momentOf(parts: readonly number[], aheadMinutes: number): string | undefined {
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = parts;
  const date = new Date(Date.UTC(year, month - 1, day, hour, minute, second));
  const isReal =
    date.getUTCMonth() === month - 1 && date.getUTCDate() === day && hour < 24 && minute < 60 && second < 60;
  return isReal ? new Date(date.getTime() - aheadMinutes * 60_000).toISOString().replace('.000', '') : undefined;
}
