import { chartColor } from '#client/kit/chart/chart-color.ts';
import type { StatisticMarker, TimeSharing } from '#shared/statistic/time-sharing.ts';

/** CSS variables of the kinds of markers. */
export const markerColors: Readonly<Record<StatisticMarker['kind'], string>> = {
  routeVersion: 'chart-3',
  channelPrice: 'chart-6',
  customerPrice: 'chart-7',
  bind: 'ant-color-error',
};

/** Markers by the slot that they fall into; those of one kind in a slot are one line. */
export function markersBySlot({ slots, markers }: Pick<TimeSharing, 'slots' | 'markers'>): {
  at: number;
  kind: StatisticMarker['kind'];
  markers: StatisticMarker[];
}[] {
  const found = new Map<string, { at: number; kind: StatisticMarker['kind']; markers: StatisticMarker[] }>();
  for (const marker of markers) {
    const at = slots.findLastIndex(({ time }) => time <= marker.time);
    if (at < 0) continue;
    const key = `${at} ${marker.kind}`;
    const group = found.get(key) ?? { at, kind: marker.kind, markers: [] };
    group.markers.push(marker);
    found.set(key, group);
  }
  return [...found.values()];
}

/** Vertical lines where something happened, in the colour of its kind. */
export function markLines(data: Pick<TimeSharing, 'slots' | 'markers'>) {
  return {
    symbol: 'none',
    animation: false,
    silent: true,
    label: { show: false },
    data: markersBySlot(data).map(({ at, kind }) => ({
      xAxis: at,
      lineStyle: { color: chartColor(markerColors[kind]), width: 1, type: 'solid' },
    })),
  };
}
