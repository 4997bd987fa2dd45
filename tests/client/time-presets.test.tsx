import { describe, expect, it } from 'vitest';
import { filterOf } from '#client/features/channel/log/log-url.ts';
import { presetRange } from '#client/kit/range/time-presets.ts';

/** 2026-11-01 00:30 in Berlin, a week after its clock was put back. */
const now = Date.parse('2026-10-31T23:30:00Z');
const texts = (range: [number, number]) => range.map((time) => new Date(time).toISOString());

describe('stretches by the calendar', () => {
  it('begin and end with the days of the zone', () => {
    expect(texts(presetRange('today', now, 'Europe/Berlin'))).toEqual([
      '2026-10-31T23:00:00.000Z',
      '2026-10-31T23:30:00.000Z',
    ]);
    expect(texts(presetRange('today', now, 'UTC'))).toEqual(['2026-10-31T00:00:00.000Z', '2026-10-31T23:30:00.000Z']);
    expect(texts(presetRange('yesterday', now, 'Asia/Kathmandu'))).toEqual([
      '2026-10-30T18:15:00.000Z',
      '2026-10-31T18:14:59.999Z',
    ]);
  });

  it('know long and short months, and the hour more of a clock put back', () => {
    expect(texts(presetRange('lastMonth', now, 'Europe/Berlin'))).toEqual([
      '2026-09-30T22:00:00.000Z',
      '2026-10-31T22:59:59.999Z',
    ]);
    expect(texts(presetRange('lastMonth', Date.parse('2026-03-15T00:00:00Z'), 'UTC'))).toEqual([
      '2026-02-01T00:00:00.000Z',
      '2026-02-28T23:59:59.999Z',
    ]);
    expect(texts(presetRange('thisMonth', now, 'America/New_York'))[0]).toBe('2026-10-01T04:00:00.000Z');
  });

  it('stand behind two moments in the address, and before hours', () => {
    expect(filterOf({ preset: 'today', from: 5, to: 9 }, now, 'UTC').dateTime).toEqual([5, 9]);
    expect(filterOf({ preset: 'today', last: 1 }, now, 'UTC').dateTime[0]).toBe(Date.parse('2026-10-31T00:00:00Z'));
    expect(filterOf({ channelId: '7', view: 'pdus', captureId: '3' }, now, 'UTC')).toEqual({
      channelId: '7',
      dateTime: [now - 86_400_000, now],
    });
  });
});
