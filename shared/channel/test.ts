import type { Static } from 'typebox/type';
import * as Type from 'typebox/type';
import { Id, Line, Time, Uuid } from '../fields.ts';
import { endpoint } from '../http/endpoint.ts';
import { ChannelConnection, ChannelFields, ChannelSecrets, DlrParser } from './input.ts';

/** How a test message is written, as far as it differs from what is stored or from a new channel's defaults. */
const MessageSettings = Type.Pick(ChannelFields, [
  'srcTon',
  'srcNpi',
  'dstTon',
  'dstNpi',
  'dataCodingGsm',
  'gsmPacked',
  'ucs2Coding',
  'longMessageMode',
  'registeredDelivery',
  'dlrMode',
  'validityPeriod',
  'httpConfig',
]);

/** A message sent at the end of a test, if wanted. */
export const TestMessage = Type.Object({
  /** E.164 digits. */
  number: Type.String({ pattern: '^[1-9][0-9]{5,14}$' }),
  sender: Line({ minLength: 1, maxLength: 21 }),
  content: Type.String({ minLength: 1, maxLength: 1000 }),
});
export type TestMessage = Static<typeof TestMessage>;

export const testSteps = [
  'resolve',
  'connect',
  'tls',
  'bind',
  'enquireLink',
  'submit',
  'report',
  'unbind',
  'http',
] as const;
export type TestStepName = (typeof testSteps)[number];

export const TestPdu = Type.Object({
  direction: Type.Union([Type.Literal('sent'), Type.Literal('received')]),
  /** ms since the test began. */
  at: Type.Number(),
  /** bind_transceiver, submit_sm_resp … or the line of an HTTP request. */
  name: Type.String(),
  /** Octets as hex with the password's octets replaced by 2a; at most 4096 digits. */
  hex: Type.String(),
  /** Fields by their standard names; no secret. */
  decoded: Type.Record(Type.String(), Type.Unknown()),
});
export type TestPdu = Static<typeof TestPdu>;

/** One step of a test, as far as it got. */
export const TestStep = Type.Object({
  name: Type.Enum([...testSteps]),
  state: Type.Union([Type.Literal('running'), Type.Literal('ok'), Type.Literal('failed'), Type.Literal('skipped')]),
  /** Duration, ms. */
  ms: Type.Number(),
  pdus: Type.Array(TestPdu),
  /** What went wrong, in the caller's language; empty when nothing did. */
  error: Type.String(),
  commandStatus: Type.Union([Type.Integer(), Type.Null()]),
});
export type TestStep = Static<typeof TestStep>;

export const ChannelTest = Type.Object({
  testId: Type.String(),
  /** Null: an unsaved configuration. */
  channelId: Type.Union([Id, Type.Null()]),
  state: Type.Union([Type.Literal('running'), Type.Literal('ok'), Type.Literal('failed')]),
  startedAt: Time,
  ms: Type.Number(),
  steps: Type.Array(TestStep),
  /** Message id the supplier gave the test message. */
  messageId: Type.String(),
});
export type ChannelTest = Static<typeof ChannelTest>;

/** What a parser makes of a delivery report; what it does not find is empty. */
export const ReadReport = Type.Object({
  messageId: Type.String(),
  /** The supplier's word for the state. */
  status: Type.String(),
  /** What the console takes it for. */
  state: Type.Union([Type.Literal('delivered'), Type.Literal('failed'), Type.Literal('underway')]),
  /** The supplier's error code. */
  errorCode: Type.String(),
  /** When it was delivered; null without a time that can be read. */
  doneAt: Type.Union([Time, Type.Null()]),
});
export type ReadReport = Static<typeof ReadReport>;

export const channelTest = {
  start: endpoint({
    path: '/api/admin/channel/testConnect',
    permission: 'channel_all:test',
    unversioned: 'order',
    summary: 'Connect to a supplier and bind; steps follow as events and by `channel/testResult`',
    input: Type.Object({
      /** Its stored secrets are used where `config` has none and leads to the same place. */
      channelId: Type.Optional(Id),
      config: Type.Optional(
        Type.Object({
          ...ChannelConnection.properties,
          ...MessageSettings.properties,
          ...ChannelSecrets.properties,
        }),
      ),
      message: Type.Optional(TestMessage),
    }),
    reply: ChannelTest,
  }),
  result: endpoint({
    path: '/api/admin/channel/testResult',
    permission: 'channel_all:test',
    reads: true,
    summary: 'An own test as far as it got',
    input: Type.Object({ testId: Uuid }),
    reply: ChannelTest,
  }),
  cancel: endpoint({
    path: '/api/admin/channel/testCancel',
    permission: 'channel_all:test',
    reads: true,
    summary: 'End an own test; repeating it is harmless',
    input: Type.Object({ testId: Uuid }),
    reply: Type.Null(),
  }),
  readReport: endpoint({
    path: '/api/admin/channel/readReport',
    permission: 'channel_all:test',
    reads: true,
    summary: 'What the parser of an HTTP channel makes of a delivery report; stores nothing',
    input: Type.Object({
      parser: DlrParser,
      dlrTzOffset: ChannelFields.properties.dlrTzOffset,
      /** The report as the supplier sends it: body, query or the whole address called. */
      content: Type.String({ minLength: 1, maxLength: 10_000 }),
    }),
    reply: ReadReport,
  }),
};
