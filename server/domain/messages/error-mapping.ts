import type { FinalStatus } from '#shared/error-code/kinds.ts';
import { rawKeyOf } from '#shared/error-code/raw-key.ts';
import type { ErrorCategory } from '#shared/message/kinds.ts';

/** What a supplier answered: `command_status` of a response, or `stat` and `err` of a receipt. */
export interface RawError {
  supplierId: string;
  channelId: string;
  phase: 'response' | 'receipt';
  commandStatus: number | null;
  stat: string;
  err: string;
}

/** What it means for the message. */
export interface MappedError {
  finalStat: FinalStatus;
  /** Whether nothing else is to be expected; an intermediate receipt is not final. */
  isFinal: boolean;
  /** Platform code, empty without an error. */
  errorCode: string;
  errorCategory: ErrorCategory;
  customerErrorCode: string;
  /** The customer gets his money back where he pays by submit (rule R23). */
  isRefundable: boolean;
  /** Another channel may be tried. */
  isResendable: boolean;
  /** False while no rule names the code: it is on the to-do list. */
  isMapped: boolean;
}

export type MapError = (raw: RawError) => MappedError;

/** A supplier's code in force; `null` of supplier or channel: everybody's. */
export interface ErrorRule extends Omit<MappedError, 'isMapped'> {
  supplierId: string | null;
  channelId: string | null;
  phase: 'response' | 'receipt';
  stat: string;
  /** Of `err` or `command_status`, as `rawKeyOf` makes it. */
  key: string;
}

/**
 * Maps raw codes by the most specific rule: status and code before code alone before status alone, and within each the
 * channel's before the supplier's before everybody's.
 */
export function createErrorMapping(rules: readonly ErrorRule[]): MapError {
  const found = new Map(rules.map((rule) => [placeOf(rule.supplierId, rule.channelId, rule), rule]));
  const lookUp = ({ supplierId, channelId, phase }: RawError, stat: string, key: string): ErrorRule | undefined => {
    const code = { phase, stat, key };
    return (
      found.get(placeOf(supplierId, channelId, code)) ??
      found.get(placeOf(supplierId, null, code)) ??
      found.get(placeOf(null, null, code))
    );
  };
  const meaning = (raw: RawError): MappedError => {
    const isResponse = raw.phase === 'response';
    const key = isResponse ? String(raw.commandStatus ?? 0) : rawKeyOf(raw.err);
    if (isResponse && saysNothing(key)) return accepted;
    const stat = isResponse ? '' : raw.stat.trim().toUpperCase();
    const byStat = stat === '' ? undefined : lookUp(raw, stat, '');
    const byBoth = stat === '' || key === '' ? undefined : lookUp(raw, stat, key);
    const named = byBoth ?? (key === '' ? undefined : lookUp(raw, '', key));
    // Some suppliers leave an old `err` beside DELIVRD: a code alone never takes a delivery back.
    const isContradicted = named?.stat === '' && byStat?.finalStat === 'DELIVRD' && named.finalStat !== 'DELIVRD';
    const rule = isContradicted ? byStat : (named ?? byStat);
    const isMapped = saysNothing(key) ? rule !== undefined : named !== undefined;
    return rule ? meaningOf(rule, isMapped) : isResponse ? unmappedResponse : { ...unmappedReceipt, isMapped };
  };
  // Few codes make up all of the traffic: each is looked up once.
  const known = new Map<string, MappedError>();
  return (raw) => {
    const key = `${raw.channelId} ${raw.supplierId} ${raw.phase} ${raw.commandStatus} ${raw.stat}\n${raw.err}`;
    const kept = known.get(key);
    if (kept) return kept;
    const mapped = meaning(raw);
    if (known.size >= maxKnown) known.clear();
    known.set(key, mapped);
    return mapped;
  };
}

/** Meanings that are kept; suppliers that put an id into `err` must not fill the memory. */
const maxKnown = 20_000;

/** Codes that say no more than the status beside them. */
const saysNothing = (key: string): boolean => key === '' || key === '0';

const placeOf = (
  supplierId: string | null,
  channelId: string | null,
  { phase, stat, key }: Pick<ErrorRule, 'phase' | 'stat' | 'key'>,
): string => JSON.stringify([supplierId, channelId, phase, stat.toUpperCase(), key]);

/** What is delivered or on its way carries no error. */
const withoutError: ReadonlySet<FinalStatus> = new Set(['DELIVRD', 'ENROUTE', 'ACCEPTD']);

function meaningOf(rule: ErrorRule, isMapped: boolean): MappedError {
  const { finalStat, isFinal, errorCode, errorCategory, customerErrorCode, isRefundable, isResendable } = rule;
  const outcome = { finalStat, isFinal, isMapped };
  return withoutError.has(finalStat)
    ? { ...none, ...outcome }
    : { ...outcome, errorCode, errorCategory, customerErrorCode, isRefundable, isResendable };
}

const none = {
  errorCode: '',
  errorCategory: '',
  customerErrorCode: '',
  isRefundable: false,
  isResendable: false,
} as const;
/** A submit_sm_resp without an error. */
const accepted: MappedError = { ...none, finalStat: 'ENROUTE', isFinal: false, isMapped: true };
const unmappedResponse: MappedError = {
  finalStat: 'REJECTD',
  isFinal: true,
  isMapped: false,
  errorCode: 'REJECTD',
  errorCategory: 'unknown',
  customerErrorCode: '',
  isRefundable: true,
  isResendable: true,
};
const unmappedReceipt: MappedError = {
  finalStat: 'UNKNOWN',
  isFinal: true,
  isMapped: false,
  errorCode: 'UNKNOWN',
  errorCategory: 'unknown',
  customerErrorCode: '',
  isRefundable: false,
  isResendable: false,
};
