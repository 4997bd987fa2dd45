import type { Static } from 'typebox/type';
import * as Type from 'typebox/type';
import { ruled } from '../field-rules.ts';
import { Id, Money, nullable, Time } from '../fields.ts';
import { PageInput } from '../http/paging.ts';
import { SuspectState } from './kinds.ts';

const Count = Type.Integer({ minimum: 0 });
/** Minutes: a week. */
export const longestHold = 10_080;

/** An account's traffic to an operator that looks artificial. */
export const Suspect = Type.Object({
  suspectId: Id,
  userId: Id,
  userName: Type.String(),
  customerId: Id,
  customerName: Type.String(),
  countryId: Id,
  countryName: Type.String(),
  operatorId: Id,
  operatorName: Type.String(),
  firstAt: Time,
  lastAt: Time,
  isSpike: Type.Boolean(),
  /** In the worst quarter of an hour, and usually at this hour; null: nothing was ever sent. */
  messages: Count,
  usual: nullable(Type.Number()),
  /** Numbers that follow each other. */
  runCount: Count,
  state: SuspectState,
  /** End of the hold. */
  holdUntil: nullable(Time),
  note: Type.String(),
  handledAt: nullable(Time),
  handledBy: Type.String(),
});
export type Suspect = Static<typeof Suspect>;

export const SuspectListInput = Type.Object({
  ...PageInput.properties,
  state: Type.Optional(SuspectState),
  userId: Type.Optional(Id),
});
export type SuspectListInput = Static<typeof SuspectListInput>;

export const SuspectEvidence = Type.Object({
  suspect: Suspect,
  /** The range that the figures are of: from the first quarter of an hour to the end of the last one. */
  from: Time,
  until: Time,
  messages: Count,
  delivered: Count,
  /** In the base currency: of the range, and of an hour at the pace of the last quarter. */
  cost: ruled('cost', Money),
  costPerHour: ruled('cost', Money),
  /** The longest run; numbers under the rule of phone numbers. */
  runFirst: ruled('phone', Type.String()),
  runLast: ruled('phone', Type.String()),
  prefixes: Type.Array(
    Type.Object({ prefix: ruled('phone', Type.String()), messages: Count, numbers: Count, delivered: Count }),
  ),
  channels: Type.Array(Type.Object({ channelId: Id, channelName: Type.String(), messages: Count, delivered: Count })),
});
export type SuspectEvidence = Static<typeof SuspectEvidence>;
