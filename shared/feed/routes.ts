import type { Static } from 'typebox/type';
import * as Type from 'typebox/type';
import { Id, nullable, Time } from '../fields.ts';
import { Prefix } from '../operator.ts';
import { RowStatus, routing } from '../route/row.ts';
import { AccountsInput } from './accounts.ts';

/** Most accounts of one answer. */
export const tablesAtOnce = 100;

const Change = Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER });

/** A route as gateways need it. */
export const FeedRoute = Type.Object({
  operatorId: Id,
  /** 1 on, 2 blocked, 0 inherits from the country's default operator. */
  rowStatus: RowStatus,
  configItems: routing.configItems,
  resendConfigItems: routing.resendConfigItems,
  /** Nothing is to be sent until then; 0: until the next update; null: not held. */
  heldUntil: nullable(Time),
});

/** All routes of an account. */
export const FeedRouteTable = Type.Object({
  userId: Id,
  /** Number of the version in force. */
  versionNo: Type.Integer(),
  /** The change that made it what it is. */
  version: Change,
  routes: Type.Array(FeedRoute),
});
export type FeedRouteTable = Static<typeof FeedRouteTable>;

/** An operator that some told route is for. */
export const FeedOperator = Type.Object({
  operatorId: Id,
  /** Means all operators of the country without a route of their own; numbers without a prefix belong to it by `cc`. */
  defaultOperatorId: Id,
  iso2: Type.String(),
  cc: Type.String(),
  mccmnc: nullable(Type.String()),
  prefixes: Type.Array(Prefix),
});
export type FeedOperator = Static<typeof FeedOperator>;

export const RoutesInput = AccountsInput;
export const RoutesReply = Type.Object({
  /** For `since` of the next call. */
  version: Change,
  /** False: there is more, ask again with `since` at once. */
  isComplete: Type.Boolean(),
  tables: Type.Array(FeedRouteTable),
  operators: Type.Array(FeedOperator),
  channels: Type.Array(Type.Object({ channelId: Id, channelCode: Type.String() })),
});
export type RoutesReply = Static<typeof RoutesReply>;
