import { expect, it } from 'vitest';
import { minutesOption } from '#client/features/channel/list/minutes-option.ts';

const minute = 60_000;
const start = Date.UTC(2026, 0, 5, 10);
const point = (time: number, submitTps: number) => ({
  time,
  submitTps,
  queueLen: 0,
  avgRespMs: 40,
  failed: 0,
  sessionsBound: 1,
});

it('minutes without a report are gaps, also the last ones', () => {
  const points = [point(start, 4), point(start + 2 * minute, 0)];
  const { series, xAxis } = minutesOption(points, start + 4 * minute, 'UTC', ['TPS', 'Queue'], new Set());
  expect(series).toMatchObject([{ name: 'TPS' }, { name: 'Queue' }]);
  expect(xAxis).toMatchObject({ data: expect.arrayContaining(['10:04']) });
  const [speed] = Array.isArray(series) ? series : [];
  expect(speed.data.slice(-5)).toEqual([4, null, 0, null, null]);
});
