import type { Static } from 'typebox/type';
import * as Type from 'typebox/type';
import { ExportChoice } from '../common.ts';
import { Currency, Line, nullable, oneOf, Time } from '../fields.ts';
import { TimeRange } from '../message/filter.ts';
import { StatisticFigures } from './figures.ts';
import { CompareWith, StatisticDimension, StatisticFilter, StatisticGroup, StatisticStep } from './filter.ts';

/** Cells that a chart has at most; a question with more is refused. */
export const maxCells = 20_000;

/** Name of a figure. */
export const MetricName = Type.Enum([...Object.keys(StatisticFigures.properties)] as (keyof StatisticFigures &
  string)[]);

/** A figure worked out of two others: `percent` is the first of the second. */
export const Calculated = Type.Object({
  name: Line({ minLength: 1, maxLength: 40 }),
  left: MetricName,
  operator: oneOf('add', 'subtract', 'multiply', 'divide', 'percent'),
  right: MetricName,
});
export type Calculated = Static<typeof Calculated>;

export const ChartInput = Type.Object({
  ...StatisticFilter.properties,
  metrics: Type.Array(MetricName, { minItems: 1, maxItems: 4, uniqueItems: true }),
  /** The dimensions of the figures; with `step` also by time. */
  dimensions: Type.Array(StatisticDimension, { maxItems: 3, uniqueItems: true }),
  step: Type.Optional(StatisticStep),
  /** Values of each dimension, those with the most of `orderBy`; all others are one. */
  top: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 10 })),
  orderBy: Type.Optional(MetricName),
  compare: Type.Optional(CompareWith),
  calculated: Type.Optional(Calculated),
});
export type ChartInput = Static<typeof ChartInput>;

export const ChartExportInput = Type.Object({
  ...Type.Omit(ChartInput, ['compare']).properties,
  ...ExportChoice.properties,
});
export type ChartExportInput = Static<typeof ChartExportInput>;

/** The chosen figures of one group, in one slot with `step`. */
const Cell = Type.Object({
  /** Values of `dimensions`, in their order. */
  groups: Type.Array(StatisticGroup),
  time: Type.Optional(Time),
  end: Type.Optional(Time),
  ...Type.Partial(StatisticFigures).properties,
  /** What `calculated` asks for; null where it has no value. */
  result: Type.Optional(nullable(Type.Number())),
});

export const Chart = Type.Object({
  dateTime: TimeRange,
  cells: Type.Array(Type.Object({ ...Cell.properties, before: Type.Optional(Type.Omit(Cell, ['groups'])) })),
  totals: Type.Omit(Cell, ['groups']),
  totalsBefore: Type.Optional(Type.Omit(Cell, ['groups'])),
  dateTimeBefore: Type.Optional(TimeRange),
  baseCurrency: Currency,
});
export type Chart = Static<typeof Chart>;
export type ChartCell = Chart['cells'][number];
