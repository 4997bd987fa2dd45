import type { Static } from 'typebox/type';
import * as Type from 'typebox/type';
import { ruled } from '../field-rules.ts';
import { Money, nullable, oneOf } from '../fields.ts';

/** What messages can be counted by. */
export const CubeDimension = oneOf(
  'customerId',
  'userId',
  'supplierId',
  'channelId',
  'countryId',
  'operatorId',
  'trafficType',
  'errorCategory',
);
export type CubeDimension = Static<typeof CubeDimension>;
/** Length of a slot of time, in the viewer's zone. */
export const CubeStep = oneOf('quarter', 'half', 'hour', 'day', 'month');
export type CubeStep = Static<typeof CubeStep>;

const Count = Type.Integer();

/** Counts of messages by the time they were sent; a late receipt changes the slot of its message. Amounts in base currency. */
export const Measures = Type.Object({
  messages: Count,
  parts: Count,
  blocked: Count,
  /** Handed to a supplier, and of these accepted by it. */
  submitted: Count,
  acked: Count,
  delivered: Count,
  failed: Count,
  expired: Count,
  unknown: Count,
  /** Not final yet. */
  pending: Count,
  resent: Count,
  /** Delivered by a second attempt or a later one. */
  resendGain: Count,
  chargeParts: Count,
  refundParts: Count,
  revenue: ruled('price', Money),
  agentAmount: ruled('agentPrice', Money),
  cost: ruled('cost', Money),
  profit: ruled(['cost', 'price'], Money),
  /** Submits of whole messages, and how they ended; these count for the channel that carried them. */
  attempts: Count,
  attemptsAcked: Count,
  attemptsDelivered: Count,
  attemptsFinal: Count,
});
export type Measures = Static<typeof Measures>;

/** What can also be counted of single messages. */
export const MessageMeasures = Type.Omit(Measures, ['attempts', 'attemptsAcked', 'attemptsDelivered', 'attemptsFinal']);
export type MessageMeasures = Static<typeof MessageMeasures>;

/** Quantiles of a latency in ms, within 2 percent; null without any. */
export const Latency = Type.Object({ p50: nullable(Count), p90: nullable(Count), p99: nullable(Count) });
export type Latency = Static<typeof Latency>;
