import type { EChartsCoreOption } from 'echarts/core';
import type { ChartData, ChartSeries, SeriesMeaning } from './chart-data.ts';

/** Okabe and Ito's eight, which colour-blind people can tell apart, darkened where they would fade on white. */
const palette = ['#0072b2', '#d55e00', '#009e73', '#a6559b', '#4b9fd6', '#b07d00', '#5b5b5b', '#8c6bb1'];
/** The theme's status colours, by the names of its variables. */
const meanings: Readonly<Record<SeriesMeaning, string>> = {
  delivered: '--ant-color-success',
  failed: '--ant-color-error',
  expired: '--ant-color-warning',
  unknown: '--ant-color-text-tertiary',
};
/** Narrower than this: fewer ticks, legend below. */
const narrow = 480;

/** `data` in the words of echarts, in the colours in force at `box`. */
export function optionOf(data: ChartData, box: HTMLElement): EChartsCoreOption {
  const style = getComputedStyle(box);
  const colour = (variable: string) => style.getPropertyValue(variable).trim();
  const isNarrow = box.clientWidth < narrow;
  const text = { color: colour('--ant-color-text-secondary'), fontFamily: style.fontFamily, fontSize: 12 };
  const axis = {
    axisLine: { lineStyle: { color: colour('--ant-color-border') } },
    axisLabel: text,
    splitLine: { lineStyle: { color: colour('--ant-color-border-secondary') } },
  };
  const colourOf = ({ meaning }: ChartSeries, index: number) =>
    (meaning && colour(meanings[meaning])) || (palette[index % palette.length] ?? '');
  const value = (number: unknown) => (typeof number === 'number' ? data.format(number) : '–');
  const common = {
    animationDuration: 200,
    color: data.series.map(colourOf),
    legend: { show: data.series.length > 1 || data.kind === 'pie', [isNarrow ? 'bottom' : 'top']: 0, textStyle: text },
    tooltip: {
      trigger: data.kind === 'pie' ? 'item' : 'axis',
      axisPointer: { type: data.kind === 'line' ? 'cross' : 'shadow' },
      order: 'valueDesc',
      confine: true,
      valueFormatter: (number: unknown) => `${value(number)} ${data.unit}`,
    },
  };
  if (data.kind === 'pie') {
    const [only] = data.series;
    const slices = data.categories.map((name, index) => ({ name, value: only?.values[index] ?? 0 }));
    return { ...common, color: palette, series: [{ type: 'pie', radius: ['45%', '70%'], data: slices, label: text }] };
  }
  return {
    ...common,
    grid: { left: 8, right: 8, top: isNarrow ? 28 : 44, bottom: isNarrow ? 36 : 4, containLabel: true },
    xAxis: { type: 'category', data: [...data.categories], ...axis },
    yAxis: {
      type: 'value',
      min: 0,
      name: data.unit,
      nameTextStyle: text,
      splitNumber: isNarrow ? 3 : 5,
      ...axis,
      axisLabel: { ...text, formatter: value },
    },
    series: data.series.map(({ name, values }) => ({
      type: data.kind,
      name,
      data: [...values],
      lineStyle: { width: 1.5 },
      showSymbol: false,
      barMaxWidth: 28,
    })),
  };
}
