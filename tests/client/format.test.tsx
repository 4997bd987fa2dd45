import { beforeAll, describe, expect, it } from 'vitest';
import { changeLang, startI18n } from '#client/i18n/index.ts';
import { daysFromToday, formatTime, relativeTime, timeIn } from '#client/kit/times.ts';
import { formatCount, formatMoney } from '#shared/format.ts';

beforeAll(async () => {
  await startI18n('en');
});

describe('amounts', () => {
  it.each([
    ['0', '0.00'],
    ['1234.5', '1,234.50'],
    ['-1234567.123456', '-1,234,567.123456'],
    ['0.100000', '0.10'],
    ['0.003500', '0.0035'],
    ['999999999999.999999', '999,999,999,999.999999'],
    ['no amount', 'no amount'],
  ])('%s is written %s', (amount, text) => {
    expect(formatMoney(amount)).toBe(text);
  });

  it('have as many decimals as a column asks for, and never fewer than they need', () => {
    expect(formatMoney('1.5', 4)).toBe('1.5000');
    expect(formatMoney('1.123456', 4)).toBe('1.123456');
  });

  it('count with grouped thousands', () => {
    expect([formatCount(0), formatCount(1234567), formatCount(-1000)]).toEqual(['0', '1,234,567', '-1,000']);
  });
});

describe('moments', () => {
  const now = new Date(2026, 10, 20, 12, 0, 0).getTime();
  it.each([
    [0, 'Just now'],
    [9_999, 'Just now'],
    [10_000, '10 s ago'],
    [60_000, '1 min ago'],
    [3_599_999, '59 min ago'],
    [3_600_000, '2026-11-20 11:00:00'],
    [-1, '2026-11-20 12:00:00'],
  ])('%i ms ago are %s', (age, text) => {
    expect(relativeTime(now - age, now)).toBe(text);
  });

  it('are written in the language now chosen', async () => {
    await changeLang('zh');
    expect(relativeTime(now - 120_000, now)).toBe('2 分钟前');
    await changeLang('en');
  });

  it('count days by the calendar, not by hours', () => {
    expect(daysFromToday('2026-11-20', now)).toBe(0);
    expect(daysFromToday('2026-11-21', now)).toBe(1);
    expect(daysFromToday('2026-11-19', now)).toBe(-1);
    expect(formatTime(now)).toBe('2026-11-20 12:00:00');
  });
});

describe('moments in a zone of one’s own', () => {
  const moment = Date.UTC(2026, 10, 20, 20, 30, 15);

  it.each([
    ['Asia/Shanghai', '2026-11-21 04:30:15'],
    ['America/St_Johns', '2026-11-20 17:00:15'],
    ['Asia/Kathmandu', '2026-11-21 02:15:15'],
    ['UTC', '2026-11-20 20:30:15'],
  ])('are written as a clock in %s shows them', (zone, text) => {
    expect(formatTime(moment, zone)).toBe(text);
    expect(timeIn(zone, text.slice(0, 16).replace(' ', 'T'))).toBe(moment - 15_000);
  });

  it('are right on both sides of a change of the clock', () => {
    // Berlin goes from 03:00 back to 02:00 on 25 October 2026, and from 02:00 to 03:00 on 29 March.
    for (const utc of [
      Date.UTC(2026, 9, 24, 23),
      Date.UTC(2026, 9, 25, 3),
      Date.UTC(2026, 2, 29, 0),
      Date.UTC(2026, 2, 29, 2),
    ]) {
      const text = formatTime(utc, 'Europe/Berlin').slice(0, 16).replace(' ', 'T');
      expect([text, timeIn('Europe/Berlin', text)]).toEqual([text, utc]);
    }
    expect(timeIn('Europe/Berlin', 'soon')).toBeUndefined();
  });

  it('begin their days there', () => {
    expect(daysFromToday('2026-11-21', moment, 'Asia/Shanghai')).toBe(0);
    expect(daysFromToday('2026-11-21', moment, 'UTC')).toBe(1);
  });
});
