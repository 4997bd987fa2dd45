import type { EChartsCoreOption } from 'echarts/core';
import { formatTime } from '#client/kit/times.ts';
import type { ChannelMinute } from '#shared/channel/live.ts';

/** A minute, ms. */
export const minute = 60_000;

/** What the chart shows, in the order of its colours. */
const minuteFields = ['submitTps', 'queueLen'] as const;

/** Speed and, by a scale of its own at the right, what waits, up to the minute `until`, in `zone`; minutes without a report are gaps. */
export function minutesOption(
  points: readonly ChannelMinute[],
  until: number,
  zone: string,
  names: readonly string[],
  hidden: ReadonlySet<string>,
): EChartsCoreOption {
  const known = new Map(points.map((point) => [point.time, point]));
  const times = Array.from({ length: 60 }, (_, index) => until - (59 - index) * minute);
  return {
    grid: { left: 36, right: 44, top: 12, bottom: 20 },
    tooltip: { trigger: 'axis' },
    xAxis: {
      type: 'category',
      boundaryGap: false,
      data: times.map((time) => formatTime(time, zone).slice(11, 16)),
      axisLabel: { hideOverlap: true },
    },
    yAxis: [
      { type: 'value', min: 0, splitNumber: 2 },
      { type: 'value', min: 0, splitNumber: 2, minInterval: 1, splitLine: { show: false } },
    ],
    // A hidden line keeps its place: the other keeps its colour.
    series: minuteFields.map((field, index) => ({
      name: names[index],
      type: 'line',
      symbol: 'none',
      yAxisIndex: index,
      data: hidden.has(names[index] ?? '') ? [] : times.map((time) => known.get(time)?.[field] ?? null),
    })),
  };
}
