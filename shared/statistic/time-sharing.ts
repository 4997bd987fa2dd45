import type { Static } from 'typebox/type';
import * as Type from 'typebox/type';
import { ExportChoice } from '../common.ts';
import { oneOf, Time } from '../fields.ts';
import { TimeRange } from '../message/filter.ts';
import { StatisticChanges } from './change.ts';
import { StatisticFigures } from './figures.ts';
import { CompareWith, StatisticDimension, StatisticFilter, StatisticGroup, StatisticStep } from './filter.ts';

/** Series that a chart is split into at most; the rest are one more. */
export const maxSeries = 12;

export const TimeSharingInput = Type.Object({
  ...StatisticFilter.properties,
  step: StatisticStep,
  splitBy: Type.Optional(StatisticDimension),
  /** The largest groups of `splitBy` by messages; the others are one group. */
  top: Type.Optional(Type.Integer({ minimum: 1, maximum: maxSeries, default: 6 })),
  compare: Type.Optional(CompareWith),
});
export type TimeSharingInput = Static<typeof TimeSharingInput>;

export const TimeSharingExportInput = Type.Object({
  ...Type.Omit(TimeSharingInput, ['compare']).properties,
  ...ExportChoice.properties,
});
export type TimeSharingExportInput = Static<typeof TimeSharingExportInput>;

/** A slot of time; slots without messages are there too. */
export const StatisticSlot = Type.Object({ time: Time, end: Time, ...StatisticFigures.properties });
export type StatisticSlot = Static<typeof StatisticSlot>;

/** A row of a file: a slot, of one group where the figures are split. */
export const ExportedSlot = Type.Object({ ...StatisticSlot.properties, group: Type.String() });
export type ExportedSlot = Static<typeof ExportedSlot>;

const Stretch = { dateTime: TimeRange, slots: Type.Array(StatisticSlot), totals: StatisticFigures };

/** Something that happened and may explain a change of the figures. */
export const StatisticMarker = Type.Object({
  time: Time,
  kind: oneOf('routeVersion', 'channelPrice', 'customerPrice', 'bind'),
  /** What it was, in the caller's language. */
  label: Type.String(),
  /** The screen that shows it; absent where the caller may not open it. */
  path: Type.Optional(Type.String()),
});
export type StatisticMarker = Static<typeof StatisticMarker>;

export const TimeSharing = Type.Object({
  /** The range as it was counted, and its slots by the viewer's clock; the first and the last may be cut. */
  ...Stretch,
  step: StatisticStep,
  /** The same of the range before, slot by slot: as many as it has itself; and how the totals differ from its totals. */
  compare: Type.Optional(Type.Object({ ...Stretch, change: StatisticChanges })),
  series: Type.Optional(Type.Array(Type.Object({ group: StatisticGroup, ...Stretch }))),
  markers: Type.Array(StatisticMarker),
  /** False: there were more markers than are listed. */
  hasAllMarkers: Type.Boolean(),
});
export type TimeSharing = Static<typeof TimeSharing>;
