import type { Static } from 'typebox/type';
import * as Type from 'typebox/type';
import { StatisticUrl, statisticFilterOf, usualHours } from '#client/business/statistic/statistic-url.ts';
import type { ChartRange } from '#shared/chart-view.ts';
import { Calculated, ChartInput, MetricName } from '#shared/statistic/chart.ts';
import { CompareWith, StatisticDimension, StatisticStep } from '#shared/statistic/filter.ts';

/** Under this name the table's layout and views are kept. */
export const screen = 'chartBuilder';
/** How the answer is drawn. */
export const ChartKind = Type.Enum(['bar', 'stacked', 'line', 'scatter', 'matrix']);
export type ChartKind = Static<typeof ChartKind>;
export const chartKinds: readonly ChartKind[] = ['bar', 'stacked', 'line', 'scatter', 'matrix'];
/** Numbers of groups that can be chosen. */
export const tops = [5, 10, 20, 50] as const;

/** What the address says of the screen: which messages, which figures of them by what, and how they are drawn. */
export const ChartUrl = Type.Object({
  ...StatisticUrl.properties,
  metrics: Type.Optional(ChartInput.properties.metrics),
  dimensions: Type.Optional(Type.Array(StatisticDimension, { minItems: 1, maxItems: 3, uniqueItems: true })),
  step: Type.Optional(StatisticStep),
  top: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
  orderBy: Type.Optional(MetricName),
  compare: Type.Optional(CompareWith),
  kind: Type.Optional(ChartKind),
  left: Type.Optional(MetricName),
  operator: Type.Optional(Calculated.properties.operator),
  right: Type.Optional(MetricName),
});
export type ChartUrl = Static<typeof ChartUrl>;

export const usualTop = 10;

/** The figures and dimensions in force: without any, messages and their delivered rate by country. */
export const metricsOf = ({ metrics }: ChartUrl): ChartInput['metrics'] => metrics ?? ['messages', 'deliveredPct'];
export const dimensionsOf = ({ dimensions, step }: ChartUrl): ChartInput['dimensions'] =>
  dimensions ?? (step ? [] : ['countryId']);

/** The range as it is kept: worked out each time. */
export const rangeIn = ({ last, preset, from, to }: ChartUrl): ChartRange =>
  from !== undefined && to !== undefined ? { from, to } : preset ? { preset } : { last: last ?? usualHours };

/** The question to the server. */
export function chartInputOf(input: ChartUrl, now: number, zone: string, resultName: string): ChartInput {
  const { step, top, orderBy, compare, left, operator, right } = input;
  return {
    ...statisticFilterOf(input, now, zone),
    metrics: metricsOf(input),
    dimensions: dimensionsOf(input),
    top: top ?? usualTop,
    ...(step && { step }),
    ...(orderBy && { orderBy }),
    ...(compare && { compare }),
    ...(left && operator && right && { calculated: { name: resultName, left, operator, right } }),
  };
}
