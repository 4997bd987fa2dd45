import type { Static } from 'typebox/type';
import * as Type from 'typebox/type';
import { LinkWanted } from './channel/kinds.ts';
import { ChannelMetric } from './channel/live.ts';
import { channelEvents, LogLevel } from './channel/log.ts';
import { nullable, Time } from './fields.ts';
import { endpoint } from './http/endpoint.ts';

/** Something that happened to a channel, for its log. */
export const FeedEvent = Type.Object({
  /** Made by the gateway: an event that is sent again is kept once. */
  eventId: Type.String({ minLength: 8, maxLength: 64, pattern: '^[A-Za-z0-9_.:-]+$' }),
  time: Time,
  level: LogLevel,
  event: Type.Enum([...channelEvents]),
  sessionNo: Type.Optional(Type.Integer({ minimum: 0, maximum: 1000 })),
  commandStatus: Type.Optional(Type.Integer({ minimum: 0, maximum: 0xffff_ffff })),
  detail: Type.Optional(Type.String({ maxLength: 500 })),
});
export type FeedEvent = Static<typeof FeedEvent>;

export const FeedInput = Type.Object({
  /** When the gateway measured; older reports than the stored one change nothing. */
  sentAt: Time,
  channels: Type.Array(
    Type.Object({
      channelCode: Type.String({ minLength: 2, maxLength: 32 }),
      metric: Type.Optional(ChannelMetric),
      events: Type.Optional(Type.Array(FeedEvent, { maxItems: 100 })),
    }),
    { minItems: 1, maxItems: 1000 },
  ),
});
export type FeedInput = Static<typeof FeedInput>;

/** Calls of gateways, with `Authorization: Bearer <API key>`. */
export const feed = {
  channelStatus: endpoint({
    path: '/api/feed/v1/channel-status',
    permission: 'api-key',
    reads: true,
    summary: 'A gateway reports links, speed, queues and events of its channels; at best each 10 s',
    input: FeedInput,
    reply: Type.Object({
      /** Channels whose state was taken over. */
      accepted: Type.Integer(),
      /** Events that were new. */
      events: Type.Integer(),
      /** Codes nobody knows here. */
      unknown: Type.Array(Type.String()),
      /** What the operators want of the reported channels, so that the gateway can follow. */
      wanted: Type.Array(
        Type.Object({
          channelCode: Type.String(),
          adminStatus: Type.Integer(),
          maxTps: Type.Number(),
          linkWanted: LinkWanted,
          /** When somebody last asked to bind or unbind; null: never. */
          linkAskedAt: nullable(Time),
        }),
      ),
    }),
  }),
};
