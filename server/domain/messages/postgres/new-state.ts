import type { FeedAttempt, FeedMessage } from '#shared/feed/messages.ts';
import type { MessageFlag, MessageTraffic } from '#shared/message/kinds.ts';
import type { MessageEvent, MessageTrace } from '#shared/message/row.ts';
import type { FoundOperator } from '../../routing/operator.ts';
import type { PriceTable } from '../../routing/price.ts';
import { normOf } from '../supplier-id.ts';
import { microsOf, rateText } from './amount.ts';
import type { Account, ChannelFacts } from './references.ts';
import type { AttemptState, NewState } from './state.ts';
import { keptDetail, keptText, textFacts } from './text-facts.ts';
import { toldTime } from './told-time.ts';

/** A line whose account, channels and network are known. */
export interface Placed {
  line: FeedMessage;
  account: Account;
  operator: FoundOperator | undefined;
  operatorSource: NewState['operatorSource'];
  trafficType: MessageTraffic;
  attempts: { attempt: FeedAttempt; channel: ChannelFacts }[];
}

/** What one unit of a currency was worth in base currency then, in ten decimals; null if unknown. */
export type RateAt = (currency: string, at: number) => bigint | null;

/** Bits of the flags column. */
export const flagBits: Readonly<Record<MessageFlag, number>> = { test: 1, trial: 2, suspicious: 4, duplicate: 8 };

interface Terms {
  prices: PriceTable;
  rateAt: RateAt;
  agentPercent: number;
  /** Of the texts' hashes. */
  hashKey: string;
}

/** A message as its line and the tables have it, without attempts yet. */
export function newMessage(placed: Placed, { prices, rateAt, agentPercent, hashKey }: Terms): NewState {
  const { line, account, operator, operatorSource, trafficType } = placed;
  const { msgId, submitTime, number, sender } = line;
  const found = operator && prices.walk(account.userId, operator, trafficType, submitTime);
  const price = line.price ?? found?.price;
  const currency = account.currency;
  const rate = rateAt(currency, submitTime);
  const facts = textFacts(line);
  const { content, contentHash } = keptText(line.content, account.storeText, hashKey);
  // Written out, without spreads: this is made for every message of a feed, and spreads take ten times as long.
  return {
    msgId,
    submitTime,
    number,
    customerId: account.customerId,
    userId: account.userId,
    customerMsgId: line.customerMsgId ?? '',
    clientRef: line.clientRef ?? '',
    source: line.source ?? 'smpp',
    senderRaw: sender,
    senderSent: line.senderSent ?? sender,
    templateId: line.templateId ?? null,
    countryId: operator?.countryId ?? null,
    operatorId: operator?.operatorId ?? null,
    operatorSource,
    trafficType,
    encoding: facts.encoding,
    charCount: facts.charCount,
    partCount: facts.partCount,
    dataCoding: facts.dataCoding,
    content,
    contentHash,
    flags: (line.flags ?? []).reduce((bits, flag) => bits | flagBits[flag], 0),
    price: price === undefined ? null : microsOf(price),
    currency,
    rate,
    agentPercent,
    customerPriceId: line.price === undefined ? (found?.priceId ?? null) : null,
    billBasis: account.billBasis,
    billMode: account.billMode,
    agentPrice: line.agentPrice === undefined ? null : microsOf(line.agentPrice),
    reportedState: line.state ?? 'received',
    resendAfter: resendAfter(line),
    blockCode: line.blockCode ?? '',
    pushStatus: line.pushStatus ?? 0,
    pushCount: line.pushCount ?? 0,
    pushedTime: toldTime(line.pushedTime),
    isOverdue: false,
    events: eventsOf(line, account.storeText),
    trace: traceOf(line, account.systemId, rate),
    attempts: [],
    // The outcome is filled in by `refold`.
    channelId: null,
    supplierId: null,
    attemptCount: 0,
    isAcked: false,
    isResendGain: false,
    status: 0,
    finalStat: '',
    errorCode: '',
    errorCategory: '',
    customerErrorCode: '',
    doneTime: null,
    dlrTime: null,
    chargeStatus: 0,
    chargeParts: 0,
    refundParts: 0,
    amount: 0n,
    revenue: 0n,
    agentAmount: 0n,
    cost: 0n,
    latencySubmitMs: null,
    latencyDlrMs: null,
  };
}

/** The attempt after which the gateway says it sends again; 0: it does not. */
const resendAfter = ({ state, attempts = [] }: FeedMessage): number =>
  state === 'resending' ? attempts.reduce((last, { attemptNo }) => Math.max(last, attemptNo), 0) : 0;

const eventsOf = ({ events = [] }: FeedMessage, storeText: number): MessageEvent[] =>
  events.map(({ time, type, actor = '', detail = '' }) => ({
    time,
    type,
    actor,
    detail: keptDetail(detail, storeText),
    attemptNo: null,
    segmentNo: null,
  }));

function traceOf(line: FeedMessage, systemId: string, rate: bigint | null): Partial<MessageTrace> {
  const trace: Partial<MessageTrace> = { systemId };
  if (rate !== null) trace.rate = rateText(rate);
  if (line.clientIp !== undefined) trace.clientIp = line.clientIp;
  if (line.longRef !== undefined) trace.longRef = line.longRef;
  if (line.partNo !== undefined) trace.partNo = line.partNo;
  if (line.partTotal !== undefined) trace.partTotal = line.partTotal;
  if (line.routeVersionNo !== undefined) trace.routeVersionNo = line.routeVersionNo;
  if (line.rowId !== undefined) trace.rowId = line.rowId;
  if (line.configItemId !== undefined) trace.configItemId = line.configItemId;
  if (line.ruleName !== undefined) trace.ruleName = line.ruleName;
  return trace;
}

interface Costs {
  costs(channel: ChannelFacts, at: number): Pick<AttemptState, 'price' | 'currency' | 'billBasis'>;
  rateAt: RateAt;
}

export function newAttempt(
  { attempt, channel }: { attempt: FeedAttempt; channel: ChannelFacts },
  { line, parts, keepsText }: { line: FeedMessage; parts: number; keepsText: boolean },
  { costs, rateAt }: Costs,
): AttemptState {
  const { attemptNo, segmentNo = 1, segmentTotal = 1, submitTime, supplierMsgId = '' } = attempt;
  const cost = costs(channel, submitTime);
  return {
    attemptNo,
    segmentNo,
    segmentTotal,
    submitTime,
    supplierMsgId,
    supplierMsgIdNorm: normOf(supplierMsgId),
    supplierId: channel.supplierId,
    channelId: channel.channelId,
    sessionNo: attempt.sessionNo ?? null,
    respTime: toldTime(attempt.respTime),
    commandStatus: attempt.commandStatus ?? null,
    senderSent: attempt.sender ?? line.senderSent ?? line.sender,
    number: attempt.number ?? line.number,
    dataCoding: attempt.dataCoding ?? line.dataCoding ?? 0,
    udhHex: attempt.udhHex ?? '',
    // It holds the text.
    shortMessageHex: keepsText ? (attempt.shortMessageHex ?? '') : '',
    reason: attempt.reason ?? (attemptNo > 1 ? 'resendError' : 'route'),
    // A long message that is reported as one submit represents all its parts.
    costParts: attempt.parts ?? (segmentTotal === 1 ? parts : 1),
    price: attempt.price === undefined ? cost.price : microsOf(attempt.price),
    currency: cost.currency,
    billBasis: cost.billBasis,
    rate: rateAt(cost.currency, submitTime),
    receipts: [],
    // The outcome is filled in by `refold`.
    status: 4,
    dlrTime: null,
    doneTime: null,
    stat: '',
    err: '',
    finalStat: '',
    errorCode: '',
    errorCategory: '',
    customerErrorCode: '',
    isRefundable: false,
    latencyDlrMs: null,
    dlrDuplicates: 0,
    dlrContradictions: 0,
    chargeStatus: 0,
    cost: 0n,
    costBase: 0n,
  };
}
