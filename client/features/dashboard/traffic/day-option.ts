import type { EChartsCoreOption } from 'echarts/core';
import { chartColor } from '#client/kit/chart/chart-color.ts';
import { outcomeColors } from '#client/kit/chart/outcome-colors.ts';
import type { DashboardTraffic } from '#shared/dashboard/traffic.ts';

export const dayCurves = ['messages', 'delivered', 'failed', 'yesterday'] as const;
export type DayCurve = (typeof dayCurves)[number];
/** CSS variables of the curves, in their order. */
export const dayColors = [outcomeColors.messages, outcomeColors.delivered, outcomeColors.failed, 'chart-8'] as const;

interface DayOption {
  traffic: Pick<DashboardTraffic, 'slots' | 'slotsYesterday'>;
  nameOf: (curve: DayCurve) => string;
  isHidden: (curve: DayCurve) => boolean;
  /** Time of day of a slot. */
  clock: (time: number) => string;
  unit: string;
}

/** Today's messages by half hours over the ghost of yesterday's. */
export function dayOption({ traffic, nameOf, isHidden, clock, unit }: DayOption): EChartsCoreOption {
  const { slots, slotsYesterday } = traffic;
  const longest = slots.length > slotsYesterday.length ? slots : slotsYesterday;
  // Of the half hour that is running nothing can be concluded yet.
  const ended = slots.slice(0, -1);
  const countsOf: Readonly<Record<DayCurve, readonly number[]>> = {
    messages: ended.map(({ messages }) => messages),
    delivered: ended.map(({ delivered }) => delivered),
    failed: ended.map(({ failed, expired, unknown }) => failed + expired + unknown),
    yesterday: slotsYesterday.map(({ messages }) => messages),
  };
  return {
    grid: { left: 8, right: 16, top: 30, bottom: 4, containLabel: true },
    tooltip: { trigger: 'axis', axisPointer: { type: 'line' }, order: 'valueDesc', confine: true },
    xAxis: {
      type: 'category',
      boundaryGap: false,
      data: longest.map(({ time }) => clock(time)),
      axisLabel: { hideOverlap: true },
    },
    yAxis: { type: 'value', min: 0, minInterval: 1, name: unit, nameTextStyle: { align: 'left' } },
    series: dayCurves.map((curve, at) => ({
      type: 'line',
      name: nameOf(curve),
      color: chartColor(dayColors[at] ?? 'chart-1'),
      symbol: 'none',
      lineStyle: curve === 'yesterday' ? { type: 'dashed' } : {},
      data: isHidden(curve) ? [] : countsOf[curve],
      tooltip: { show: !isHidden(curve) },
    })),
  };
}
