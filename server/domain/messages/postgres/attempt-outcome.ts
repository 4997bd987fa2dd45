import { isDoneTaken } from '#shared/message/done-time.ts';
import type { FinalStat, MessageStatus } from '#shared/message/kinds.ts';
import type { MapError, MappedError } from '../error-mapping.ts';
import { converted } from './amount.ts';
import type { AttemptOutcome, AttemptState, KeptReceipt } from './state.ts';

/** A receipt that comes later changes nothing any more, ms. */
export const receiptWindow = 7 * 86_400_000;

const statusOf: Readonly<Record<FinalStat, MessageStatus>> = {
  DELIVRD: 6,
  EXPIRED: 8,
  DELETED: 7,
  UNDELIV: 7,
  REJECTD: 7,
  SKIPPED: 7,
  UNKNOWN: 9,
  ACCEPTD: 5,
  ENROUTE: 5,
  SCHEDLD: 5,
};

interface Read {
  receipt: KeptReceipt;
  mapped: MappedError;
}

/**
 * Which receipt counts, whatever the order in which they came (rules R22, R32): one that says delivered, else the first final one,
 * else the last intermediate one. `UNKNOWN` gives way to every other final one.
 */
function countingOf(reads: readonly Read[]): Read | undefined {
  if (reads.length < 2) return reads[0];
  const rank = ({ mapped }: Read) =>
    !mapped.isFinal ? 3 : mapped.finalStat === 'DELIVRD' ? 0 : mapped.finalStat === 'UNKNOWN' ? 2 : 1;
  const [first] = reads.toSorted(
    (a, b) => rank(a) - rank(b) || (rank(a) === 3 ? -1 : 1) * byTime(a.receipt, b.receipt),
  );
  return first;
}

/** The order of receipts by the time they came. */
export const byTime = (a: KeptReceipt, b: KeptReceipt): number =>
  a.time - b.time || (a.receiptId < b.receiptId ? -1 : a.receiptId > b.receiptId ? 1 : 0);

type ErrorFacts = Pick<
  AttemptOutcome,
  'finalStat' | 'errorCode' | 'errorCategory' | 'customerErrorCode' | 'isRefundable'
>;
const noError: ErrorFacts = {
  finalStat: '',
  errorCode: '',
  errorCategory: '',
  customerErrorCode: '',
  isRefundable: false,
};
const noReceipt: ErrorFacts = {
  finalStat: 'UNKNOWN',
  errorCode: 'NO_RECEIPT',
  errorCategory: 'unknown',
  customerErrorCode: '',
  isRefundable: false,
};

/** Whether the supplier took it. */
export const isAcked = ({ commandStatus, status }: Pick<AttemptState, 'commandStatus' | 'status'>): boolean =>
  commandStatus === 0 || (commandStatus === null && status >= 5);

/** What a submit comes to: a pure function of its facts, so that their order does not matter. */
export function attemptOutcome(attempt: AttemptState, isOverdue: boolean, mapError: MapError): AttemptOutcome {
  const isRefused = attempt.commandStatus !== null && attempt.commandStatus !== 0;
  const reads = isRefused || attempt.receipts.length === 0 ? [] : readsOf(attempt, mapError);
  const counting = countingOf(reads);
  const isFinal = counting?.mapped.isFinal === true;
  const { status, error } = isRefused
    ? { status: 7 as const, error: mapError({ ...rawOf(attempt), phase: 'response', stat: '', err: '' }) }
    : counting
      ? stateByReceipt(counting, isOverdue)
      : unanswered(attempt, isOverdue);
  const others = isFinal ? reads.filter((read) => read !== counting && read.mapped.isFinal) : [];
  const duplicates = others.filter(({ mapped }) => mapped.finalStat === counting?.mapped.finalStat).length;
  const receipt = counting?.receipt;
  const { chargeStatus, cost, costBase } = costOf(attempt, status);
  return {
    status,
    dlrTime: receipt?.time ?? null,
    doneTime: receipt ? doneOf(receipt, attempt.submitTime) : null,
    stat: receipt?.stat ?? '',
    err: receipt?.err ?? '',
    finalStat: error.finalStat,
    errorCode: error.errorCode,
    errorCategory: error.errorCategory,
    customerErrorCode: error.customerErrorCode,
    isRefundable: error.isRefundable,
    latencyDlrMs: receipt && isFinal ? latencyOf(receipt, attempt.submitTime) : null,
    dlrDuplicates: duplicates,
    dlrContradictions: others.length - duplicates,
    chargeStatus,
    cost,
    costBase,
  };
}

/** How far clocks of one system differ, ms: a receipt that came longer than that before its submit tells no latency. */
const clockDifference = 1000;

function latencyOf({ time, isTimeUnknown }: KeptReceipt, submitTime: number): number | null {
  const latency = time - submitTime;
  return isTimeUnknown || latency < -clockDifference ? null : Math.max(0, latency);
}

/** When the supplier says it was done; when the receipt came, where that cannot be. */
function doneOf(receipt: KeptReceipt, submitTime: number): number | null {
  const { doneTime, time } = receipt;
  return doneTime === null || isDoneTaken(doneTime, receipt, submitTime) ? doneTime : time;
}

const rawOf = ({ supplierId, channelId, commandStatus }: AttemptState) => ({ supplierId, channelId, commandStatus });

const readsOf = (attempt: AttemptState, mapError: MapError): Read[] =>
  attempt.receipts
    .filter(({ time }) => time - attempt.submitTime <= receiptWindow)
    .map((receipt) => ({
      receipt,
      mapped: mapError({ ...rawOf(attempt), phase: 'receipt', stat: receipt.stat, err: receipt.err }),
    }));

interface Told {
  status: MessageStatus;
  error: ErrorFacts;
}

function unanswered({ commandStatus }: AttemptState, isOverdue: boolean): Told {
  const waiting: MessageStatus = commandStatus === null ? 4 : 5;
  return isOverdue && waiting === 5 ? { status: 9, error: noReceipt } : { status: waiting, error: noError };
}

/** A receipt proves that the supplier took the message, even if its response was lost. */
function stateByReceipt({ mapped }: Read, isOverdue: boolean): Told {
  const status = statusOf[mapped.finalStat];
  if (!mapped.isFinal) return { status: isOverdue ? 9 : 5, error: isOverdue ? noReceipt : mapped };
  return { status: status === 5 ? 6 : status, error: mapped };
}

/** Rule R25: by submit with the positive response, by delivery with the receipt. */
function costOf(
  { price, rate, billBasis, costParts, commandStatus }: AttemptState,
  status: MessageStatus,
): Pick<AttemptOutcome, 'chargeStatus' | 'cost' | 'costBase'> {
  const isCharged = billBasis === 1 ? isAcked({ commandStatus, status }) : status === 6;
  const isOpen = status === 4 || (billBasis === 2 && status === 5);
  if (!isCharged || price === null) {
    return { chargeStatus: isOpen ? 1 : 0, cost: 0n, costBase: 0n };
  }
  const cost = price * BigInt(costParts);
  return { chargeStatus: 2, cost, costBase: rate === null ? 0n : converted(cost, rate) };
}
