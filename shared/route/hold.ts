import type { Static } from 'typebox/type';
import * as Type from 'typebox/type';
import { Id, nullable, oneOf, Reason, Time } from '../fields.ts';
import { PageInput } from '../http/paging.ts';
import { RowIds } from './overview.ts';

/** `held` now, `over` at its own time, `lifted` by a user. */
export const HoldState = oneOf('held', 'over', 'lifted');
export type HoldState = Static<typeof HoldState>;

/** A destination to which nothing is sent for an account, or by a channel. */
export const RouteHold = Type.Object({
  holdId: Id,
  /** Null: a hold of an account. */
  channelId: nullable(Id),
  channelName: Type.String(),
  /** Null: a hold of a channel. */
  userId: nullable(Id),
  userName: Type.String(),
  customerName: Type.String(),
  countryId: Id,
  countryName: Type.String(),
  operatorId: Id,
  operatorName: Type.String(),
  /** Holds all operators of the country. */
  isDefault: Type.Boolean(),
  reason: Type.String(),
  /** When it ends by itself; null: when a user lifts it. */
  until: nullable(Time),
  state: HoldState,
  createdAt: Time,
  createdBy: Type.String(),
  liftedAt: nullable(Time),
  liftedBy: Type.String(),
});
export type RouteHold = Static<typeof RouteHold>;

/** Holds in force that a new one leaves as they are, by who set them and until when; null: until it is lifted. */
export const KeptHolds = Type.Array(
  Type.Object({ createdBy: Type.String(), until: nullable(Time), places: Type.Integer({ minimum: 1 }) }),
);
export type KeptHolds = Static<typeof KeptHolds>;

export const HoldListInput = Type.Object({
  ...PageInput.properties,
  state: Type.Optional(HoldState),
  channelId: Type.Optional(Id),
  userId: Type.Optional(Id),
});

/** Which destinations of a channel, why, and until when. */
export const ChannelHoldInput = Type.Object({
  channelId: Id,
  /** Whole countries, and single operators. */
  countryIds: Type.Optional(Type.Array(Id, { maxItems: 300, uniqueItems: true })),
  operatorIds: Type.Optional(Type.Array(Id, { maxItems: 2000, uniqueItems: true })),
  reason: Reason,
  until: Type.Optional(nullable(Time)),
});
export const HoldLiftInput = Type.Object({ holdIds: Type.Array(Id, { minItems: 1, maxItems: 500 }) });

export const RouteHoldInput = Type.Object({
  /** Rows of accounts: nothing is sent for those accounts to those operators. */
  rowIds: RowIds,
  reason: Reason,
  /** Null: until it is lifted. */
  until: Type.Optional(nullable(Time)),
});
export const RouteLiftInput = Type.Object({ rowIds: RowIds });
