import type { EChartsCoreOption } from 'echarts/core';
import { chartColor } from '#client/kit/chart/chart-color.ts';
import { outcomeColors } from '#client/kit/chart/outcome-colors.ts';
import { formatTime } from '#client/kit/times.ts';
import type { TrafficHour } from '#shared/customer/traffic.ts';

export const trafficSeries = ['messages', 'delivered', 'failed', 'blocked'] as const;
export type TrafficSeries = (typeof trafficSeries)[number];

interface TrafficChart {
  hours: readonly TrafficHour[];
  nameOf: (series: TrafficSeries) => string;
  hidden: ReadonlySet<string>;
  zone: string;
  unit: string;
}

/** Lines by the hour, from zero; over more than a day the axis tells the day too. */
export function trafficOption({ hours, nameOf, hidden, zone, unit }: TrafficChart): EChartsCoreOption {
  const from = hours.length > 24 ? 5 : 11;
  return {
    grid: { left: 8, right: 16, top: 36, bottom: 4, containLabel: true },
    tooltip: { trigger: 'axis', axisPointer: { type: 'line' }, order: 'valueDesc' },
    xAxis: {
      type: 'category',
      boundaryGap: false,
      data: hours.map(({ time }) => formatTime(time, zone).slice(from, 16)),
      axisLabel: { hideOverlap: true },
    },
    yAxis: { type: 'value', min: 0, minInterval: 1, name: unit, nameTextStyle: { align: 'left' } },
    // A hidden line keeps its place: the others keep their colours.
    series: trafficSeries.map((name) => ({
      type: 'line',
      name: nameOf(name),
      symbol: 'none',
      color: chartColor(outcomeColors[name]),
      data: hidden.has(nameOf(name)) ? [] : hours.map((hour) => hour[name]),
      tooltip: { show: !hidden.has(nameOf(name)) },
    })),
  };
}
