import type { Static } from 'typebox/type';
import * as Type from 'typebox/type';
import { nullable } from '../fields.ts';

/** What was sent in the last 24 hours, in a line of a list; absent without traffic. */
export const RecentTraffic = Type.Object({
  parts24h: Type.Optional(Type.Integer()),
  /** Delivered of the messages handed to suppliers, per cent; null: none was handed over. */
  deliveredPct24h: Type.Optional(nullable(Type.Number())),
});
export type RecentTraffic = Static<typeof RecentTraffic>;
