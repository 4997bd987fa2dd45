import type { Static } from 'typebox/type';
import * as Type from 'typebox/type';
import { ruled } from '../field-rules.ts';
import { Currency, Id, Money, nullable, Time } from '../fields.ts';
import {
  AttemptReason,
  ChargeStatus,
  ErrorCategory,
  MessageEncoding,
  MessageEventType,
  MessageFlag,
  MessageSource,
  MessageStatus,
  MessageTraffic,
  OperatorSource,
  PushStatus,
  toldCode,
} from './kinds.ts';

const Text = Type.String();
const Count = Type.Integer({ minimum: 0 });

/** A message as its customer sent it (SmsSendDetail); names of what the ids stand for are joined by the screens. */
export const MessageRow = Type.Object({
  msgId: Text,
  /** As returned to the customer; empty when it is `msgId`. */
  customerMsgId: Text,
  clientRef: Text,
  customerId: Id,
  userId: Id,
  submitTime: Time,
  source: MessageSource,
  senderRaw: Text,
  senderSent: Text,
  number: ruled('phone', Text),
  countryId: nullable(Id),
  operatorId: nullable(Id),
  operatorSource: OperatorSource,
  trafficType: MessageTraffic,
  templateId: nullable(Id),
  /** Null once only its hash is kept, or when the account keeps none. */
  content: ruled('text', nullable(Text)),
  /** Keyed, so that a short text cannot be found by trying; empty where no text was kept. */
  contentHash: ruled('text', Text),
  dataCoding: Count,
  encoding: MessageEncoding,
  charCount: Count,
  partCount: Count,
  /** Of the attempt that counts: the delivered one, else the last. */
  channelId: nullable(Id),
  supplierId: nullable(Id),
  attemptCount: Count,
  status: MessageStatus,
  /** `stat` as mapped, empty without a receipt. */
  finalStat: Text,
  /** Platform code, empty without an error. */
  errorCode: toldCode(Text),
  errorCategory: ErrorCategory,
  customerErrorCode: Text,
  blockCode: toldCode(Text),
  /** When the receipt says the message ended, when it came, and when it was handed on. */
  doneTime: nullable(Time),
  dlrTime: nullable(Time),
  pushedTime: nullable(Time),
  pushStatus: PushStatus,
  pushCount: Count,
  /** Per part, in `currency`; null when no price was found. */
  price: ruled('price', nullable(Money)),
  chargeParts: Count,
  refundParts: Count,
  amount: ruled('price', Money),
  currency: Type.Union([Currency, Type.Literal('')]),
  chargeStatus: ChargeStatus,
  /** In base currency, as all that follow. */
  revenue: ruled('price', Money),
  agentPrice: ruled('agentPrice', nullable(Money)),
  agentAmount: ruled('agentPrice', Money),
  cost: ruled('cost', Money),
  profit: ruled(['cost', 'price'], Money),
  /** From its arrival to the first submit. */
  latencySubmitMs: nullable(Type.Integer()),
  /** From the submit that counts to its final receipt. */
  latencyDlrMs: nullable(Type.Integer()),
  flags: Type.Array(MessageFlag),
});
export type MessageRow = Static<typeof MessageRow>;

/** A long message of which its customer has sent some parts only. */
export const WaitingSegments = Type.Object({
  customerId: Id,
  userId: Id,
  number: ruled('phone', Text),
  senderRaw: Text,
  longRef: nullable(Count),
  have: Count,
  total: Count,
  /** When the first part came. */
  since: Time,
  /** The parts that are there. */
  msgIds: Type.Array(Text),
});
export type WaitingSegments = Static<typeof WaitingSegments>;

/** What a supplier sent of an attempt's fate. */
export const AttemptReceipt = Type.Object({
  receiptId: Text,
  /** When it reached the gateway, or, where the gateway's time cannot be used, when it came here. */
  time: Time,
  isTimeUnknown: Type.Optional(Type.Literal(true)),
  /** As the supplier wrote them. A `doneTime` far from the submit is not taken for the attempt, see `isDoneTaken`. */
  stat: Text,
  err: Text,
  doneTime: nullable(Time),
  messageState: nullable(Type.Integer()),
  /** `network_error_code` as hex, empty without one. */
  networkErrorCode: Text,
  /** The whole text of the receipt, when the gateway sends it; it may name the recipient too. */
  text: ruled(['text', 'phone'], Text),
});
export type AttemptReceipt = Static<typeof AttemptReceipt>;

/** One submit of one segment to a supplier (UpstreamSendDetail). */
export const AttemptRow = Type.Object({
  msgId: Text,
  msgTime: Time,
  attemptNo: Type.Integer({ minimum: 1 }),
  segmentNo: Type.Integer({ minimum: 1 }),
  segmentTotal: Type.Integer({ minimum: 1 }),
  customerId: Id,
  userId: Id,
  supplierId: Id,
  channelId: Id,
  sessionNo: nullable(Type.Integer()),
  submitTime: Time,
  respTime: nullable(Time),
  respMs: nullable(Type.Integer()),
  /** Null before the response. */
  commandStatus: nullable(Type.Integer()),
  supplierMsgId: Text,
  senderSent: Text,
  number: ruled('phone', Text),
  countryId: nullable(Id),
  operatorId: nullable(Id),
  dataCoding: Count,
  udhHex: ruled('text', Text),
  shortMessageHex: ruled('text', Text),
  status: MessageStatus,
  /** Of the receipt that counts: when it came, when the supplier says it was done, and its words. */
  dlrTime: nullable(Time),
  doneTime: nullable(Time),
  stat: Text,
  err: Text,
  finalStat: Text,
  errorCode: Text,
  errorCategory: ErrorCategory,
  latencyDlrMs: nullable(Type.Integer()),
  /** Receipts that said the same again, and those that said something else. */
  dlrDuplicates: Count,
  dlrContradictions: Count,
  /** Per part in the channel's `currency`; null when no price was found. */
  price: ruled('cost', nullable(Money)),
  costParts: Count,
  cost: ruled('cost', Money),
  currency: Type.Union([Currency, Type.Literal('')]),
  costBase: ruled('cost', Money),
  chargeStatus: ChargeStatus,
  reason: AttemptReason,
  receipts: Type.Array(AttemptReceipt),
});
export type AttemptRow = Static<typeof AttemptRow>;

/** A receipt that no attempt is known for. */
export const UnmatchedReceipt = Type.Object({
  ...AttemptReceipt.properties,
  channelId: Id,
  supplierMsgId: Text,
  number: ruled('phone', Text),
});
export type UnmatchedReceipt = Static<typeof UnmatchedReceipt>;

/** A step of a message's time line; `data` holds what belongs to the step. */
export const MessageEvent = Type.Object({
  time: Time,
  type: MessageEventType,
  actor: Text,
  attemptNo: nullable(Type.Integer()),
  segmentNo: nullable(Type.Integer()),
  /** In the gateway's words, so it may name recipient and text. */
  detail: ruled(['text', 'phone'], toldCode(Text)),
});
export type MessageEvent = Static<typeof MessageEvent>;

/** Why this channel and these amounts; null where the gateway did not tell. */
export const MessageTrace = Type.Object({
  systemId: Text,
  clientIp: Text,
  longRef: nullable(Type.Integer()),
  partNo: nullable(Type.Integer()),
  partTotal: nullable(Type.Integer()),
  routeVersionNo: nullable(Type.Integer()),
  rowId: Text,
  configItemId: Text,
  ruleName: Text,
  customerPriceId: nullable(Id),
  /** Customer's currency into the base currency, as of the submit time. */
  rate: ruled('price', Text),
});
export type MessageTrace = Static<typeof MessageTrace>;

/** Everything that is known of one message. */
export const MessageRecord = Type.Object({
  message: MessageRow,
  trace: MessageTrace,
  attempts: Type.Array(AttemptRow),
  events: Type.Array(MessageEvent),
});
export type MessageRecord = Static<typeof MessageRecord>;
