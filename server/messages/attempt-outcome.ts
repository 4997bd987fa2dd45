import type { FinalStat, MessageStatus } from '#shared/message/kinds.ts';
import { converted } from './amount.ts';
import type { MapError, MappedError } from './error-mapping.ts';
import type { AttemptOutcome, AttemptState, KeptReceipt } from './state.ts';

/** A receipt that comes later changes nothing any more, ms. */
export const receiptWindow = 7 * 86_400_000;

const statusOf: Readonly<Record<FinalStat, MessageStatus>> = {
  ...{ DELIVRD: 6, EXPIRED: 8, DELETED: 7, UNDELIV: 7, REJECTD: 7, SKIPPED: 7, UNKNOWN: 9 },
  ...{ ACCEPTD: 5, ENROUTE: 5, SCHEDLD: 5 },
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

type Delivery = Omit<AttemptOutcome, 'chargeStatus' | 'cost' | 'costBase'>;
const nothing: Omit<Delivery, 'status'> = {
  ...{ dlrTime: null, doneTime: null, stat: '', err: '', finalStat: '', errorCode: '', errorCategory: '' },
  customerErrorCode: '',
  ...{ latencyDlrMs: null, dlrDuplicates: 0, dlrContradictions: 0, isRefundable: false },
};

const noReceipt: Delivery = {
  ...nothing,
  ...{ status: 9, finalStat: 'UNKNOWN', errorCode: 'NO_RECEIPT', errorCategory: 'unknown' },
};

const errorOf = ({ finalStat, errorCode, errorCategory, customerErrorCode, isRefundable }: MappedError) => ({
  ...{ finalStat, errorCode, errorCategory, customerErrorCode, isRefundable },
});

/** What a submit comes to: a pure function of its facts, so that their order does not matter. */
export function attemptOutcome(attempt: AttemptState, isOverdue: boolean, mapError: MapError): AttemptOutcome {
  const delivery = deliveryOf(attempt, isOverdue, mapError);
  return { ...delivery, ...costOf(attempt, delivery.status) };
}

/** Whether the supplier took it. */
export const isAcked = ({ commandStatus, status }: Pick<AttemptState, 'commandStatus' | 'status'>): boolean =>
  commandStatus === 0 || (commandStatus === null && status >= 5);

function deliveryOf(attempt: AttemptState, isOverdue: boolean, mapError: MapError): Delivery {
  const { supplierId, channelId, commandStatus, submitTime } = attempt;
  const raw = { supplierId, channelId, commandStatus };
  if (commandStatus !== null && commandStatus !== 0) {
    return { ...nothing, ...errorOf(mapError({ ...raw, phase: 'response', stat: '', err: '' })), status: 7 };
  }
  const reads = attempt.receipts
    .filter(({ time }) => time - submitTime <= receiptWindow)
    .map((receipt) => ({
      receipt,
      mapped: mapError({ ...raw, phase: 'receipt', stat: receipt.stat, err: receipt.err }),
    }));
  const counting = countingOf(reads);
  // A receipt proves that the supplier took the message, even if its response was lost.
  const waiting: MessageStatus = commandStatus === null && !counting ? 4 : 5;
  if (!counting) return isOverdue && waiting === 5 ? noReceipt : { ...nothing, status: waiting };
  const { receipt, mapped } = counting;
  const { isFinal } = mapped;
  const others = reads.filter((read) => read !== counting && read.mapped.isFinal && isFinal);
  const duplicates = others.filter((read) => read.mapped.finalStat === mapped.finalStat).length;
  const status = statusOf[mapped.finalStat];
  return {
    ...(isFinal || !isOverdue ? errorOf(mapped) : noReceipt),
    status: !isFinal ? (isOverdue ? 9 : 5) : status === 5 ? 6 : status,
    dlrTime: receipt.time,
    doneTime: receipt.doneTime,
    stat: receipt.stat,
    err: receipt.err,
    latencyDlrMs: isFinal ? Math.min(Math.max(0, receipt.time - submitTime), 2_000_000_000) : null,
    dlrDuplicates: duplicates,
    dlrContradictions: others.length - duplicates,
  };
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
