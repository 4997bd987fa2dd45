import type { Static } from 'typebox/type';
import * as Type from 'typebox/type';
import { ruled } from '../field-rules.ts';
import { Money, nullable, Time } from '../fields.ts';

const Count = Type.Integer({ minimum: 0 });

/** What a customer sent in an hour. */
export const TrafficHour = Type.Object({
  /** When the hour began. */
  time: Time,
  messages: Count,
  delivered: Count,
  failed: Count,
  blocked: Count,
});
export type TrafficHour = Static<typeof TrafficHour>;

/** What a customer sent in a day. */
export const TrafficDay = Type.Object({
  parts: Count,
  /** Messages handed to suppliers, and the share of them that was delivered, per cent; null: none was handed over. */
  submitted: Count,
  deliveredPct: nullable(Type.Number()),
  /** In the base currency. */
  revenue: Type.Optional(ruled('price', Money)),
});
export type TrafficDay = Static<typeof TrafficDay>;

export const CustomerTraffic = Type.Object({
  /** Hours before this one, oldest first, without gaps; empty without any traffic. */
  hours: Type.Array(TrafficHour),
  /** The last 24 hours, and the 24 hours before them. */
  lastDay: Type.Optional(TrafficDay),
  dayBefore: Type.Optional(TrafficDay),
});
