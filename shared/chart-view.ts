import type { Static } from 'typebox/type';
import * as Type from 'typebox/type';
import { Id, Name, nullable, oneOf, Time, Version } from './fields.ts';
import { endpoint, Nothing } from './http/endpoint.ts';
import { ChartInput } from './statistic/chart.ts';
import { timePresets } from './time-presets.ts';

/** How often a chart is mailed to its owner. */
export const MailEvery = oneOf('never', 'day', 'week', 'month');
export type MailEvery = Static<typeof MailEvery>;

/** Range of a chart, resolved whenever it is asked: hours up to now, a preset in the reader's zone, or fixed bounds. */
export const ChartRange = Type.Union([
  Type.Object({ last: Type.Integer({ minimum: 1, maximum: 744 }) }),
  Type.Object({ preset: oneOf(...timePresets) }),
  Type.Object({ from: Time, to: Time }),
]);
export type ChartRange = Static<typeof ChartRange>;

/** What a chart asks, whenever it is asked. */
export const ChartQuestion = Type.Object({
  range: ChartRange,
  ...Type.Omit(ChartInput, ['dateTime']).properties,
});
export type ChartQuestion = Static<typeof ChartQuestion>;

const fields = {
  chartName: Name,
  /** Query text of the chart's address, without `?`. */
  query: Type.String({ maxLength: 2000 }),
  /** Shown on the workbench. */
  isPinned: Type.Boolean(),
  mailEvery: MailEvery,
  /** Of the day in the reader's zone; by the week on Mondays, by the month on its first day. */
  mailHour: Type.Integer({ minimum: 0, maximum: 23 }),
};

/** What is chosen of a kept chart. */
export const ChartViewFields = Type.Object(fields);

/** A chart that an administrator keeps for himself. */
export const ChartView = Type.Object({
  chartViewId: Id,
  ...fields,
  mailedAt: nullable(Time),
  version: Version,
});
export type ChartView = Static<typeof ChartView>;

/** Charts that one administrator may keep. */
export const maxChartViews = 50;
/** Charts on the workbench. */
export const maxPinned = 6;

export const chartView = {
  list: endpoint({
    path: '/api/admin/chart/view/list',
    permission: 'chart_query',
    reads: true,
    summary: 'The charts that the caller keeps',
    input: Type.Object({}),
    reply: Type.Object({
      views: Type.Array(ChartView),
      /** Where mails go; empty: the caller has no address. */
      email: Type.String(),
    }),
  }),
  save: endpoint({
    path: '/api/admin/chart/view/save',
    permission: 'chart_query',
    summary: 'Keep a chart: on the workbench, and by mail every day, week or month',
    input: Type.Object({
      /** Absent: a new one. */
      chartViewId: Type.Optional(Id),
      version: Type.Optional(Version),
      ...fields,
      question: ChartQuestion,
    }),
    reply: ChartView,
  }),
  remove: endpoint({
    path: '/api/admin/chart/view/remove',
    permission: 'chart_query',
    unversioned: 'own',
    summary: 'Keep a chart no longer',
    input: Type.Object({ chartViewId: Id }),
    reply: Nothing,
  }),
};
