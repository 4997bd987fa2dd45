import type { EChartsCoreOption } from 'echarts/core';
import type { ChartData, ChartSeries, SeriesMeaning } from './chart-data.ts';

/** The theme's status colours, by the names of its variables. */
const meanings = {
  delivered: '--ant-color-success',
  failed: '--ant-color-error',
  expired: '--ant-color-warning',
  unknown: '--ant-color-text-tertiary',
} as const satisfies Record<SeriesMeaning, string>;

/** A canvas cannot read variables: their values. Series without a meaning take the theme's colours in turn. */
const colourOf = ({ meaning }: ChartSeries): string | undefined =>
  meaning && getComputedStyle(document.documentElement).getPropertyValue(meanings[meaning]).trim();

/** `data` in the words of echarts. On a narrow screen: fewer ticks, legend below. */
export function optionOf(data: ChartData, isNarrow: boolean): EChartsCoreOption {
  const value = (number: unknown) => (typeof number === 'number' ? data.format(number) : '–');
  const common = {
    legend: { show: data.series.length > 1 || data.kind === 'pie', [isNarrow ? 'bottom' : 'top']: 0 },
    tooltip: {
      trigger: data.kind === 'pie' ? 'item' : 'axis',
      axisPointer: { type: data.kind === 'line' ? 'cross' : 'shadow' },
      order: 'valueDesc',
      valueFormatter: (number: unknown) => `${value(number)} ${data.unit}`,
    },
  };
  if (data.kind === 'pie') {
    const [only] = data.series;
    const slices = data.categories.map((name, index) => ({ name, value: only?.values[index] ?? 0 }));
    return { ...common, series: [{ type: 'pie', radius: ['45%', '70%'], data: slices }] };
  }
  return {
    ...common,
    grid: { left: 8, right: 8, top: isNarrow ? 28 : 44, bottom: isNarrow ? 36 : 4, containLabel: true },
    xAxis: { type: 'category', data: [...data.categories], axisLabel: { hideOverlap: true } },
    yAxis: {
      type: 'value',
      min: 0,
      name: data.unit,
      splitNumber: isNarrow ? 3 : 5,
      axisLabel: { formatter: value },
    },
    series: data.series.map((each) => ({
      type: data.kind,
      name: each.name,
      data: [...each.values],
      color: colourOf(each),
    })),
  };
}
