import type { LineRefusal } from '#shared/feed/messages.ts';
import type { AttemptReason, ErrorCategory, MessageStatus } from '#shared/message/kinds.ts';
import type { AttemptReceipt, MessageEvent, MessageTrace } from '#shared/message/row.ts';
import type { Micros } from './amount.ts';

/** A receipt as an attempt keeps it. */
export type KeptReceipt = AttemptReceipt;

/** What the receipts and the price of one submit come to. */
export interface AttemptOutcome {
  status: MessageStatus;
  dlrTime: number | null;
  doneTime: number | null;
  stat: string;
  err: string;
  finalStat: string;
  errorCode: string;
  errorCategory: ErrorCategory;
  customerErrorCode: string;
  isRefundable: boolean;
  latencyDlrMs: number | null;
  dlrDuplicates: number;
  dlrContradictions: number;
  chargeStatus: 0 | 1 | 2;
  cost: Micros;
  costBase: Micros;
}

/** One submit of one segment: facts, and what follows from them. */
export interface AttemptState extends AttemptOutcome {
  attemptNo: number;
  segmentNo: number;
  segmentTotal: number;
  supplierId: string;
  channelId: string;
  sessionNo: number | null;
  submitTime: number;
  respTime: number | null;
  commandStatus: number | null;
  supplierMsgId: string;
  supplierMsgIdNorm: string;
  senderSent: string;
  number: string;
  dataCoding: number;
  udhHex: string;
  shortMessageHex: string;
  reason: AttemptReason;
  costParts: number;
  price: Micros | null;
  currency: string;
  billBasis: 1 | 2;
  rate: bigint | null;
  receipts: KeptReceipt[];
  /** How it is to be written; undefined: as it is stored. */
  change?: 'insert' | 'update';
}

/** What all attempts of a message come to. */
export interface MessageOutcome {
  channelId: string | null;
  supplierId: string | null;
  attemptCount: number;
  /** Whether a supplier took it, and whether it was delivered by a second attempt or a later one. */
  isAcked: boolean;
  isResendGain: boolean;
  status: MessageStatus;
  finalStat: string;
  errorCode: string;
  errorCategory: ErrorCategory;
  customerErrorCode: string;
  doneTime: number | null;
  dlrTime: number | null;
  chargeStatus: 0 | 1 | 2 | 3;
  chargeParts: number;
  refundParts: number;
  amount: Micros;
  revenue: Micros;
  agentAmount: Micros;
  cost: Micros;
  latencySubmitMs: number | null;
  latencyDlrMs: number | null;
}

/** What the outcome depends on, as the table holds it for a message that is known already. */
export interface MessageFacts {
  msgId: string;
  submitTime: number;
  customerId: string;
  userId: string;
  /** As the customer sent it. */
  senderRaw: string;
  templateId: string | null;
  number: string;
  countryId: string | null;
  operatorId: string | null;
  trafficType: string;
  partCount: number;
  price: Micros | null;
  currency: string;
  billBasis: 1 | 2;
  billMode: 1 | 2;
  /** Null: the cost and `agentPercent` on top of it (rule R12). */
  agentPrice: Micros | null;
  /** In hundredths of a percent. */
  agentPercent: number;
  rate: bigint | null;
  reportedState: string;
  resendAfter: number;
  blockCode: string;
  pushStatus: number;
  pushCount: number;
  pushedTime: number | null;
  isOverdue: boolean;
  events: MessageEvent[];
}

export interface MessageState extends MessageFacts, MessageOutcome {
  attempts: AttemptState[];
  /** How it is to be written; undefined: as it is stored. */
  change?: 'insert' | 'update';
}

/** The rest of a new message, which never changes. */
export interface NewState extends MessageState {
  customerMsgId: string;
  clientRef: string;
  source: string;
  senderSent: string;
  operatorSource: string;
  content: string | null;
  contentHash: string;
  dataCoding: number;
  encoding: string;
  charCount: number;
  flags: number;
  customerPriceId: string | null;
  trace: Partial<MessageTrace> | null;
}

/** Thrown for a line that cannot be taken over. */
export class LineRefused extends Error {
  override readonly name = 'LineRefused';
  constructor(
    readonly reason: LineRefusal,
    readonly detail = '',
  ) {
    super(reason);
  }
}
