import type { EChartsCoreOption } from 'echarts/core';
import { chartColor } from '#client/kit/chart/chart-color.ts';
import { shortAmount } from './short-amount.ts';

interface Step {
  name: string;
  amount: string;
  text: string;
  /** What stands above the bar. */
  label: string;
}

interface BridgeInput {
  before: Step;
  causes: readonly Step[];
  now: Step;
  unit: string;
  isNarrow: boolean;
}

/** A bar from one height to another. */
interface Bar extends Step {
  from: number;
  to: number;
  color: string;
}

function barsOf({ before, causes, now }: BridgeInput): Bar[] {
  let height = Number(before.amount);
  const whole = (step: Step): Bar => ({ ...step, from: 0, to: Number(step.amount), color: 'chart-1' });
  const steps = causes.map((step): Bar => {
    const from = height;
    height += Number(step.amount);
    return { ...step, from, to: height, color: height < from ? 'ant-color-error' : 'ant-color-success' };
  });
  return [whole(before), ...steps, whole(now)];
}

/**
 * Bars that float: an invisible one below carries each. A bar that crosses zero has a part above and one below, which are stacked apart
 * by their signs.
 */
export function bridgeOption(input: BridgeInput): EChartsCoreOption {
  const { isNarrow } = input;
  const bars = barsOf(input);
  const ends = bars.map(({ from, to }) => ({ low: Math.min(from, to), high: Math.max(from, to) }));
  const stacked = { type: 'bar', stack: 'bridge', barWidth: '62%', emphasis: { disabled: true } } as const;
  const labelled = (at: number, isAbove: boolean) => ({
    show: true,
    position: isAbove ? 'top' : 'bottom',
    formatter: () => bars[at]?.label ?? '',
    color: chartColor('ant-color-text'),
    fontSize: isNarrow ? 11 : 12,
  });
  const piece = (length: (end: { low: number; high: number }) => number, isAbove: boolean) => ({
    ...stacked,
    data: bars.map(({ color }, at) => {
      const end = ends[at] ?? { low: 0, high: 0 };
      const isLabelled = isAbove ? end.high > 0 || end.low >= 0 : end.high <= 0 && end.low < 0;
      return {
        value: length(end),
        itemStyle: { color: chartColor(color) },
        label: isLabelled ? labelled(at, isAbove) : { show: false },
      };
    }),
  });
  return {
    grid: { left: isNarrow ? 44 : 64, right: isNarrow ? 4 : 16, top: 28, bottom: 28 },
    tooltip: {
      trigger: 'axis',
      confine: true,
      axisPointer: { type: 'shadow' },
      formatter: ([point]: { dataIndex: number }[]) => {
        const bar = point && bars[point.dataIndex];
        return bar ? `${bar.name}\n${bar.text} ${input.unit}` : '';
      },
    },
    xAxis: {
      type: 'category',
      data: bars.map(({ name }) => name),
      axisTick: { show: false },
      axisLabel: { interval: 0, fontSize: isNarrow ? 10 : 12 },
    },
    yAxis: {
      type: 'value',
      name: input.unit,
      nameTextStyle: { align: 'left' },
      axisLabel: { formatter: shortAmount },
    },
    series: [
      {
        ...stacked,
        itemStyle: { color: 'transparent' },
        data: ends.map(({ low, high }) => (low > 0 ? low : high < 0 ? high : 0)),
      },
      piece(({ low, high }) => Math.max(high, 0) - Math.max(low, 0), true),
      piece(({ low, high }) => Math.min(low, 0) - Math.min(high, 0), false),
    ],
  };
}
