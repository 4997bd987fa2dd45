import type { EChartsCoreOption } from 'echarts/core';
import { formatTime } from '#client/kit/times.ts';
import type { DeliveredOf } from '#shared/message/recent.ts';

/** How the channel of a line has delivered; absent for several. */
interface HourRates {
  readonly rate15m?: DeliveredOf | undefined;
  readonly rate24h?: DeliveredOf | undefined;
}

/** One area of the chart: messages a second, minute by minute; null where nothing was reported. */
export interface HourLine extends HourRates {
  readonly name: string;
  readonly values: readonly (number | null)[];
}

/** Speeds on top of each other, so that the upper edge is that of all, in `zone`. */
export function hourOption(
  times: readonly number[],
  lines: readonly HourLine[],
  zone: string,
  hidden: ReadonlySet<string>,
): EChartsCoreOption {
  return {
    grid: { left: 8, right: 16, top: 12, bottom: 4, containLabel: true },
    tooltip: { trigger: 'axis', order: 'valueDesc' },
    xAxis: {
      type: 'category',
      boundaryGap: false,
      data: times.map((time) => formatTime(time, zone).slice(11, 16)),
      axisLabel: { hideOverlap: true },
    },
    yAxis: { type: 'value', min: 0 },
    // A hidden area keeps its place: the others keep their colours.
    series: lines.map(({ name, values }) => ({
      type: 'line',
      name,
      stack: 'all',
      symbol: 'none',
      lineStyle: { width: 1 },
      areaStyle: { opacity: 0.5 },
      data: hidden.has(name) ? [] : values,
      tooltip: { show: !hidden.has(name) },
    })),
  };
}
