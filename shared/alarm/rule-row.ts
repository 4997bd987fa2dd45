import type { Static } from 'typebox/type';
import * as Type from 'typebox/type';
import { Email, Id, Line, nullable, RowMeta, Time } from '../fields.ts';
import { AlarmFigures } from './figures.ts';
import { AlarmObjectType, AlarmSeverity, AlarmType } from './kinds.ts';
import { AlarmScope } from './scope.ts';

const limit = nullable(Type.Number({ minimum: 0, maximum: 10_000_000 }));

/** What a rule judges; the preview takes one that is not stored. */
export const JudgedRuleInput = Type.Object({
  type: AlarmType,
  objectType: AlarmObjectType,
  scope: Type.Optional(AlarmScope),
  severity: AlarmSeverity,
  /** In the unit of the type; null: none, or that of the object. */
  threshold: Type.Optional(limit),
  /** How far from what is usual, in points or times; null: not compared. */
  deviation: Type.Optional(limit),
  /** Minutes; the quarters of an hour that they touch are counted. */
  windowMin: Type.Optional(Type.Integer({ minimum: 0, maximum: 1440 })),
  /** Messages below which nothing is concluded. */
  minCount: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000 })),
  /** Minutes that the cause has to be gone before the alarm closes. */
  quietMin: Type.Optional(Type.Integer({ minimum: 0, maximum: 1440 })),
});
export type JudgedRuleInput = Static<typeof JudgedRuleInput>;

export const AlarmRuleInput = Type.Object({
  /** Empty: the rule is called after its type. */
  ruleName: Type.Optional(Line({ maxLength: 64 })),
  ...JudgedRuleInput.properties,
  /** Minutes after which it is told again while nobody has acknowledged it; null: once. */
  repeatMin: Type.Optional(nullable(Type.Integer({ minimum: 5, maximum: 1440 }))),
  mailTo: Type.Optional(Type.Array(Email, { maxItems: 20 })),
  /** Webhooks that are told. */
  webhookIds: Type.Optional(Type.Array(Id, { maxItems: 20 })),
  enabled: Type.Boolean(),
});
export type AlarmRuleInput = Static<typeof AlarmRuleInput>;

export const AlarmRule = Type.Object({
  ruleId: Id,
  ...Type.Required(AlarmRuleInput).properties,
  /** Alarms of it that are not closed. */
  openAlarms: Type.Integer(),
  lastAlarmAt: nullable(Time),
  ...RowMeta.properties,
});
export type AlarmRule = Static<typeof AlarmRule>;

/** What a rule would have raised. */
export const PreviewAlarm = Type.Object({
  objectType: AlarmObjectType,
  objectName: Type.String(),
  sentence: Type.String(),
  figures: AlarmFigures,
  /** Stands below the alarm of its supplier. */
  isChild: Type.Boolean(),
  firstAt: Time,
  /** Null: it would still be open. */
  closedAt: nullable(Time),
});
export type PreviewAlarm = Static<typeof PreviewAlarm>;

export const RulePreview = Type.Object({
  /** False: nothing is kept of the past that would tell. */
  isCounted: Type.Boolean(),
  from: Time,
  to: Time,
  /** Alarms, those below a cause left out. */
  total: Type.Integer(),
  /** The latest ones. */
  list: Type.Array(PreviewAlarm),
});
export type RulePreview = Static<typeof RulePreview>;
