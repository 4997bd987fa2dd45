import type { Static } from 'typebox/type';
import * as Type from 'typebox/type';
import { ChannelLive } from './channel/live.ts';
import { EditLock } from './channel/lock.ts';
import { TestStep } from './channel/test.ts';
import { Id } from './fields.ts';
import { endpoint, Nothing } from './http/endpoint.ts';

/** What the server pushes to open pages, by the name of the event; each is one JSON object. */
export const ServerEvents = {
  /** Comes first and after each reconnection: what was missed is asked for by the usual calls. */
  hello: Type.Object({}),
  /** New facts of some channels, at most once a second; with `supplier_list` or `channel_all`. */
  'channel-live': Type.Object({ channels: Type.Array(Type.Object({ channelId: Id, live: ChannelLive })) }),
  /** A gateway has stopped reporting: lists ask again. */
  'gateway-silent': Type.Object({}),
  /** Rows changed by another user: lists that show them refetch. */
  'channel-changed': Type.Object({ channelIds: Type.Array(Id) }),
  /** To those who have the channel open: the lock was acquired or released. */
  'channel-lock': Type.Object({ channelId: Id, lock: Type.Union([EditLock, Type.Null()]) }),
  /** To those who have the routes of the account open: the lock was acquired or released. */
  'routers-lock': Type.Object({ userId: Id, lock: Type.Union([EditLock, Type.Null()]) }),
  /** A version of the routes of these accounts came into force. */
  'routes-changed': Type.Object({ userIds: Type.Array(Id) }),
  /** Sessions of these accounts that operators wanted ended are over. */
  'sessions-ended': Type.Object({ userIds: Type.Array(Id) }),
  /** To the users who ordered actions on these messages: progress reported by a gateway. */
  'orders-reported': Type.Object({ msgIds: Type.Array(Type.String()) }),
  /** To the recipients of notices: theirs have changed. */
  notice: Type.Object({}),
  /** Alarms were raised, closed or handled: clients that may see some refetch. */
  alarm: Type.Object({}),
  /** To those whose roles have changed: menu and screens follow. */
  'rights-changed': Type.Object({}),
  /** Settings of the business were changed: what depends on them asks again. */
  'settings-changed': Type.Object({}),
  /** To the user who started the test. */
  'channel-test': Type.Object({
    testId: Type.String(),
    state: Type.Union([Type.Literal('running'), Type.Literal('ok'), Type.Literal('failed')]),
    ms: Type.Number(),
    step: TestStep,
    stepNo: Type.Integer(),
    messageId: Type.String(),
  }),
} as const;
export type ServerEventName = keyof typeof ServerEvents;
export type ServerEvent<N extends ServerEventName> = Static<(typeof ServerEvents)[N]>;

export const event = {
  stream: endpoint({
    method: 'GET',
    path: '/api/admin/event/stream',
    permission: 'signed-in',
    stream: true,
    summary: 'Server-sent events for the signed-in administrator; ends with his session',
    input: Type.Object({}),
    reply: Nothing,
  }),
};
