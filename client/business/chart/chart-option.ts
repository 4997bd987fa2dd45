import type { EChartsCoreOption } from 'echarts/core';
import { latencyText } from '#shared/latency-text.ts';
import { type MetricKind, metricKinds } from '#shared/statistic/metric.ts';
import { type Cell, numberOf, type Shown } from './cells.ts';
import type { ChartKind } from './chart-url.ts';
import type { Plan } from './plan.ts';

interface OptionOf {
  plan: Plan;
  kind: Exclude<ChartKind, 'matrix'>;
  shown: readonly Shown[];
  nameOf: (shown: Shown) => string;
  isHidden: (name: string) => boolean;
}

export const kindOf = (shown: Shown): MetricKind | 'result' => (shown === 'result' ? 'result' : metricKinds[shown]);
const labelOf = (kind: MetricKind | 'result') => (value: number) =>
  kind === 'duration' ? latencyText(value) : kind === 'percent' ? `${value} %` : String(value);

/** A chart of an answer. Figures of another unit than the first have an axis of their own at the right. */
export function chartOption({ plan, kind, shown, nameOf, isHidden }: OptionOf): EChartsCoreOption {
  if (kind === 'scatter') return scatterOption(plan, shown, nameOf);
  const [first] = shown;
  const main = first ? kindOf(first) : 'count';
  const other = plan.series.map((each) => kindOf(each.shown)).find((each) => each !== main);
  const axisOf = (unit: MetricKind | 'result') => ({
    type: 'value' as const,
    axisLabel: { formatter: labelOf(unit) },
    ...(unit === 'percent' && { max: 100 }),
  });
  return {
    grid: { left: 8, right: 16, top: 24, bottom: 4, containLabel: true },
    tooltip: {
      trigger: 'axis',
      axisPointer: { type: kind === 'line' ? 'line' : 'shadow' },
      order: 'valueDesc',
      confine: true,
    },
    xAxis: { type: 'category', data: plan.places, axisLabel: { hideOverlap: true, width: 110, overflow: 'truncate' } },
    yAxis: other ? [axisOf(main), { ...axisOf(other), splitLine: { show: false } }] : [axisOf(main)],
    series: plan.series.map(({ name, shown: each, cells }) => {
      const isLine = kind === 'line' || kindOf(each) !== main;
      return {
        name,
        type: isLine ? 'line' : 'bar',
        yAxisIndex: kindOf(each) === main ? 0 : 1,
        symbol: isLine && plan.places.length > 40 ? 'none' : 'circle',
        barMaxWidth: 40,
        ...(kind === 'stacked' && !isLine && { stack: 'all' }),
        data: isHidden(name) ? [] : cells.map((cell) => (cell ? numberOf(cell, each) : null)),
        tooltip: { show: !isHidden(name) },
      };
    }),
  };
}

/** One dot a group: its first figure along, its second one up. */
function scatterOption(plan: Plan, [first, second]: readonly Shown[], nameOf: OptionOf['nameOf']): EChartsCoreOption {
  const [along, up] = [first ?? 'messages', second ?? first ?? 'messages'] as const;
  const cells = plan.series[0]?.cells ?? [];
  const all = plan.series.flatMap((each) => each.cells).filter((cell): cell is Cell => cell !== undefined);
  const axis = (shown: Shown) => ({
    type: 'value' as const,
    name: nameOf(shown),
    scale: true,
    axisLabel: { formatter: labelOf(kindOf(shown)) },
  });
  const dots = plan.series.some(({ shown }) => shown !== first) ? cells.filter((cell) => cell !== undefined) : all;
  return {
    grid: { left: 8, right: 48, top: 32, bottom: 8, containLabel: true },
    tooltip: { trigger: 'item', confine: true },
    xAxis: { ...axis(along), nameLocation: 'middle', nameGap: 28 },
    yAxis: axis(up),
    series: [
      {
        type: 'scatter',
        symbolSize: 10,
        data: dots.map((cell) => ({
          name: cell.groups.map(({ name }) => name).join(' · '),
          value: [numberOf(cell, along), numberOf(cell, up)],
        })),
      },
    ],
  };
}
