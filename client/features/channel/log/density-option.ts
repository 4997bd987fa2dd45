import type { EChartsCoreOption } from 'echarts/core';
import type { TFunction } from '#client/i18n/t.ts';
import { chartColor } from '#client/kit/chart/chart-color.ts';
import { formatTime } from '#client/kit/times.ts';
import type { channelLog } from '#shared/channel/log.ts';
import type { ReplyOf } from '#shared/http/endpoint.ts';

type Bars = ReplyOf<typeof channelLog.density>['bars'];

/** Below this many lines a step does not fill the chart: one an hour is no wall. */
const leastHeight = 4;

/** The density of the log in `zone` as stacked steps; errors below, since they are what one looks for. */
export function densityOption(bars: Bars, zone: string, t: TFunction): EChartsCoreOption {
  const series = (level: 'error' | 'warn' | 'info', color: string) => ({
    name: t(`channelLog:levels.${level}`),
    type: 'line' as const,
    stack: 'all',
    step: 'end' as const,
    symbol: 'none',
    triggerLineEvent: true,
    lineStyle: { width: 0 },
    areaStyle: { color, opacity: 0.7 },
    itemStyle: { color },
    data: bars.map((bar) => bar[level]),
  });
  return {
    grid: { left: 40, right: 32, top: 8, bottom: 20 },
    tooltip: { trigger: 'axis' },
    xAxis: {
      type: 'category',
      data: bars.map(({ time }) => formatTime(time, zone)),
      axisLabel: { formatter: (text: string) => text.slice(5, 16), hideOverlap: true },
    },
    yAxis: {
      type: 'value',
      minInterval: 1,
      splitNumber: 2,
      max: ({ max }: { max: number }) => (max < leastHeight ? leastHeight : null),
    },
    series: [
      series('error', chartColor('ant-color-error')),
      series('warn', chartColor('ant-color-warning')),
      series('info', chartColor('ant-color-text-quaternary')),
    ],
  };
}
