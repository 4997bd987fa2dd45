import type { MessageStatus } from '#shared/message/kinds.ts';
import type { MapError } from '../error-mapping.ts';
import { converted, type Micros } from './amount.ts';
import { attemptOutcome, isAcked } from './attempt-outcome.ts';
import { blockCategory } from './block-category.ts';
import type { AttemptOutcome, AttemptState, MessageFacts, MessageOutcome, MessageState } from './state.ts';

/** The segments of one attempt. */
export interface AttemptGroup {
  attemptNo: number;
  segments: readonly AttemptState[];
  status: MessageStatus;
  /** The segment that decided. */
  decider: AttemptState;
}

const reportedStatus: Readonly<Record<string, MessageStatus>> = {
  received: 0,
  blocked: 1,
  review: 2,
  queued: 3,
  submitting: 4,
  resending: 10,
};
/** The later of two reported states, whatever their order. */
export const reportedRank: Readonly<Record<string, number>> = {
  received: 0,
  review: 1,
  queued: 2,
  submitting: 3,
  resending: 4,
  blocked: 5,
};

/** Of several segments the one that is worst off decides: failed, expired, still on the way, unknown, delivered. */
const worst: readonly MessageStatus[] = [7, 8, 4, 5, 9, 6];

export function groupsOf(attempts: readonly AttemptState[]): AttemptGroup[] {
  const [only] = attempts;
  if (attempts.length === 1 && only) {
    return [{ attemptNo: only.attemptNo, segments: attempts, status: only.status, decider: only }];
  }
  const byNo = new Map<number, AttemptState[]>();
  for (const attempt of attempts) {
    const known = byNo.get(attempt.attemptNo);
    if (known) known.push(attempt);
    else byNo.set(attempt.attemptNo, [attempt]);
  }
  return [...byNo]
    .sort(([a], [b]) => a - b)
    .flatMap(([attemptNo, group]) => {
      const segments = group.length > 1 ? group.toSorted((a, b) => a.segmentNo - b.segmentNo) : group;
      const status = worst.find((each) => segments.some((segment) => segment.status === each)) ?? 5;
      const decider = segments.find((segment) => segment.status === status) ?? segments[0];
      return decider ? [{ attemptNo, segments, status, decider }] : [];
    });
}

/** Brings everything that follows from a message's facts up to date. */
export function refold(message: MessageState, mapError: MapError): void {
  for (const attempt of message.attempts) {
    const outcome = attemptOutcome(attempt, message.isOverdue, mapError);
    // Another mapping of errors changes attempts that nothing was said of.
    if (!attempt.change && isChanged(attempt, outcome)) attempt.change = 'update';
    Object.assign(attempt, outcome);
  }
  Object.assign(message, messageOutcome(message, message.attempts));
}

const isChanged = (a: AttemptOutcome, b: AttemptOutcome): boolean =>
  a.status !== b.status ||
  a.errorCode !== b.errorCode ||
  a.errorCategory !== b.errorCategory ||
  a.customerErrorCode !== b.customerErrorCode ||
  a.finalStat !== b.finalStat ||
  a.isRefundable !== b.isRefundable ||
  a.costBase !== b.costBase;

const latest = (times: readonly (number | null)[]): number | null =>
  times.some((time) => time === null) ? null : times.reduce<number>((max, time) => Math.max(max, time ?? 0), 0);

function messageOutcome(facts: MessageFacts, attempts: readonly AttemptState[]): MessageOutcome {
  const groups = groupsOf(attempts);
  // A receipt of delivery wins, also one of an earlier attempt that comes late (rule R32).
  const counting = groups.find(({ status }) => status === 6) ?? groups.at(-1);
  if (!counting) return { ...withoutAttempt(facts), ...noMoney };
  const { decider, segments } = counting;
  const isAgain = (counting.status === 7 || counting.status === 8) && facts.resendAfter >= counting.attemptNo;
  const status = isAgain ? 10 : counting.status;
  const isDelivered = status === 6;
  const first = Math.min(...attempts.map(({ submitTime }) => submitTime));
  const last = segments.reduce((max, { submitTime }) => Math.max(max, submitTime), 0);
  const dlrTime = isDelivered ? latest(segments.map((segment) => segment.dlrTime)) : decider.dlrTime;
  const isUntimed = (isDelivered ? segments : [decider]).some(({ latencyDlrMs }) => latencyDlrMs === null);
  const { chargeStatus, chargeParts, refundParts, amount, revenue, agentAmount, cost } = moneyOf(
    facts,
    groups,
    counting,
    status,
  );
  return {
    channelId: decider.channelId,
    supplierId: decider.supplierId,
    attemptCount: groups.length,
    isAcked: attempts.some(isAcked),
    isResendGain: isDelivered && counting !== groups[0],
    status,
    finalStat: decider.finalStat,
    errorCode: decider.errorCode,
    errorCategory: decider.errorCategory,
    customerErrorCode: decider.customerErrorCode,
    doneTime: isDelivered ? latest(segments.map((segment) => segment.doneTime)) : decider.doneTime,
    dlrTime,
    chargeStatus,
    chargeParts,
    refundParts,
    amount,
    revenue,
    agentAmount,
    cost,
    latencySubmitMs: Math.min(Math.max(0, first - facts.submitTime), 2_000_000_000),
    latencyDlrMs: dlrTime === null || isUntimed ? null : Math.max(0, dlrTime - last),
  };
}

type Money = Pick<
  MessageOutcome,
  'chargeStatus' | 'chargeParts' | 'refundParts' | 'amount' | 'revenue' | 'agentAmount' | 'cost'
>;
const noMoney: Money = {
  chargeStatus: 0,
  chargeParts: 0,
  refundParts: 0,
  amount: 0n,
  revenue: 0n,
  agentAmount: 0n,
  cost: 0n,
};

function withoutAttempt({ reportedState, blockCode }: MessageFacts): Omit<MessageOutcome, keyof Money> {
  const status = reportedStatus[reportedState] ?? 0;
  return {
    channelId: null,
    supplierId: null,
    attemptCount: 0,
    isAcked: false,
    isResendGain: false,
    status,
    finalStat: '',
    customerErrorCode: '',
    errorCode: status === 1 ? blockCode : '',
    errorCategory: status === 1 ? blockCategory(blockCode) : '',
    doneTime: null,
    dlrTime: null,
    latencySubmitMs: null,
    latencyDlrMs: null,
  };
}

/** Rules R4, R14, R21, R23: what the customer pays, and what all attempts cost. */
function moneyOf(
  { price, rate, agentPrice, agentPercent, billBasis, billMode }: MessageFacts,
  groups: readonly AttemptGroup[],
  counting: AttemptGroup,
  status: MessageStatus,
): Money {
  const cost = groups.reduce(
    (sum, { segments }) => sum + segments.reduce((part, each) => part + each.costBase, 0n),
    0n,
  );
  const isPending = status === 4 || status === 5 || status === 10;
  const taken = [counting, ...groups.toReversed()].find(({ segments }) => segments.some(isAcked));
  const isCharged = billBasis === 1 ? taken !== undefined : status === 6;
  if (!isCharged || !taken) return { ...noMoney, cost, chargeStatus: isPending ? 1 : 0 };
  const parts = taken.segments.reduce((sum, segment) => sum + (isAcked(segment) ? segment.costParts : 0), 0);
  const chargeParts = billMode === 2 ? 1 : parts;
  if (billBasis === 1 && status === 7 && counting.decider.isRefundable) {
    return { ...noMoney, cost, chargeStatus: 3, chargeParts, refundParts: chargeParts };
  }
  const amount = (price ?? 0n) * BigInt(chargeParts);
  return {
    chargeStatus: 2,
    chargeParts,
    refundParts: 0,
    amount,
    cost,
    revenue: rate === null ? 0n : converted(amount, rate),
    agentAmount: (agentPrice ?? markedUp(taken.decider, agentPercent)) * BigInt(chargeParts),
  };
}

const percent = 10_000n;
/** Rule R12: the cost of a part in base currency with the agents' mark-up, rounded up to four decimals. */
function markedUp({ price, rate }: AttemptState, agentPercent: number): Micros {
  if (price === null || rate === null) return 0n;
  const marked = (converted(price, rate) * (percent + BigInt(agentPercent)) + percent - 1n) / percent;
  return ((marked + 99n) / 100n) * 100n;
}
