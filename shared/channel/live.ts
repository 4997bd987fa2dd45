import type { Static } from 'typebox/type';
import * as Type from 'typebox/type';
import { Id, nullable, Time } from '../fields.ts';
import { ChannelRates } from '../message/recent.ts';
import { HealthStatus, LinkStatus } from './kinds.ts';

const Count = Type.Integer({ minimum: 0, maximum: 2_000_000_000 });
const Rate = Type.Number({ minimum: 0, maximum: 1_000_000 });

/** What a gateway measures of a channel. */
export const ChannelMetric = Type.Object({
  linkStatus: LinkStatus,
  healthStatus: Type.Optional(HealthStatus),
  sessionsBound: Count,
  sessionsTotal: Count,
  /** Messages a second, submitted, answered, reported. */
  submitTps: Rate,
  respTps: Type.Optional(Rate),
  dlrTps: Type.Optional(Rate),
  queueLen: Count,
  /** Age of the oldest queued message, s. */
  oldestQueuedSec: Type.Optional(Count),
  windowUsed: Type.Optional(Count),
  avgRespMs: Type.Optional(Count),
  /** Throttling answers and other errors in the last minute. */
  throttled1m: Type.Optional(Count),
  error1m: Type.Optional(Count),
  lastBindAt: Type.Optional(nullable(Time)),
  /** command_status of the last failure, 0 to 0xFFFFFFFF. */
  lastError: Type.Optional(nullable(Type.Integer({ minimum: 0, maximum: 0xffff_ffff }))),
});
export type ChannelMetric = Static<typeof ChannelMetric>;

/** The last that was reported of a channel, and when. */
export const ChannelLive = Type.Object({
  ...Type.Required(ChannelMetric).properties,
  reportedAt: Time,
});
export type ChannelLive = Static<typeof ChannelLive>;

/** Older reports are shown as such: nothing is known of now. ms. */
export const liveFor = 60_000;

/** One minute of a channel, as its gateway reported it. */
export const ChannelMinute = Type.Object({
  /** When it began. */
  time: Time,
  /** Messages a second, mean of the minute's reports. */
  submitTps: Type.Number(),
  /** The most, each. */
  queueLen: Type.Integer(),
  avgRespMs: Type.Integer(),
  /** Throttling answers and other errors in a minute. */
  failed: Type.Integer(),
  /** The fewest. */
  sessionsBound: Type.Integer(),
});
export type ChannelMinute = Static<typeof ChannelMinute>;

/** The oldest minute that is kept, min. */
/** One channel over the minutes of an hour; null where its gateway did not report. */
const overMinutes = { channelId: Id, channelName: Type.String() } as const;
/** The last hour of many channels, minute by minute. */
export const ChannelHour = Type.Object({
  /** Starts of the minutes, oldest first. */
  times: Type.Array(Time),
  /** Messages a second of those that sent most, and how they deliver. */
  busiest: Type.Array(
    Type.Object({
      ...overMinutes,
      submitTps: Type.Array(nullable(Type.Number())),
      ...ChannelRates.properties,
    }),
  ),
  /** Of all others together; null where no channel reported. */
  others: Type.Object({ channels: Type.Integer(), submitTps: Type.Array(nullable(Type.Number())) }),
  /** Messages waiting, longest queue first; channels without a queue are left out. */
  queues: Type.Array(Type.Object({ ...overMinutes, queueLen: Type.Array(nullable(Type.Integer())) })),
});
export type ChannelHour = Static<typeof ChannelHour>;

export const longestWindow = 1440;
