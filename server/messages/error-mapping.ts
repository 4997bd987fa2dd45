import type { ErrorCategory, ErrorPhase, FinalStatus } from '#shared/error-code/kinds.ts';
import { rawKeyOf } from '#shared/error-code/raw-key.ts';

/** What becomes of a message with a code. */
export interface ErrorMeaning {
  platformCode: string;
  category: ErrorCategory;
  finalStatus: FinalStatus;
  isFinal: boolean;
  permanent: boolean;
  retryable: boolean;
  resendable: boolean;
  chargeable: boolean;
  refundable: boolean;
}

/** A supplier's code in force; `null` of supplier or channel: everybody's. */
export interface ErrorRule extends ErrorMeaning {
  errorCodeId: string;
  supplierId: string | null;
  channelId: string | null;
  phase: ErrorPhase;
  rawStat: string;
  rawKey: string;
}

/** What a supplier answered: the status of a submit_sm_resp as `code`, or the `stat` and `err` of a delivery report. */
export interface RawOutcome {
  supplierId: string;
  channelId: string;
  phase: 2 | 3;
  stat?: string | undefined;
  code: string;
}

/** The meaning of an outcome. `isMapped` is false while no rule names its code, which puts it on the to-do list. */
export interface MappedError extends ErrorMeaning {
  errorCodeId: string | null;
  isMapped: boolean;
}

export type MapError = (raw: RawOutcome) => MappedError;

const flags = { permanent: false, retryable: false, resendable: false, chargeable: false, refundable: false };
/** Codes that say no more than the status beside them. */
const saysNothing = (rawKey: string): boolean => rawKey === '' || rawKey === '0';

/**
 * Maps raw codes by the most specific rule: status and code before code alone before status alone, and within each the
 * channel's before the supplier's before everybody's.
 */
export function createErrorMapping(rules: readonly ErrorRule[]): MapError {
  const found = new Map(rules.map((rule) => [placeOf(rule.supplierId, rule.channelId, rule), rule]));
  const lookUp = ({ supplierId, channelId, phase }: RawOutcome, rawStat: string, rawKey: string) => {
    const code = { phase, rawStat, rawKey };
    return (
      found.get(placeOf(supplierId, channelId, code)) ??
      found.get(placeOf(supplierId, null, code)) ??
      found.get(placeOf(null, null, code))
    );
  };
  return (raw) => {
    const stat = raw.stat?.trim().toUpperCase() ?? '';
    const rawKey = rawKeyOf(raw.code);
    if (raw.phase === 2 && saysNothing(rawKey)) return accepted;
    const byStat = stat === '' ? undefined : lookUp(raw, stat, '');
    const named = rawKey === '' ? undefined : (stat && lookUp(raw, stat, rawKey)) || lookUp(raw, '', rawKey);
    // Some suppliers leave an old `err` beside DELIVRD: a code alone never takes a delivery back.
    const isContradicted =
      named?.rawStat === '' && byStat?.finalStatus === 'DELIVRD' && named.finalStatus !== 'DELIVRD';
    const rule = isContradicted ? byStat : (named ?? byStat);
    const isMapped = saysNothing(rawKey) ? rule !== undefined : named !== undefined;
    return rule ? { ...meaningOf(rule), errorCodeId: rule.errorCodeId, isMapped } : { ...unknownOf(raw), isMapped };
  };
}

const placeOf = (
  supplierId: string | null,
  channelId: string | null,
  { phase, rawStat, rawKey }: Pick<ErrorRule, 'phase' | 'rawStat' | 'rawKey'>,
): string => JSON.stringify([supplierId, channelId, phase, rawStat.toUpperCase(), rawKey]);

const meaningOf = ({ platformCode, category, finalStatus, isFinal, ...rule }: ErrorRule): ErrorMeaning => ({
  ...{ platformCode, category, finalStatus, isFinal, permanent: rule.permanent, retryable: rule.retryable },
  ...{ resendable: rule.resendable, chargeable: rule.chargeable, refundable: rule.refundable },
});

/** A submit_sm_resp without an error. */
const accepted: MappedError = {
  ...{ errorCodeId: null, isMapped: true, platformCode: 'ENROUTE', category: 'inFlight', finalStatus: 'ENROUTE' },
  ...{ isFinal: false, ...flags, chargeable: true },
};

/** What nobody has mapped: refused when it answers a submission, else of unknown state. */
const unknownOf = ({ phase }: RawOutcome): Omit<MappedError, 'isMapped'> =>
  phase === 2
    ? {
        ...{ errorCodeId: null, platformCode: 'REJECTD', category: 'unknown', finalStatus: 'REJECTD', isFinal: true },
        ...{ ...flags, resendable: true, refundable: true },
      }
    : {
        ...{ errorCodeId: null, platformCode: 'UNKNOWN', category: 'unknown', finalStatus: 'UNKNOWN', isFinal: true },
        ...{ ...flags, chargeable: true },
      };
