import type { Static } from 'typebox/type';
import * as Type from 'typebox/type';
import { Id, nullable, Time } from '../fields.ts';
import type { RouteOperation } from './overview.ts';

const Count = Type.Integer({ minimum: 0 });
/** Final reports of a destination from which on two channels can be compared; fewer are shown as not yet enough. */
export const leastCompared = 500;

/** What a channel made of the submits to a destination. */
const TrialChannel = Type.Object({
  channelId: Id,
  channelName: Type.String(),
  /** The one whose share the change raised. */
  isTried: Type.Boolean(),
  /** Submits with a final report. */
  final: Count,
  /** Of these; null without any. */
  deliveredPct: nullable(Type.Number()),
  /** Median time to the final report, ms, of these accounts. */
  receiptMs: nullable(Count),
});

/** Channels of the rows of a change side by side, since it was applied. */
export const RouteTrial = Type.Object({
  channelId: Id,
  since: Time,
  until: Time,
  /** Those the channel carried something to, most first, at most 50. */
  destinations: Type.Array(
    Type.Object({
      countryId: nullable(Id),
      operatorId: nullable(Id),
      countryName: Type.String(),
      operatorName: Type.String(),
      channels: Type.Array(TrialChannel),
    }),
  ),
});
export type RouteTrial = Static<typeof RouteTrial>;

/** The channel whose share a change raises, and which a guard can watch: the one that comes in, or the only one that gets a weight. */
export const raisedChannelOf = ({ op, toChannelId, weights = [] }: RouteOperation): string | undefined =>
  op === 'weights' ? (weights.length === 1 ? weights[0]?.channelId : undefined) : toChannelId;
