import type { Static } from 'typebox/type';
import * as Type from 'typebox/type';
import { ApplicationInput } from './application/input.ts';
import { CaptureNumber, PduDirection } from './channel/capture.ts';
import { LinkWanted } from './channel/kinds.ts';
import { ChannelMetric } from './channel/live.ts';
import { channelEvents, LogLevel } from './channel/log.ts';
import { AccountsInput, AccountsReply } from './feed/accounts.ts';
import { BalancesInput, BalancesReply } from './feed/balances.ts';
import { FeedMessage, FeedReceipt, LineReply, LinesEnd } from './feed/messages.ts';
import { OrderReportInput, OrderReportReply, OrdersInput, OrdersReply } from './feed/orders.ts';
import { RoutesInput, RoutesReply } from './feed/routes.ts';
import { SessionsInput, SessionsReply } from './feed/sessions.ts';
import { Id, nullable, Time } from './fields.ts';
import { endpoint } from './http/endpoint.ts';

/** Made by the gateway: what is sent again under it is kept once. */
const GatewayId = Type.String({ minLength: 8, maxLength: 64, pattern: '^[A-Za-z0-9_.:-]+$' });
const SessionNo = Type.Integer({ minimum: 0, maximum: 1000 });

/** Something that happened to a channel, for its log. */
export const FeedEvent = Type.Object({
  eventId: GatewayId,
  time: Time,
  level: LogLevel,
  event: Type.Enum([...channelEvents]),
  sessionNo: Type.Optional(SessionNo),
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

/** PDUs of a capture that the operators want. */
export const PduInput = Type.Object({
  captureId: Id,
  pdus: Type.Array(
    Type.Object({
      pduId: GatewayId,
      time: Time,
      sessionNo: Type.Optional(SessionNo),
      direction: PduDirection,
      /** The whole PDU as hex, its header with it. */
      hex: Type.String({ minLength: 32, maxLength: 32_768, pattern: '^([0-9a-fA-F]{2})+$' }),
    }),
    { minItems: 1, maxItems: 500 },
  ),
});
export type PduInput = Static<typeof PduInput>;

/** Calls of programs, with `Authorization: Bearer <API key>`. */
export const feed = {
  applications: endpoint({
    path: '/api/feed/v1/applications',
    permission: 'api-key',
    apiKeyRight: 'applications',
    reads: true,
    summary: 'Submit a trial application from the server of a web site',
    input: ApplicationInput,
    reply: Type.Object({
      applyId: Id,
      /** False: an application with this `reference` had come before, and stays as it was. */
      isNew: Type.Boolean(),
    }),
  }),
  accounts: endpoint({
    method: 'GET',
    path: '/api/feed/v1/accounts',
    permission: 'api-key',
    apiKeyRight: 'accounts',
    reads: true,
    summary: 'A gateway reads accounts of customers, those that changed, or waits until some do',
    input: AccountsInput,
    reply: AccountsReply,
  }),
  sessions: endpoint({
    path: '/api/feed/v1/account-sessions',
    permission: 'api-key',
    reads: true,
    summary: 'A gateway reports the sessions that accounts hold at it; at best each 10 s. Answers those it is to end',
    input: SessionsInput,
    reply: SessionsReply,
  }),
  routes: endpoint({
    method: 'GET',
    path: '/api/feed/v1/routes',
    permission: 'api-key',
    apiKeyRight: 'routes',
    reads: true,
    summary: 'A gateway reads routes of accounts, those that changed, or waits until some do',
    input: RoutesInput,
    reply: RoutesReply,
  }),
  balances: endpoint({
    method: 'GET',
    path: '/api/feed/v1/balances',
    permission: 'api-key',
    apiKeyRight: 'balances',
    reads: true,
    summary: 'A gateway reads what customers may still spend, what changed of it, or waits until something does',
    input: BalancesInput,
    reply: BalancesReply,
  }),
  orders: endpoint({
    method: 'GET',
    path: '/api/feed/v1/orders',
    permission: 'api-key',
    apiKeyRight: 'messages',
    reads: true,
    summary: 'A gateway reads what operators want of it for single messages, or waits until there is something',
    input: OrdersInput,
    reply: OrdersReply,
  }),
  orderStates: endpoint({
    path: '/api/feed/v1/order-states',
    permission: 'api-key',
    apiKeyRight: 'messages',
    reads: true,
    summary: 'A gateway takes orders, and says how they ended',
    input: OrderReportInput,
    reply: OrderReportReply,
  }),
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
      /** Unknown codes. */
      unknown: Type.Array(Type.String()),
      /** What the operators want of the reported channels, so that the gateway can follow. */
      wanted: Type.Array(
        Type.Object({
          channelCode: Type.String(),
          adminStatus: Type.Integer(),
          maxTps: Type.Number(),
          linkWanted: LinkWanted,
          /** When a user last asked to bind or unbind; null: never. */
          linkAskedAt: nullable(Time),
          /** PDUs are to be sent by `pdus`; null: none. */
          capture: nullable(
            Type.Object({
              captureId: Id,
              /** Only what concerns this number; null: everything. */
              number: nullable(CaptureNumber),
              /** When it ends. */
              endsAt: Time,
            }),
          ),
        }),
      ),
    }),
  }),
  messages: endpoint({
    path: '/api/feed/v1/messages',
    permission: 'api-key',
    apiKeyRight: 'messages',
    reads: true,
    summary: 'A gateway reports messages and their attempts, one a line',
    input: Type.Object({}),
    lines: { line: FeedMessage, end: LinesEnd },
    reply: LineReply,
  }),
  receipts: endpoint({
    path: '/api/feed/v1/receipts',
    permission: 'api-key',
    apiKeyRight: 'messages',
    reads: true,
    summary: 'A gateway reports receipts of suppliers, one a line',
    input: Type.Object({}),
    lines: { line: FeedReceipt, end: LinesEnd },
    reply: LineReply,
  }),
  pdus: endpoint({
    path: '/api/feed/v1/pdus',
    permission: 'api-key',
    reads: true,
    summary: 'A gateway sends PDUs that the operators want to see',
    input: PduInput,
    reply: Type.Object({
      /** PDUs that were new. */
      accepted: Type.Integer(),
      /** Whether more are wanted. */
      isOpen: Type.Boolean(),
    }),
  }),
};
