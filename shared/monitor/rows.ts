import type { Static } from 'typebox/type';
import * as Type from 'typebox/type';
import { Id, nullable, Reason, Time, Version } from '../fields.ts';
import { PageInput } from '../http/paging.ts';
import { MonitorAction } from '../route/row.ts';
import { MonitorAct, maxBreaches, OnlyTold, WatchState } from './kinds.ts';

const Count = Type.Integer({ minimum: 0 });
/** Percent, up to two decimals. */
const Percent = Type.Number();

/** What an act follows from. */
export const MonitorFigures = Type.Object({
  /** Minutes of the window, or of the test; null, as the others, where no figures were needed. */
  minutes: nullable(Count),
  submitted: nullable(Count),
  delivered: nullable(Count),
  threshold: nullable(Percent),
  /** Delivered in the seven days before; null: nothing was sent. */
  usual: nullable(Percent),
});
export type MonitorFigures = Static<typeof MonitorFigures>;

/** Whose row, where it leads, and which of its channels. */
const place = {
  rowId: Id,
  userId: Id,
  userName: Type.String(),
  customerId: Id,
  customerName: Type.String(),
  countryId: Id,
  countryName: Type.String(),
  operatorName: Type.String(),
  channelId: Id,
  channelName: Type.String(),
};

/** Something that the monitor did or told of. */
export const MonitorEvent = Type.Object({
  eventId: Id,
  at: Time,
  ...place,
  act: MonitorAct,
  onlyTold: nullable(OnlyTold),
  ...MonitorFigures.properties,
  versionNo: nullable(Type.Integer()),
  /** What the channel is in the row now; null: nothing is remembered of it. */
  state: nullable(WatchState),
  undoneAt: nullable(Time),
  undoneBy: Type.String(),
});
export type MonitorEvent = Static<typeof MonitorEvent>;

export const MonitorEventsInput = Type.Object({
  ...PageInput.properties,
  userId: Type.Optional(Id),
  channelId: Type.Optional(Id),
  act: Type.Optional(MonitorAct),
  /** What is penalised or tried again now. */
  isOpen: Type.Optional(Type.Literal(1)),
});
export type MonitorEventsInput = Static<typeof MonitorEventsInput>;

/** A channel that is penalised or tried again in a row. */
export const WatchedChannel = Type.Object({
  ...place,
  state: WatchState,
  since: Time,
  /** When it is tried again; null: it is being tried. */
  retestAt: nullable(Time),
  ...MonitorFigures.properties,
});
export type WatchedChannel = Static<typeof WatchedChannel>;

/** Least and most of the limits of suspicious traffic. */
export const suspectLimits = {
  spikeTimes: { minimum: 2, maximum: 100 },
  spikeLeast: { minimum: 10, maximum: 1_000_000 },
  runLeast: { minimum: 5, maximum: 10_000 },
} as const;

const settings = {
  isOn: Type.Boolean(),
  /** Windows in a row below the threshold before something is done. */
  breaches: Type.Integer({ minimum: 1, maximum: maxBreaches }),
  /** Sudden traffic: so many times the usual of the hour, and at least so many messages in a quarter of an hour. */
  spikeTimes: Type.Integer(suspectLimits.spikeTimes),
  spikeLeast: Type.Integer(suspectLimits.spikeLeast),
  /** Numbers in a row that are suspicious. */
  runLeast: Type.Integer(suspectLimits.runLeast),
};
export const MonitorSetting = Type.Object({
  ...settings,
  version: Type.Integer(),
  updatedAt: Time,
  updatedBy: Type.String(),
  /** Rows with a cycle and a threshold, and all rows that are on. */
  monitoredRows: Count,
  rows: Count,
});
export type MonitorSetting = Static<typeof MonitorSetting>;
export const MonitorSettingInput = Type.Object({ ...settings, version: Version });

export const MonitorPreviewInput = Type.Object({ breaches: settings.breaches });
export const PreviewedAct = Type.Object({
  at: Time,
  ...place,
  act: MonitorAct,
  onlyTold: nullable(OnlyTold),
  action: MonitorAction,
  ...MonitorFigures.properties,
});
export type PreviewedAct = Static<typeof PreviewedAct>;
export const MonitorPreview = Type.Object({
  from: Time,
  until: Time,
  /** Channels of rows that were looked at, and windows in which enough was sent. */
  pairs: Count,
  windows: Count,
  counts: Type.Object({ tell: Count, penalise: Count, retest: Count, restore: Count }),
  /** The latest ones, at most 200. */
  acts: Type.Array(PreviewedAct),
});
export type MonitorPreview = Static<typeof MonitorPreview>;

export const MonitorExempt = Type.Object({
  userId: nullable(Id),
  channelId: nullable(Id),
  name: Type.String(),
  reason: Type.String(),
  at: Time,
  by: Type.String(),
});
export type MonitorExempt = Static<typeof MonitorExempt>;
export const MonitorExemptInput = Type.Object({
  userId: Type.Optional(Id),
  channelId: Type.Optional(Id),
  /** Leave it alone, or look at it again. */
  isExempt: Type.Boolean(),
  reason: Reason,
});
