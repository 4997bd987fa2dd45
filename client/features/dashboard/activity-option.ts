import type { EChartsCoreOption } from 'echarts/core';
import type { Activity } from './types.ts';

/** A series of the chart: its name and what it counts. */
export interface ActivitySeries {
  name: string;
  field: 'signedIn' | 'refused' | 'writes';
}

/** `2026-11-20` → `11-20`: the year goes without saying over fourteen days. */
const shortDay = (day: string): string => day.slice(5);

/** Three lines over the last days, from zero, whole numbers only. */
export function activityOption(
  days: Activity['days'],
  series: readonly ActivitySeries[],
  hidden: ReadonlySet<string>,
  unit: string,
): EChartsCoreOption {
  return {
    grid: { left: 8, right: 16, top: 36, bottom: 4, containLabel: true },
    tooltip: { trigger: 'axis', axisPointer: { type: 'line' }, order: 'valueDesc' },
    xAxis: {
      type: 'category',
      boundaryGap: false,
      data: days.map(({ day }) => shortDay(day)),
      axisLabel: { hideOverlap: true },
    },
    yAxis: { type: 'value', min: 0, minInterval: 1, name: unit, nameTextStyle: { align: 'left' } },
    // A hidden line keeps its place: the others keep their colours.
    series: series.map(({ name, field }) => ({
      type: 'line',
      name,
      data: hidden.has(name) ? [] : days.map((day) => day[field]),
      tooltip: { show: !hidden.has(name) },
    })),
  };
}
