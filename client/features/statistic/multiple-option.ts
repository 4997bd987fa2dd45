import type { EChartsCoreOption } from 'echarts/core';
import type { TFunction } from '#client/i18n/t.ts';
import { chartColor } from '#client/kit/chart/chart-color.ts';
import { outcomeColors } from '#client/kit/chart/outcome-colors.ts';
import { formatCount } from '#shared/format.ts';
import { metricText } from '#shared/statistic/metric-text.ts';
import type { StatisticSlot } from '#shared/statistic/time-sharing.ts';
import { line, percent, short } from './slot-option.ts';

interface MultipleChart {
  slots: readonly StatisticSlot[];
  /** Messages of the fullest slot of all groups. */
  most: number;
  names: readonly string[];
  fullNames: readonly string[];
  t: TFunction;
}

/** Messages as bars, the delivered rate above them, on axes that all groups share. */
export function multipleOption({ slots, most, names, fullNames, t }: MultipleChart): EChartsCoreOption {
  const textOf = (at: number): string => {
    const slot = slots[at];
    if (!slot) return '';
    const rate = metricText('deliveredPct', slot.deliveredPct);
    return [
      fullNames[at],
      `${t('statistic:metrics.messages')}  ${formatCount(slot.messages)}`,
      `${t('statistic:metrics.deliveredPct')}  ${rate} ${t('statistic:of', { formatted: formatCount(slot.submitted) })}`,
    ].join('\n');
  };
  return {
    animation: false,
    grid: { left: 40, right: 44, top: 8, bottom: 22 },
    tooltip: {
      trigger: 'axis',
      confine: true,
      axisPointer: { type: 'line' },
      formatter: ([point]: { dataIndex: number }[]) => (point ? textOf(point.dataIndex) : ''),
    },
    xAxis: { type: 'category', data: names, axisTick: { show: false }, axisLabel: { hideOverlap: true } },
    yAxis: [
      { type: 'value', min: 0, max: most, splitNumber: 2, axisLabel: { formatter: short } },
      { type: 'value', min: 0, max: 100, interval: 50, axisLabel: { formatter: percent }, splitLine: { show: false } },
    ],
    series: [
      {
        type: 'bar',
        barCategoryGap: '12%',
        color: chartColor(outcomeColors.messages),
        itemStyle: { opacity: 0.55 },
        emphasis: { disabled: true },
        data: slots.map(({ messages }) => messages),
      },
      {
        type: 'line',
        yAxisIndex: 1,
        symbolSize: 4,
        color: chartColor('ant-color-text'),
        emphasis: { disabled: true },
        data: line(slots.map(({ deliveredPct }) => deliveredPct)),
      },
    ],
  };
}
