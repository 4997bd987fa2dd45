import type { Static, TSchema } from 'typebox/type';
import * as Type from 'typebox/type';
import { UnitPrice } from '../channel/price.ts';
import { Id, oneOf, Time } from '../fields.ts';
import {
  AttemptReason,
  MessageEncoding,
  MessageEventType,
  MessageFlag,
  MessageSource,
  MessageTraffic,
  OperatorSource,
  PushStatus,
} from '../message/kinds.ts';

const maybe = <T extends TSchema>(schema: T) => Type.Optional(schema);
/** Made by the gateway, and never made again for something else. */
const GatewayId = Type.String({ minLength: 8, maxLength: 64, pattern: '^[A-Za-z0-9_.:-]+$' });
// NUL is the one character that PostgreSQL's text cannot hold.
const Text = (maxLength: number) => Type.String({ maxLength, pattern: '^[^\\u0000]*$' });
/** A time of an external clock, which may be anything: what says nothing counts as none, and never refuses a line. */
const ToldTime = Type.Number();
const Whole = (maximum: number) => Type.Integer({ minimum: 0, maximum });
const Ordinal = Type.Integer({ minimum: 1, maximum: 255 });
const PhoneNumber = Type.String({ pattern: '^[0-9]{1,20}$' });
const ChannelCode = Type.String({ minLength: 2, maxLength: 32 });
const Hex = Type.String({ maxLength: 1024, pattern: '^([0-9a-fA-F]{2})*$' });
const CommandStatus = Whole(0xffff_ffff);

/** States that a gateway tells by itself; all others follow from attempts and receipts. */
export const ToldState = oneOf('received', 'blocked', 'review', 'queued', 'submitting', 'resending');
export type ToldState = Static<typeof ToldState>;

/** One submit of one segment to a supplier. */
export const FeedAttempt = Type.Object({
  attemptNo: Ordinal,
  segmentNo: maybe(Ordinal),
  segmentTotal: maybe(Ordinal),
  channelCode: ChannelCode,
  submitTime: Time,
  respTime: maybe(ToldTime),
  /** Absent before the response. */
  commandStatus: maybe(CommandStatus),
  supplierMsgId: maybe(Text(64)),
  sessionNo: maybe(Whole(1000)),
  sender: maybe(Text(32)),
  number: maybe(PhoneNumber),
  dataCoding: maybe(Whole(255)),
  udhHex: maybe(Hex),
  shortMessageHex: maybe(Hex),
  reason: maybe(AttemptReason),
  /** Billable parts that this submit represents: more than one where the gateway reports a long message as one submit. */
  parts: maybe(Ordinal),
  /** Per part in the channel's currency; absent: from the channel's price list. */
  price: maybe(UnitPrice),
});
export type FeedAttempt = Static<typeof FeedAttempt>;

export const FeedMessageEvent = Type.Object({
  time: Time,
  type: MessageEventType,
  actor: maybe(Text(64)),
  detail: maybe(Text(500)),
});
export type FeedMessageEvent = Static<typeof FeedMessageEvent>;

/** A message as a gateway reports it, one line of the stream; what is absent is filled from the tables as of `submitTime`. */
export const FeedMessage = Type.Object({
  msgId: GatewayId,
  submitTime: Time,
  /** The account: its id, user name or system id. */
  user: Type.String({ minLength: 1, maxLength: 32 }),
  number: PhoneNumber,
  sender: Text(32),
  customerMsgId: maybe(Text(64)),
  clientRef: maybe(Text(64)),
  source: maybe(MessageSource),
  clientIp: maybe(Text(45)),
  /** As it was sent on, when it differs from `sender`. */
  senderSent: maybe(Text(32)),
  trafficType: maybe(MessageTraffic),
  templateId: maybe(Id),
  content: maybe(Text(10_000)),
  dataCoding: maybe(Whole(255)),
  encoding: maybe(MessageEncoding),
  /** Billable parts; absent: counted from the text. */
  parts: maybe(Ordinal),
  /** The network by MCC and MNC, such as `52003`, when the gateway has looked it up. */
  mccmnc: maybe(Type.String({ pattern: '^[0-9]{5,6}$' })),
  operatorSource: maybe(OperatorSource),
  longRef: maybe(Whole(65_535)),
  partNo: maybe(Ordinal),
  partTotal: maybe(Ordinal),
  routeVersionNo: maybe(Whole(2_000_000_000)),
  rowId: maybe(Text(32)),
  configItemId: maybe(Text(32)),
  ruleName: maybe(Text(64)),
  state: maybe(ToldState),
  blockCode: maybe(Type.String({ pattern: '^[A-Z0-9_]{2,32}$' })),
  /** Per part in the customer's currency; absent: from the customer's prices. */
  price: maybe(UnitPrice),
  /** Per part in base currency. */
  agentPrice: maybe(UnitPrice),
  flags: maybe(Type.Array(MessageFlag, { maxItems: 4 })),
  pushStatus: maybe(PushStatus),
  pushedTime: maybe(ToldTime),
  pushCount: maybe(Whole(1000)),
  attempts: maybe(Type.Array(FeedAttempt, { maxItems: 200 })),
  events: maybe(Type.Array(FeedMessageEvent, { maxItems: 100 })),
});
export type FeedMessage = Static<typeof FeedMessage>;

/** A receipt as a gateway got it, one line of the stream. */
export const FeedReceipt = Type.Object({
  receiptId: GatewayId,
  channelCode: ChannelCode,
  /** As the supplier wrote it, in whatever base. */
  supplierMsgId: Type.String({ minLength: 1, maxLength: 64, pattern: '^[^\\u0000]*$' }),
  /** When it reached the gateway; one that says nothing is replaced by the time at which it came here, and no latency is counted. */
  time: ToldTime,
  stat: Text(16),
  err: maybe(Text(32)),
  /** When the supplier says it was done, as UTC. */
  doneTime: maybe(ToldTime),
  number: maybe(PhoneNumber),
  messageState: maybe(Whole(255)),
  /** `network_error_code` as hex. */
  networkErrorCode: maybe(Type.String({ pattern: '^([0-9a-fA-F]{2}){0,8}$' })),
  text: maybe(Text(500)),
});
export type FeedReceipt = Static<typeof FeedReceipt>;

/** Why a line was not taken over. */
export const LineRefusal = oneOf(
  'invalid',
  'too-long',
  'unknown-account',
  'unknown-channel',
  'too-old',
  'in-future',
  'other-message',
);
export type LineRefusal = Static<typeof LineRefusal>;

/** What became of a line; `waiting` is a receipt whose message has not come yet. */
export const LineOutcome = Type.Object({
  result: oneOf('accepted', 'repeated', 'waiting', 'refused'),
  reason: maybe(LineRefusal),
  /** What is wrong with it. */
  detail: maybe(Type.String()),
  /** Of a receipt that was taken over although its `time` cannot be used. */
  note: maybe(oneOf('time-unknown')),
});
export type LineOutcome = Static<typeof LineOutcome>;

/** The answer to one line, in the order of the lines. */
export const LineReply = Type.Object({
  /** Number of the line, from 1 on. */
  line: Type.Integer({ minimum: 1 }),
  /** `msgId` or `receiptId`, of a refused line too; empty where it has none. */
  id: Type.String(),
  ...LineOutcome.properties,
});
export type LineReply = Static<typeof LineReply>;

/** The last line of an answer: all lines before it have been stored. */
export const LinesEnd = Type.Object({
  end: Type.Literal(true),
  accepted: Type.Integer(),
  repeated: Type.Integer(),
  waiting: Type.Integer(),
  refused: Type.Integer(),
});
export type LinesEnd = Static<typeof LinesEnd>;
