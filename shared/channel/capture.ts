import type { Static } from 'typebox/type';
import * as Type from 'typebox/type';
import { ExportChoice, ExportReply } from '../common.ts';
import { ruled } from '../field-rules.ts';
import { Id, nullable, oneOf, Time } from '../fields.ts';
import { endpoint } from '../http/endpoint.ts';

/** For how long one may ask, minutes. */
export const captureMinutes = [5, 10, 30, 60] as const;
/** PDUs of one capture; it ends with the last of them. */
export const maxPdus = 20_000;
/** Captures and their PDUs are removed so many hours after their end. */
export const captureKeptHours = 72;

/** E.164 digits. */
export const CaptureNumber = Type.String({ pattern: '^[1-9][0-9]{5,14}$' });
export const PduDirection = oneOf('sent', 'received');

/** PDUs of a channel that somebody asked its gateway for; each channel has at most one that runs. */
export const ChannelCapture = Type.Object({
  captureId: Id,
  channelId: Id,
  /** Only what concerns this number; null: everything. */
  number: ruled('phone', nullable(Type.String())),
  startedAt: Time,
  startedBy: Type.String(),
  /** When it ends, or ended, at the latest. */
  endsAt: Time,
  /** `over` its time is up, `stopped` by a user, `full` with `maxPdus`. */
  state: oneOf('running', 'over', 'stopped', 'full'),
  pduCount: Type.Integer(),
});
export type ChannelCapture = Static<typeof ChannelCapture>;

/** One PDU as it was on the wire, decoded. */
export const CapturedPdu = Type.Object({
  pduId: Id,
  /** When the gateway sent or received it. */
  time: Time,
  sessionNo: nullable(Type.Integer()),
  direction: PduDirection,
  /** submit_sm_resp; `unknown` for a command_id that SMPP does not have. */
  name: Type.String(),
  /** 0 to 0xFFFFFFFF. */
  commandStatus: Type.Integer(),
  sequence: Type.Integer(),
  source: ruled('phone', Type.String()),
  destination: ruled('phone', Type.String()),
  messageId: Type.String(),
  /** Text of the message, empty without one. */
  text: ruled('text', Type.String()),
  /** Octets as hex; a password's octets are 2a. */
  hex: ruled(['phone', 'text'], Type.String()),
  /** Fields by their standard names. */
  decoded: ruled(['phone', 'text'], Type.Record(Type.String(), Type.Unknown())),
});
export type CapturedPdu = Static<typeof CapturedPdu>;

const CaptureKey = Type.Object({ captureId: Id });
export const PduFilter = Type.Object({
  ...CaptureKey.properties,
  /** Only answers that refuse something. */
  isRefused: Type.Optional(Type.Boolean()),
});
export type PduFilter = Static<typeof PduFilter>;

export const channelCapture = {
  list: endpoint({
    path: '/api/admin/channel/capture/list',
    permission: 'channel_all:capture',
    reads: true,
    summary: 'Captures of a channel, newest first',
    input: Type.Object({ channelId: Id }),
    reply: Type.Array(ChannelCapture),
  }),
  start: endpoint({
    path: '/api/admin/channel/capture/start',
    permission: 'channel_all:capture',
    unversioned: 'order',
    summary: 'Have the gateway send the PDUs of a channel for a while; refused while one runs',
    input: Type.Object({
      channelId: Id,
      minutes: Type.Integer({ minimum: 1, maximum: 60 }),
      number: Type.Optional(CaptureNumber),
    }),
    reply: ChannelCapture,
  }),
  stop: endpoint({
    path: '/api/admin/channel/capture/stop',
    permission: 'channel_all:capture',
    unversioned: 'order',
    summary: 'End a capture; repeating it is harmless',
    input: CaptureKey,
    reply: ChannelCapture,
  }),
  pdus: endpoint({
    path: '/api/admin/channel/capture/pdus',
    permission: 'channel_all:capture',
    reads: true,
    summary: 'PDUs of a capture in the order they came; leaves a line in the operation log',
    input: Type.Object({
      ...PduFilter.properties,
      /** The last PDU one has; absent: from the first on. */
      after: Type.Optional(Id),
      pageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: 200, default: 100 })),
    }),
    reply: Type.Object({
      capture: ChannelCapture,
      list: Type.Array(CapturedPdu),
      hasMore: Type.Boolean(),
    }),
  }),
  export: endpoint({
    path: '/api/admin/channel/capture/export',
    permission: 'channel_all:capture',
    reads: true,
    summary: 'Export the PDUs of a capture',
    input: Type.Object({ ...PduFilter.properties, ...ExportChoice.properties }),
    reply: ExportReply,
  }),
};
