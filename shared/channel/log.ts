import type { Static } from 'typebox/type';
import * as Type from 'typebox/type';
import { ExportChoice, ExportReply } from '../common.ts';
import { changesOf, ruled } from '../field-rules.ts';
import { Id, nullable, Time } from '../fields.ts';
import { endpoint } from '../http/endpoint.ts';
import { CursorInput, cursorOf } from '../http/paging.ts';
import { LinkStatus } from './kinds.ts';

export const LogLevel = Type.Union([Type.Literal('info'), Type.Literal('warn'), Type.Literal('error')]);
export const channelEvents = [
  'bindReq',
  'bindOk',
  'bindFail',
  'unbind',
  'linkLost',
  'enquireTimeout',
  'throttled',
  'queueHigh',
  'windowFull',
  'submitError',
  'configChange',
  'statusChange',
  'dlrUnmatched',
  'limitReached',
  'test',
] as const;
export type ChannelEvent = (typeof channelEvents)[number];
export const ChannelEventName = Type.Enum([...channelEvents]);

/** One thing that happened to a channel; append-only, kept 90 days. */
export const ChannelLog = Type.Object({
  logId: Id,
  time: Time,
  channelId: Id,
  channelName: Type.String(),
  level: LogLevel,
  event: ChannelEventName,
  sessionNo: nullable(Type.Integer()),
  /** command_status, 0 to 0xFFFFFFFF. */
  commandStatus: nullable(Type.Integer()),
  detail: Type.String(),
  /** Fields before and after, secrets masked; empty but for configuration and status. */
  changes: changesOf(
    { of: 'channel' },
    Type.Record(Type.String(), Type.Object({ before: Type.Unknown(), after: Type.Unknown() })),
  ),
  /** Decoded PDUs of a test. */
  pdus: ruled(
    ['phone', 'text'],
    Type.Array(
      Type.Object({ name: Type.String(), hex: Type.String(), decoded: Type.Record(Type.String(), Type.Unknown()) }),
    ),
  ),
  /** Empty when no administrator did it. */
  adminName: Type.String(),
});
export type ChannelLog = Static<typeof ChannelLog>;

export const ChannelLogFilter = Type.Object({
  channelId: Type.Optional(Id),
  supplierId: Type.Optional(Id),
  /** Epoch ms, both ends; at most 31 days. */
  dateTime: Type.Tuple([Time, Time]),
  level: Type.Optional(LogLevel),
  event: Type.Optional(ChannelEventName),
  commandStatus: Type.Optional(Type.Integer({ minimum: 0, maximum: 0xffff_ffff })),
  keyword: Type.Optional(Type.String({ maxLength: 64 })),
});
export type ChannelLogFilter = Static<typeof ChannelLogFilter>;

/** One bar of the density chart. */
export const LogDensity = Type.Object({
  /** Start of the bar. */
  time: Time,
  info: Type.Integer(),
  warn: Type.Integer(),
  error: Type.Integer(),
});

/** `none`: no reports. */
export const ReportedLink = Type.Union([LinkStatus, Type.Literal('none')]);
export type ReportedLink = Static<typeof ReportedLink>;

export const channelLog = {
  list: endpoint({
    path: '/api/admin/channel/log/list',
    permission: 'supplier_list',
    reads: true,
    summary: 'What happened to channels, newest first',
    input: Type.Object({ ...ChannelLogFilter.properties, ...CursorInput.properties }),
    reply: cursorOf(ChannelLog),
  }),
  density: endpoint({
    path: '/api/admin/channel/log/density',
    permission: 'supplier_list',
    reads: true,
    summary: 'Events over time by level, at most 120 bars',
    input: ChannelLogFilter,
    reply: Type.Object({
      /** Width of a bar, ms. */
      step: Type.Integer(),
      bars: Type.Array(LogDensity),
    }),
  }),
  uptime: endpoint({
    path: '/api/admin/channel/log/uptime',
    permission: 'supplier_list',
    reads: true,
    summary: 'How the link of a channel was, by what gateways reported; times to come are left out',
    input: Type.Object({ channelId: Id, dateTime: ChannelLogFilter.properties.dateTime }),
    reply: Type.Object({
      /** From when on it was so, until the next one, the last one until `until`; of what is too short to be seen the worst. */
      spans: Type.Array(Type.Object({ from: Time, linkStatus: ReportedLink })),
      until: Time,
      /** Share of the time in which it was bound, wholly or partly, percent with two decimals; time without reports or with the channel off counts on neither side. Null: nothing is known. */
      boundShare: nullable(Type.Number()),
    }),
  }),
  export: endpoint({
    path: '/api/admin/channel/log/export',
    permission: 'channel_all:export',
    reads: true,
    summary: 'Export the log lines of the current filter',
    input: Type.Object({ ...ChannelLogFilter.properties, ...ExportChoice.properties }),
    reply: ExportReply,
  }),
};
