import dayjs from 'dayjs';
import { i18next } from '#client/i18n/index.ts';

const hour = 3_600_000;
const minute = 60_000;
/** A signed decimal: sign, whole digits, fraction. */
const decimal = /^(-?)(\d+)(?:\.(\d+))?$/;

/** A moment (epoch ms) in the viewer's zone, `YYYY-MM-DD HH:mm:ss`. */
export const formatTime = (time: number): string => dayjs(time).format('YYYY-MM-DD HH:mm:ss');

/** A moment (epoch ms) as words while it is less than an hour ago, else exactly; show `formatTime` on hover. */
export function relativeTime(time: number, now: number = Date.now()): string {
  const age = now - time;
  if (age < 0 || age >= hour) {
    return formatTime(time);
  }
  if (age < 10_000) {
    return i18next.t('format.justNow');
  }
  return age < minute
    ? i18next.t('format.secondsAgo', { count: Math.floor(age / 1000) })
    : i18next.t('format.minutesAgo', { count: Math.floor(age / minute) });
}

/** A moment (epoch ms) as the viewer's calendar day, `YYYY-MM-DD`. */
export const formatDay = (time: number): string => dayjs(time).format('YYYY-MM-DD');

/** Day of a `YYYY-MM-DD` text counted from today in the viewer's zone: 0 today, negative in the past. */
export const daysFromToday = (day: string, now: number = Date.now()): number =>
  dayjs(day).startOf('day').diff(dayjs(now).startOf('day'), 'day');

const grouped = (digits: string): string => digits.replace(/\B(?=(\d{3})+$)/g, ',');

/** A whole number with grouped thousands: `12,345`. */
export const formatCount = (value: number): string =>
  `${value < 0 ? '-' : ''}${grouped(String(Math.abs(Math.trunc(value))))}`;

/**
 * A decimal text with grouped thousands and two to six decimals, zeros beyond the second trimmed: `1,234.50`. Works on
 * the digits: amounts never become floating-point numbers. `decimals` fixes their number for a column, cutting nothing.
 */
export function formatMoney(amount: string, decimals = 2): string {
  const parts = decimal.exec(amount);
  if (!parts) {
    return amount;
  }
  const [, sign = '', whole = '0', fraction = ''] = parts;
  const significant = fraction.replace(/0+$/, '');
  return `${sign}${grouped(whole.replace(/^0+(?=\d)/, ''))}.${significant.padEnd(decimals, '0')}`;
}
