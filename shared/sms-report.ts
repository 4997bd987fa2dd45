import type { Static } from 'typebox/type';
import * as Type from 'typebox/type';
import { ExportChoice, ExportReply } from './common.ts';
import { Id, nullable, oneOf, Time } from './fields.ts';
import { endpoint } from './http/endpoint.ts';
import { CursorInput, cursorOf } from './http/paging.ts';
import { AttemptFilter, UnmatchedFilter } from './message/filter.ts';
import { MessageStatus } from './message/kinds.ts';
import { Measures } from './message/measures.ts';
import { NamedAttempt, NamedUnmatched } from './message/named.ts';
import { OrderInput, OrderReply } from './message/order.ts';

const Count = Type.Integer();
/** Percent with two decimals; null without anything to divide by. */
const Share = nullable(Type.Number());

/** Submits, and how they ended. */
export const AttemptCounts = Type.Pick(Measures, ['attempts', 'attemptsAcked', 'attemptsDelivered', 'attemptsFinal']);
export type AttemptCounts = Static<typeof AttemptCounts>;

/** Why a receipt may have found no attempt. */
export const UnmatchedReason = oneOf('idBase', 'otherChannel', 'notReported');
export type UnmatchedReason = Static<typeof UnmatchedReason>;

/** Evidence for invented receipts; figures, never a verdict (rule R47). */
export const EvidenceGround = oneOf('deadNumber', 'tooGood', 'oneLatency', 'atOnce', 'tooFast');
export type EvidenceGround = Static<typeof EvidenceGround>;
/** What a ground adds to a score. */
const GroundPoints = Type.Object({ ground: EvidenceGround, points: Count });
export type GroundPoints = Static<typeof GroundPoints>;
/** Scores from which on receipts deserve a look, and from which on several signs agree. */
export const evidenceLimits = { warning: 30, danger: 60 } as const;
export const ReceiptEvidence = Type.Object({
  channelId: Id,
  channelName: Type.String(),
  countryId: nullable(Id),
  operatorId: nullable(Id),
  operatorName: Type.String(),
  countryName: Type.String(),
  /** Submits that a final receipt decided. */
  sample: Count,
  deliveredShare: Share,
  /** Of the delivered ones: within a second of the most frequent latency, within the first second, and within 0.4 s. */
  modeShare: Share,
  fastShare: Share,
  atOnceShare: Share,
  /** The most frequent latency, whole seconds; null in a small sample. */
  modeSeconds: nullable(Count),
  /** Of the delivered ones: within a tenth of the most frequent latency, and that latency in seconds; null in a small sample. */
  alikeShare: Share,
  alikeSeconds: nullable(Type.Number()),
  /** Deliveries by latency: under 1 s, 3 s, 10 s, 30 s, 60 s, 5 min, and above. */
  distribution: Type.Array(Count),
  /** Submits to known-dead test numbers that a final receipt decided, and of these the delivered ones. */
  dead: Count,
  deadDelivered: Count,
  /** 0 to 100; null under the smallest sample. */
  score: nullable(Count),
  grounds: Type.Array(GroundPoints),
});
export type ReceiptEvidence = Static<typeof ReceiptEvidence>;

/** Submits to suppliers and what they answered. */
export const smsReport = {
  list: endpoint({
    path: '/api/admin/smsReport/list',
    permission: 'smsreport_list',
    reads: true,
    summary: 'Submits to suppliers of a range of time, newest first; never counted',
    input: Type.Object({ ...AttemptFilter.properties, ...CursorInput.properties }),
    reply: cursorOf(NamedAttempt),
  }),
  summary: endpoint({
    path: '/api/admin/smsReport/summary',
    permission: 'smsreport_list',
    reads: true,
    summary: 'Counts of the submits of a list',
    input: AttemptFilter,
    reply: Type.Object({
      /** Long messages count once for each time they were handed over. */
      totals: AttemptCounts,
      /** Rows of the list that were counted: a long message has one a segment. */
      segments: Type.Optional(Count),
      /** Delivered of the submits with a final state, per cent, as in the lists of channels. */
      deliveredPct: Type.Optional(nullable(Type.Number())),
      /**
       * What was counted: the list's rows; the cube, whole quarters of an hour; or the newest `limit` rows of a
       * list that is longer and has a filter the cube does not know.
       */
      basis: oneOf('rows', 'cube', 'newest'),
      limit: Count,
    }),
  }),
  unmatched: endpoint({
    path: '/api/admin/smsReport/unmatched/list',
    permission: 'smsreport_list',
    reads: true,
    summary: 'Receipts without an attempt, newest first',
    input: Type.Object({ ...UnmatchedFilter.properties, ...CursorInput.properties }),
    reply: cursorOf(NamedUnmatched),
  }),
  candidates: endpoint({
    path: '/api/admin/smsReport/unmatched/candidates',
    permission: 'smsreport_list',
    reads: true,
    summary: 'Submits that a receipt without an attempt may belong to, and the likely setting of its channel',
    input: Type.Object({
      channelId: Id,
      supplierMsgId: Type.String({ minLength: 1, maxLength: 64 }),
      time: Time,
    }),
    reply: Type.Object({ reason: UnmatchedReason, list: Type.Array(NamedAttempt) }),
  }),
  match: endpoint({
    path: '/api/admin/smsReport/unmatched/match',
    permission: 'smsreport_list:match',
    unversioned: 'step',
    summary: 'Give a receipt without an attempt to the message it belongs to; its state follows',
    input: Type.Object({
      channelId: Id,
      receiptId: Type.String({ minLength: 1, maxLength: 64 }),
      /** When the receipt came. */
      time: Time,
      msgId: Type.String({ minLength: 1, maxLength: 64 }),
    }),
    /** Of the message, now. */
    reply: Type.Object({ status: MessageStatus }),
  }),
  evidence: endpoint({
    path: '/api/admin/smsReport/evidence',
    permission: 'smsreport_list',
    reads: true,
    summary: 'Figures on receipts by channel and network, the most suspicious first',
    input: Type.Object({ channelId: Type.Optional(Id), dateTime: AttemptFilter.properties.dateTime }),
    reply: Type.Object({
      /** Of all channels: those with a score. */
      list: Type.Array(ReceiptEvidence),
      /** Channels and networks without a score that the list leaves out. */
      unscored: Count,
    }),
  }),
  query: endpoint({
    path: '/api/admin/smsReport/query',
    permission: 'smscustomer_list:resend',
    unversioned: 'order',
    summary: 'Order that gateways ask suppliers for the state of submitted and unknown messages (query_sm)',
    input: OrderInput,
    reply: OrderReply,
  }),
  export: endpoint({
    path: '/api/admin/smsReport/export',
    permission: 'smsreport_list:export',
    reads: true,
    summary: 'Export the submits of the current filter',
    input: Type.Object({ ...AttemptFilter.properties, ...ExportChoice.properties }),
    reply: ExportReply,
  }),
};
