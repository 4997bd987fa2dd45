import type { Static, TSchema } from 'typebox/type';
import { aboutCodes, ruledCodes } from '../field-rules.ts';
import { oneOf } from '../fields.ts';

/**
 * State of a message as its customer sees it: 0 received, 1 blocked, 2 in review, 3 queued, 4 submitting, 5 submitted, 6 delivered,
 * 7 failed, 8 expired, 9 unknown (no receipt in time, or one that says so), 10 resending.
 */
export const MessageStatus = oneOf(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10);
export type MessageStatus = Static<typeof MessageStatus>;

/** `stat` of a receipt in SMPP's words; suppliers' own words are mapped to one of them. */
export const FinalStat = oneOf(
  'DELIVRD',
  'EXPIRED',
  'DELETED',
  'UNDELIV',
  'ACCEPTD',
  'UNKNOWN',
  'REJECTD',
  'ENROUTE',
  'SCHEDLD',
  'SKIPPED',
);
export type FinalStat = Static<typeof FinalStat>;

/** What an error is about; `` without an error. */
export const ErrorCategory = oneOf(
  '',
  'delivered',
  'inFlight',
  'subscriber',
  'content',
  'sender',
  'destination',
  'supplier',
  'throttle',
  'balance',
  'system',
  'unknown',
);
export type ErrorCategory = Static<typeof ErrorCategory>;

/** How a message came in. */
export const MessageSource = oneOf('smpp', 'http', 'portal', 'test', 'resend');
export type MessageSource = Static<typeof MessageSource>;
/** What kind of message it is; prices and routes may depend on it. */
export const MessageTraffic = oneOf('otp', 'notification', 'marketing', 'any');
export type MessageTraffic = Static<typeof MessageTraffic>;
/** How the operator of a number was found. */
export const OperatorSource = oneOf('prefix', 'mnp', 'hlr', 'default');
export type OperatorSource = Static<typeof OperatorSource>;
export const MessageEncoding = oneOf('GSM7', 'LATIN1', 'UCS2', 'BIN8');
export type MessageEncoding = Static<typeof MessageEncoding>;

/** 0 not charged, 1 reserved, 2 charged, 3 refunded, 4 partly refunded. */
export const ChargeStatus = oneOf(0, 1, 2, 3, 4);
export type ChargeStatus = Static<typeof ChargeStatus>;
/** Handing the receipt on to the customer: 0 none, 1 done, 2 retrying, 3 failed. */
export const PushStatus = oneOf(0, 1, 2, 3);
export type PushStatus = Static<typeof PushStatus>;
/** Why a message was submitted to a supplier. */
export const AttemptReason = oneOf('route', 'resendNoDlr', 'resendError', 'manual', 'test');
export type AttemptReason = Static<typeof AttemptReason>;

export const MessageFlag = oneOf('test', 'trial', 'suspicious', 'duplicate');
export type MessageFlag = Static<typeof MessageFlag>;

/** Steps of a message's time line. */
export const MessageEventType = oneOf(
  'received',
  'segmentWait',
  'assembled',
  'blocked',
  'review',
  'ruleMatched',
  'routed',
  'queued',
  'submit',
  'resp',
  'throttled',
  'retry',
  'dlr',
  'resend',
  'mapped',
  'charged',
  'refunded',
  'pushed',
  'pushFail',
  'note',
);
export type MessageEventType = Static<typeof MessageEventType>;

/** Why a message was refused before it reached a supplier; such a message is never charged. */
export const blockCodes = [
  'NO_BALANCE',
  'ACCOUNT_STOPPED',
  'IP_DENIED',
  'TPS_LIMIT',
  'DAILY_LIMIT',
  'NUMBER_INVALID',
  'COUNTRY_UNKNOWN',
  'OPERATOR_UNKNOWN',
  'COUNTRY_CLOSED',
  'NO_PRICE',
  'NO_COST',
  'NO_ROUTE',
  'ROUTE_BLOCKED',
  'NO_ACTIVE_CHANNEL',
  'NEGATIVE_MARGIN',
  'SENDER_NOT_REGISTERED',
  'SENDER_BLOCKED',
  'TEMPLATE_MISMATCH',
  'CONTENT_BLOCKED',
  'URL_BLOCKED',
  'NUMBER_BLACKLISTED',
  'DND',
  'DUPLICATE',
  'FREQ_LIMIT',
  'PARTS_LIMIT',
  'SEGMENT_MISSING',
  'REVIEW_REJECTED',
  'AIT_BLOCKED',
  'EXPIRED_IN_QUEUE',
  'LOOP',
  'SYSTEM',
] as const;

/** Kinds that some block codes disclose, and the replacement of these codes where the kinds are concealed. */
const moneyBlocks = { NEGATIVE_MARGIN: 'BLOCKED', NO_COST: 'BLOCKED' } as const;
const blockKinds = ['cost', 'price'] as const;
export const toldCode = <T extends TSchema>(schema: T): T => ruledCodes(blockKinds, moneyBlocks, schema);
/** What the code of the fields `beside` means. */
export const toldMeaning = <T extends TSchema>(beside: readonly string[], schema: T): T =>
  aboutCodes(beside, blockKinds, moneyBlocks, schema);
