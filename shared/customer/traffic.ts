import type { Static } from 'typebox/type';
import * as Type from 'typebox/type';
import { Time } from '../fields.ts';

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

/** Hours before this one, oldest first, without gaps; empty without any traffic. */
export const CustomerTraffic = Type.Object({ hours: Type.Array(TrafficHour) });
