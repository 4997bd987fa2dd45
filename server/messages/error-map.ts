import type { ErrorCategory, FinalStat } from '#shared/message/kinds.ts';

/** What a supplier answered: `command_status` of a response, or `stat` and `err` of a receipt. */
export interface RawError {
  supplierId: string;
  channelId: string;
  phase: 'response' | 'receipt';
  commandStatus: number | null;
  stat: string;
  err: string;
}

export interface MappedError {
  finalStat: FinalStat;
  /** Whether nothing else is to be expected; an intermediate receipt is not final. */
  isFinal: boolean;
  /** Platform code, empty without an error. */
  errorCode: string;
  errorCategory: ErrorCategory;
  customerErrorCode: string;
  /** The customer gets his money back where he pays by submit (rule R23). */
  isRefundable: boolean;
}

export type MapError = (raw: RawError) => MappedError;

const plain = { errorCode: '', errorCategory: '', customerErrorCode: '', isRefundable: false } as const;
const finals: Readonly<Record<string, FinalStat>> = {
  ...{ DELIVRD: 'DELIVRD', EXPIRED: 'EXPIRED', DELETED: 'DELETED', UNDELIV: 'UNDELIV', UNKNOWN: 'UNKNOWN' },
  ...{ REJECTD: 'REJECTD', SKIPPED: 'SKIPPED', FAILED: 'UNDELIV', NOCRED: 'REJECTD', SYSERR: 'UNDELIV' },
};
const intermediate: Readonly<Record<string, FinalStat>> = {
  ...{ ENROUTE: 'ENROUTE', ACCEPTD: 'ACCEPTD', SCHEDLD: 'SCHEDLD', BUFFRED: 'ENROUTE' },
};
const responses: Readonly<Record<number, ErrorCategory>> = {
  ...{ 8: 'system', 10: 'sender', 11: 'destination', 20: 'throttle', 69: 'supplier', 88: 'throttle' },
  ...{ 97: 'system', 98: 'system', 100: 'supplier', 101: 'supplier', 102: 'supplier' },
};

/** SMPP's own words, where no error code says more. */
export function standardError({ phase, commandStatus, stat }: RawError): MappedError {
  if (phase === 'response') {
    const status = commandStatus ?? 0;
    const errorCategory = responses[status] ?? 'unknown';
    const errorCode = `0x${status.toString(16).padStart(2, '0').toUpperCase()}`;
    return { ...plain, finalStat: 'REJECTD', isFinal: true, errorCode, errorCategory };
  }
  const word = stat.toUpperCase();
  const pending = intermediate[word];
  if (pending) return { ...plain, finalStat: pending, isFinal: false };
  const finalStat = finals[word] ?? 'UNKNOWN';
  if (finalStat === 'DELIVRD') return { ...plain, finalStat, isFinal: true };
  const errorCategory = finalStat === 'UNDELIV' || finalStat === 'EXPIRED' ? 'subscriber' : 'unknown';
  return { ...plain, finalStat, isFinal: true, errorCode: finalStat, errorCategory };
}

const blocks: Readonly<Record<string, ErrorCategory>> = {
  ...{ NO_BALANCE: 'balance', TPS_LIMIT: 'throttle', DAILY_LIMIT: 'throttle', FREQ_LIMIT: 'throttle' },
  ...{ NUMBER_INVALID: 'destination', COUNTRY_UNKNOWN: 'destination', OPERATOR_UNKNOWN: 'destination' },
  ...{ COUNTRY_CLOSED: 'destination', NUMBER_BLACKLISTED: 'subscriber', DND: 'subscriber' },
  ...{ SENDER_NOT_REGISTERED: 'sender', SENDER_BLOCKED: 'sender', TEMPLATE_MISMATCH: 'content' },
  ...{ CONTENT_BLOCKED: 'content', URL_BLOCKED: 'content', DUPLICATE: 'content', REVIEW_REJECTED: 'content' },
};
/** What a message that never reached a supplier was blocked for. */
export const blockCategory = (blockCode: string): ErrorCategory => blocks[blockCode] ?? 'system';
