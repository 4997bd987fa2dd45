import type { EChartsCoreOption } from 'echarts/core';
import { chartColor } from '#client/kit/chart/chart-color.ts';
import { formatTime } from '#client/kit/times.ts';
import { deliveredRate } from '#shared/message/delivered-rate.ts';
import type { VersionTraffic } from '#shared/route/version.ts';

type Version = VersionTraffic['versions'][number];

/** Slots in which versions began, each with those versions. */
export function markersOf({ slots, versions }: VersionTraffic): { at: number; versions: Version[] }[] {
  const bySlot = new Map<number, Version[]>();
  for (const version of versions) {
    const at = slots.findLastIndex(({ time }) => time <= version.effectiveFrom);
    if (at >= 0) bySlot.set(at, [...(bySlot.get(at) ?? []), version]);
  }
  return [...bySlot].map(([at, versions]) => ({ at, versions }));
}

export const slotName = (time: number, step: VersionTraffic['step'], zone: string): string =>
  step === 'day' ? formatTime(time, zone).slice(5, 10) : formatTime(time, zone).slice(5, 16);

interface VersionChart {
  traffic: VersionTraffic;
  zone: string;
  series: string;
  unit: string;
  /** What a slot holds, in words. */
  amountOf: (slot: VersionTraffic['slots'][number]) => string;
}

/** The share delivered as a line, and the versions as marks on it. */
export function versionOption({ traffic, zone, series, unit, amountOf }: VersionChart): EChartsCoreOption {
  const { slots, step } = traffic;
  const mark = chartColor('chart-3');
  return {
    grid: { left: 8, right: 16, top: 36, bottom: 4, containLabel: true },
    tooltip: {
      trigger: 'axis',
      axisPointer: { type: 'line' },
      formatter: ([point]: { dataIndex: number }[]) => {
        const slot = slots[point?.dataIndex ?? -1];
        return slot ? `${slotName(slot.time, step, zone)}\n${amountOf(slot)}` : '';
      },
    },
    xAxis: {
      type: 'category',
      boundaryGap: false,
      data: slots.map(({ time }) => slotName(time, step, zone)),
      axisLabel: { hideOverlap: true },
    },
    yAxis: { type: 'value', min: 0, max: 100, interval: 25, name: unit, nameTextStyle: { align: 'left' } },
    series: [
      {
        type: 'line',
        name: series,
        data: slots.map(deliveredRate),
        markLine: {
          symbol: 'none',
          animation: false,
          lineStyle: { color: mark, width: 2, type: 'solid' },
          label: { color: chartColor('ant-color-text'), fontSize: 12, formatter: '{b}' },
          data: markersOf(traffic).map(({ at, versions }, place) => ({
            xAxis: at,
            name: versions.map(({ versionNo }) => `v${versionNo}`).join(' '),
            // Neighbours on two lines: a narrow window leaves no room beside each other.
            label: { distance: place % 2 === 0 ? 4 : 16 },
          })),
        },
      },
    ],
  };
}
