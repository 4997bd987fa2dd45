import type { EChartsCoreOption } from 'echarts/core';
import { chartColor } from '#client/kit/chart/chart-color.ts';
import { outcomeColors } from '#client/kit/chart/outcome-colors.ts';
import { latencyText } from '#shared/latency-text.ts';
import type { StatisticSlot, TimeSharing } from '#shared/statistic/time-sharing.ts';
import { markLines } from './marker-lines.ts';
import { type ChartSeries, type Outcome, outcomes } from './outcomes.ts';

export interface SlotChartInput {
  data: Pick<TimeSharing, 'slots' | 'compare' | 'markers'>;
  /** Names of slots on the axis. */
  names: readonly string[];
  nameOf: (series: ChartSeries) => string;
  unit: string;
  isHidden: (series: ChartSeries) => boolean;
  /** The tooltip of a slot. */
  textOf: (at: number) => string;
}

/** Heights of the parts, px; both have the same edges, so that slots stand below each other. */
export const chartHeight = 240;
const top = 30;
const mainHeight = 130;
const latencyHeight = 38;
const edges = { left: 56, right: 48 };

/** Bars that are drawn without moving: more would take longer than the movement. */
const maxMoving = 200;
const immature = 0.4;
/** A slot with fewer receipts than that, per cent, may still change; a single lost receipt does not count. */
const mature = 99;
export const isComing = ({ pending, receiptPct }: StatisticSlot): boolean => pending > 0 && (receiptPct ?? 0) < mature;

/** Bars by outcome, the delivered rate above them, latencies below. Slots that wait for receipts are lighter, their rate is dashed. */
export function slotOption(input: SlotChartInput): EChartsCoreOption {
  const { data, names, textOf, unit } = input;
  const axis = { type: 'category', data: names, axisTick: { show: false } } as const;
  return {
    animation: data.slots.length <= maxMoving,
    axisPointer: { link: [{ xAxisIndex: 'all' }], label: { show: false } },
    grid: [
      { ...edges, top, height: mainHeight },
      { ...edges, top: top + mainHeight + 26, height: latencyHeight },
    ],
    tooltip: {
      trigger: 'axis',
      axisPointer: { type: 'line' },
      confine: true,
      formatter: ([point]: { dataIndex: number }[]) => (point ? textOf(point.dataIndex) : ''),
    },
    xAxis: [
      { ...axis, gridIndex: 0, axisLabel: { show: false } },
      { ...axis, gridIndex: 1, axisLabel: { hideOverlap: true } },
    ],
    yAxis: [
      {
        type: 'value',
        min: 0,
        minInterval: 1,
        name: unit,
        nameTextStyle: { align: 'left' },
        axisLabel: { formatter: short },
      },
      {
        type: 'value',
        min: 0,
        max: 100,
        interval: 25,
        position: 'right',
        axisLabel: { formatter: percent },
        splitLine: { show: false },
      },
      {
        type: 'value',
        min: 0,
        gridIndex: 1,
        splitNumber: 2,
        axisLabel: { formatter: shortLatency },
      },
    ],
    series: [
      ...outcomes.map((outcome) => bars(input, outcome)),
      ...rates(input),
      ...former(input),
      ...latencies(input),
    ],
  };
}

/** A large number in little room: `12k`, `1.5M`. */
export const short = (value: number): string => {
  if (value >= 1_000_000) return `${value / 1_000_000}M`;
  return value >= 10_000 ? `${value / 1000}k` : String(value);
};

export const percent = (value: number): string => `${value} %`;

const shortLatency = (ms: number): string => (ms >= 1000 && ms < 60_000 ? `${ms / 1000} s` : latencyText(ms));

function bars({ data, nameOf, isHidden }: SlotChartInput, outcome: Outcome) {
  return {
    type: 'bar',
    stack: 'outcome',
    name: nameOf(outcome),
    color: chartColor(outcomeColors[outcome]),
    barCategoryGap: '12%',
    barMaxWidth: 40,
    emphasis: { disabled: true },
    data: isHidden(outcome)
      ? []
      : data.slots.map((slot) => ({
          value: slot[outcome],
          itemStyle: { opacity: isComing(slot) ? immature : 1 },
        })),
  };
}

/** A line through what slots have; a slot between two without a value is a dot, since a line through one point is not seen. */
export function line(values: readonly (number | null)[]) {
  const isAlone = (at: number) => (values[at - 1] ?? null) === null && (values[at + 1] ?? null) === null;
  return values.map((value, at) => ({ value, symbol: value !== null && isAlone(at) ? 'circle' : 'none' }));
}

function rates(input: SlotChartInput) {
  const { data, nameOf, isHidden } = input;
  const { slots } = data;
  const name = nameOf('deliveredPct');
  const color = chartColor('ant-color-text');
  const settled = slots.map((slot) => (isComing(slot) ? null : slot.deliveredPct));
  // Both lines share the slot where one becomes the other.
  const coming = slots.map((slot, at) => {
    const touches = [slots[at - 1], slot, slots[at + 1]].some((each) => each && isComing(each));
    return touches ? slot.deliveredPct : null;
  });
  const shared = {
    type: 'line',
    name,
    yAxisIndex: 1,
    color,
    symbolSize: 4,
    emphasis: { disabled: true },
    z: 4,
  } as const;
  const shown = !isHidden('deliveredPct');
  return [
    { ...shared, data: shown ? line(coming) : [], lineStyle: { type: 'dashed' } },
    { ...shared, data: shown ? line(settled) : [], markLine: markLines(data) },
  ];
}

/** The range before, as ghosts of messages and of the rate. */
function former({ data, nameOf, isHidden }: SlotChartInput) {
  const { compare } = data;
  if (!compare) return [];
  const ghost = { type: 'line', color: chartColor('chart-8'), symbolSize: 4, emphasis: { disabled: true } } as const;
  return [
    {
      ...ghost,
      name: nameOf('former'),
      step: 'middle',
      lineStyle: { opacity: 0.8 },
      data: isHidden('former') ? [] : line(compare.slots.map(({ messages }) => messages)),
    },
    {
      ...ghost,
      name: nameOf('formerPct'),
      yAxisIndex: 1,
      lineStyle: { type: 'dotted' },
      data: isHidden('formerPct') ? [] : line(compare.slots.map(({ deliveredPct }) => deliveredPct)),
    },
  ];
}

function latencies({ data, nameOf, isHidden }: SlotChartInput) {
  return (['receiptP50', 'receiptP90'] as const).map((metric) => ({
    type: 'line',
    name: nameOf(metric),
    color: chartColor(latencyColors[metric]),
    xAxisIndex: 1,
    yAxisIndex: 2,
    symbolSize: 4,
    emphasis: { disabled: true },
    data: isHidden(metric) ? [] : line(data.slots.map((slot) => slot[metric])),
  }));
}

const latencyColors = { receiptP50: 'chart-1', receiptP90: 'chart-2' } as const;

/** CSS variables of the legend's series. */
export const seriesColors: Readonly<Record<ChartSeries, string>> = {
  ...outcomeColors,
  ...latencyColors,
  deliveredPct: 'ant-color-text',
  former: 'chart-8',
  formerPct: 'chart-8',
};
