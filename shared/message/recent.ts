import type { Static } from 'typebox/type';
import * as Type from 'typebox/type';
import { ruled } from '../field-rules.ts';
import { Money, nullable, Time } from '../fields.ts';
import { ErrorCategory } from './kinds.ts';

/** What was sent in the last 24 hours, in a line of a list; absent without traffic. */
export const RecentTraffic = Type.Object({
  parts24h: Type.Optional(Type.Integer()),
  /** Delivered of the messages handed to suppliers, per cent; null: none was handed over. */
  deliveredPct24h: Type.Optional(nullable(Type.Number())),
  /** Messages handed to suppliers, of which `deliveredPct24h` is the share. */
  submitted24h: Type.Optional(Type.Integer()),
  /** When the last message was sent, whenever that was. */
  lastTrafficAt: Type.Optional(Time),
});
export type RecentTraffic = Static<typeof RecentTraffic>;

/** The filter of lists by it, per cent: less was delivered, of enough messages to tell. */
export const DeliveredBelow = Type.Number({ minimum: 0.01, maximum: 100 });

/** What of an account's messages was refused in the last 24 hours; absent without any. */
export const RecentBlocks = Type.Object({
  blocked24h: Type.Optional(Type.Integer()),
  /** What most of them were refused for. */
  blockedFor: Type.Optional(ErrorCategory),
});
export type RecentBlocks = Static<typeof RecentBlocks>;

/** What a sender or template was used for in the last 30 days, in a line of a list; absent without traffic. */
export const RecentUse = Type.Object({
  messages30d: Type.Optional(Type.Integer()),
  deliveredPct30d: Type.Optional(nullable(Type.Number())),
  lastUsedAt: Type.Optional(Time),
});
export type RecentUse = Static<typeof RecentUse>;

/** Submits with a final state, and the share of them that was delivered, per cent. */
export const DeliveredOf = Type.Object({ pct: Type.Number(), final: Type.Integer() });
export type DeliveredOf = Static<typeof DeliveredOf>;
/** How a channel has delivered of late, in a line of a list; absent without submits that have a final state. */
export const ChannelRates = Type.Object({
  /** Of the last quarter of an hour, and of the one that is running. */
  rate15m: Type.Optional(DeliveredOf),
  rate24h: Type.Optional(DeliveredOf),
});
export type ChannelRates = Static<typeof ChannelRates>;

/** What a supplier's channels were handed in the last 24 hours, in a line of a list; absent without submits. */
export const SupplierTraffic = Type.Object({
  submits24h: Type.Optional(Type.Integer()),
  rate24h: Type.Optional(DeliveredOf),
  /** Base currency, at the rates of the submits. */
  cost24h: Type.Optional(ruled('cost', Money)),
});
export type SupplierTraffic = Static<typeof SupplierTraffic>;

/** Of fewer messages with a result nothing is concluded. */
export const lowSample = 20;
/** Delivered share of the last 24 hours below which a channel delivers badly, %. */
const lowBelow = 90;
/** Delivered share of the last quarter of an hour below which its deliveries fail, %. */
const failsBelow = 50;
/** Whether less was delivered, of enough submits to tell. */
export const isRateBelow = (rate: DeliveredOf | undefined, limit: number): boolean =>
  rate !== undefined && rate.final >= lowSample && rate.pct < limit;

/** Whether most of a channel's recent submits have not been delivered. */
export const isFailing = ({ rate15m }: ChannelRates): boolean => isRateBelow(rate15m, failsBelow);
/** Whether a channel delivers less than others over the day. */
export const isLow = ({ rate24h }: ChannelRates): boolean => isRateBelow(rate24h, lowBelow);
