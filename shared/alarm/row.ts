import type { Static } from 'typebox/type';
import * as Type from 'typebox/type';
import { Id, nullable, Time, Version } from '../fields.ts';
import { PageInput } from '../http/paging.ts';
import { AlarmEventKind } from './events.ts';
import { AlarmFigures } from './figures.ts';
import { AlarmObjectType, AlarmSeverity, AlarmState, AlarmType } from './kinds.ts';

/** Something that is or was wrong. */
export const Alarm = Type.Object({
  alarmId: Id,
  severity: AlarmSeverity,
  type: AlarmType,
  objectType: AlarmObjectType,
  objectId: Type.String(),
  /** In the caller's language. */
  objectName: Type.String(),
  /** What was counted, in words and in the caller's language. */
  sentence: Type.String(),
  figures: AlarmFigures,
  state: AlarmState,
  mutedUntil: nullable(Time),
  /** Alarms of what this one caused. */
  children: Type.Integer(),
  parentId: nullable(Id),
  ruleId: nullable(Id),
  supplierId: nullable(Id),
  channelId: nullable(Id),
  customerId: nullable(Id),
  userId: nullable(Id),
  countryId: nullable(Id),
  operatorId: nullable(Id),
  /** Address below `#` where somebody acts; empty: that of the object. */
  path: Type.String(),
  firstAt: Time,
  lastAt: Time,
  /** How often its cause has come. */
  count: Type.Integer(),
  ackedBy: Type.String(),
  ackedAt: nullable(Time),
  closedBy: Type.String(),
  closedAt: nullable(Time),
  note: Type.String(),
  version: Version,
});
export type Alarm = Static<typeof Alarm>;

/** A line of its history. */
export const AlarmEvent = Type.Object({
  time: Time,
  kind: AlarmEventKind,
  by: Type.String(),
  sentence: Type.String(),
  note: Type.String(),
  path: Type.String(),
});
export type AlarmEvent = Static<typeof AlarmEvent>;

export const AlarmFilter = Type.Object({
  /** `current`: all that are not closed. */
  state: Type.Optional(Type.Union([Type.Literal('current'), AlarmState])),
  severity: Type.Optional(AlarmSeverity),
  type: Type.Optional(AlarmType),
  objectType: Type.Optional(AlarmObjectType),
  supplierId: Type.Optional(Id),
  channelId: Type.Optional(Id),
  customerId: Type.Optional(Id),
  /** Part of a name of what it is about. */
  keyword: Type.Optional(Type.String({ maxLength: 64 })),
  /** One alarm, for links that lead to it. */
  alarmId: Type.Optional(Id),
});
export const AlarmListInput = Type.Object({ ...PageInput.properties, ...AlarmFilter.properties });
export type AlarmListInput = Static<typeof AlarmListInput>;

/** Alarms that nobody has acknowledged yet, those below a cause left out. */
export const AlarmCounts = Type.Object({
  critical: Type.Integer(),
  major: Type.Integer(),
  minor: Type.Integer(),
  /** When the newest one was raised: a page that knows an older one has news. */
  newestAt: nullable(Time),
});
export type AlarmCounts = Static<typeof AlarmCounts>;
