import type { Static } from 'typebox/type';
import * as Type from 'typebox/type';
import { Id, nullable, Time, Uuid } from '../fields.ts';
import { Percent, RouteOperation } from './overview.ts';

/** A change that was applied. */
export const RouteBulk = Type.Object({
  applyId: Uuid,
  op: RouteOperation.properties.op,
  /** The channel it brought in, or alone gave a weight, and that weight. */
  channelId: nullable(Id),
  channelName: Type.String(),
  weight: nullable(Type.Integer()),
  comment: Type.String(),
  /** 0: the change would have changed nothing, and nothing was noted of it. */
  rows: Type.Integer(),
  users: Type.Integer(),
  /** 0 with no rows. */
  appliedAt: Time,
  appliedBy: Type.String(),
  revertAt: nullable(Time),
  revertedAt: nullable(Time),
  revertedBy: Type.String(),
  guardPct: nullable(Percent),
  /** What its guard saw when it took the change back. */
  stoppedFinal: nullable(Type.Integer()),
  stoppedPct: nullable(Type.String()),
  /** Rows of which something stayed when the change was taken back, because it had been changed since. */
  keptRows: Type.Integer(),
  /** When these were restored too. */
  restoredAt: nullable(Time),
  restoredBy: Type.String(),
  /** Since when these are being restored in the background; null: they are not. */
  restoreAt: nullable(Time),
  /** How often the background has failed in a row to take it back or to restore, and when it tries again. */
  failedTries: Type.Integer(),
  nextTryAt: nullable(Time),
});
export type RouteBulk = Static<typeof RouteBulk>;

/** A row of which something stayed when its change was taken back. */
export const KeptRoute = Type.Object({
  userId: Id,
  userName: Type.String(),
  operatorId: Id,
  countryName: Type.String(),
  operatorName: Type.String(),
  /** Fields in words: their values, and those from before the change. */
  fields: Type.Array(Type.Object({ name: Type.String(), now: Type.String(), restored: Type.String() })),
});
export type KeptRoute = Static<typeof KeptRoute>;
