import type { AttemptFilter, MessageFilter } from '#shared/message/filter.ts';
import type { CubeDimension, CubeStep, Latency, Measures, MessageMeasures } from '#shared/message/measures.ts';
import type { AttemptCounts } from '#shared/sms-report.ts';
import type { ScopeHolder } from '../../platform/rights/customer-scope.ts';
import type { MappedError } from './error-mapping.ts';
import type { Bins } from './sketch.ts';

type Range = readonly [from: number, to: number];

export type CubeFilter = Partial<Record<CubeDimension, readonly string[]>>;
/** Groups several values of a dimension as one: the accounts of a maintainer, all but the largest channels. */
export interface Fold {
  /** Name of the group's value in `by`. */
  as: CubeDimension | 'maintainerId';
  of: CubeDimension;
  /** The group of each value; `0` means messages without one. */
  labels: ReadonlyMap<string, string>;
  /** The group of all other values; `0` is that of messages without one. */
  rest: string;
}
export type GroupName = Fold['as'];

export interface AggregateRequest {
  dateTime: Range;
  viewer: ScopeHolder;
  /** `0` among the values means messages without one. */
  filter?: CubeFilter;
  groupBy?: readonly (CubeDimension | Fold)[];
  /** Adds the slot's start as `time`; slots begin at full hours, days and months of `timezone`. */
  step?: CubeStep;
  timezone?: string;
  /** Adds quantiles of latencies. */
  withLatency?: boolean;
  /**
   * Counts the messages that a list of this range holds, to the millisecond, and the cost that its rows show; without submits and
   * latencies. Otherwise slots count whole, and cost is that of the submits that a channel carried.
   */
  asListed?: boolean;
  /** Counts the submits that a list of this range holds, which ends now, and what they cost; nothing else. */
  submitsAsListed?: boolean;
  /** Rows answered at most. */
  limit?: number;
}
export interface AggregateRow extends Measures {
  time?: number;
  /** Values of `groupBy`; null where a message has none. */
  by: Partial<Record<GroupName, string | null>>;
  /** Of submits, by the channel that carried them: until the supplier's response, and until the final receipt. */
  latency?: { response: Latency; receipt: Latency };
}

export interface SlotsRequest {
  dateTime: Range;
  step: CubeStep;
  timezone: string;
}

/** Counts for the strip above a list. */
export interface Summary {
  totals: MessageMeasures;
  /** Slots with messages; `end` is the start of the next one. */
  histogram: { time: number; end: number; measures: MessageMeasures }[];
  /** False: only the newest `limit` messages were counted, because the filter asks for more than the cube knows. */
  isComplete: boolean;
  limit: number;
}

export interface PeakRequest {
  dateTime: Range;
  channelId?: string | undefined;
  /** What accounts send to countries, or to one network of them; all without it. */
  destinations?: readonly { userId: string; countryId: string; operatorId: string | null }[];
}
/** Parts that channels were handed. */
export interface Peak {
  parts: number;
  /** In the busiest quarter of an hour. */
  busiest: number;
}

export interface AttemptCountsRequest {
  filter: AttemptFilter;
  viewer: ScopeHolder;
  /** No more than the newest so many rows are counted. */
  limit: number;
}
/** The submits of a list, which has one row a segment. */
export interface ListedAttempts extends AttemptCounts {
  /** Rows of the list. */
  segments: number;
  /** False: the list holds more than `limit` rows. */
  isComplete: boolean;
}

export interface ErrorCountsRequest {
  filter: MessageFilter;
  viewer: ScopeHolder;
  /** Codes, the most frequent first. */
  most: number;
}
export interface ErrorCount {
  /** Platform code; of a blocked message its block code. */
  errorCode: string;
  messages: number;
}
export interface ErrorCounts {
  list: ErrorCount[];
  /** False: only the newest `limit` messages were looked at. */
  isComplete: boolean;
}

export interface ReceiptCountsRequest {
  dateTime: Range;
  viewer: ScopeHolder;
  channelId?: string | undefined;
  /** Unreachable numbers. */
  deadNumbers: readonly string[];
}
/** Submits of whole messages that a final receipt has decided, by channel and network. */
export interface ReceiptCounts {
  channelId: string;
  countryId: string | null;
  operatorId: string | null;
  /** Latencies of those that were delivered. */
  delivered: Bins;
  undelivered: number;
  /** Of those to dead numbers: all, and said to be delivered. */
  dead: number;
  deadDelivered: number;
}

export interface SeenCodesRequest {
  dateTime: Range;
  supplierId?: string | undefined;
  channelId?: string | undefined;
}
/** A code of a channel in a range of time, with what it counts as by the current mapping. */
export interface SeenCode {
  channelId: string;
  supplierId: string;
  /** As in `ErrorPhase`. */
  phase: 2 | 3;
  stat: string;
  key: string;
  rawCode: string;
  hits: number;
  hits24h: number;
  firstSeen: number;
  lastSeen: number;
  examples: string[];
  mapped: MappedError;
}

/** By what the use of senders and templates can be counted. */
export type UseDimension = 'customerId' | 'userId' | 'countryId' | 'templateId' | 'sender';
export interface UsesRequest {
  /** Counted by whole days (UTC) from the one that holds the first moment. */
  dateTime: Range;
  viewer: ScopeHolder;
  groupBy: readonly UseDimension[];
  /** Senders in small letters. */
  filter?: Partial<Record<UseDimension, readonly string[]>>;
  /** The most used ones. */
  limit?: number;
}
export interface Use {
  /** Values of `groupBy`; null where messages have none. */
  by: Partial<Record<UseDimension, string | null>>;
  messages: number;
  parts: number;
  blocked: number;
  submitted: number;
  delivered: number;
  firstTime: number;
  lastTime: number;
}

/** A sender as a customer uses it in a country. */
export interface UsedSender {
  customerId: string;
  countryId: string;
  senderId: string;
}

export interface NumberRunsRequest {
  dateTime: Range;
  /** Numbers that a run has at the least. */
  least: number;
  /** Of one account and network; all without it. */
  of?: { userId: string; operatorId: string };
}
/** Numbers that follow each other, without a gap. */
export interface NumberRun {
  userId: string;
  operatorId: string;
  first: string;
  last: string;
  numbers: number;
}

export interface PrefixCountsRequest {
  dateTime: Range;
  userId: string;
  operatorId: string;
  viewer: ScopeHolder;
  limit: number;
}
export interface PrefixCount {
  prefix: string;
  messages: number;
  numbers: number;
  delivered: number;
}

export interface SupplierChargesRequest {
  supplierIds: readonly string[];
  dateTime: Range;
  /** Days begin by its clock. */
  timezone: string;
}
/** Parts that a supplier charges for at one price, by the time they were handed over. */
export interface SupplierCharge {
  supplierId: string;
  day: string;
  operatorId: string | null;
  channelId: string;
  /** Of a part; null where none was known, and the amount is nothing. */
  price: string | null;
  currency: string;
  parts: number;
  amount: string;
  /** In the base currency, at the rates of then. */
  base: string;
}

/** What counts messages. */
export interface MessageFigures {
  /** Sums of the 15-minute cube. */
  aggregate(request: AggregateRequest): Promise<AggregateRow[]>;
  /** What suppliers charge, in the currencies of their prices: day by network, channel and price. */
  supplierCharges(request: SupplierChargesRequest): Promise<SupplierCharge[]>;
  /** Where the slots of a range begin by which `aggregate` sums, those without messages too. */
  slotStarts(request: SlotsRequest): Promise<number[]>;
  /** How much is sent at most at a time. */
  peak(request: PeakRequest): Promise<Peak>;
  /** Sums for a list's filter: of the cube if it knows all that the filter asks for, else of the newest messages. */
  summary(request: { filter: MessageFilter; viewer: ScopeHolder; timezone: string }): Promise<Summary>;
  /** Counts over the rows of a list of submits, as far as a limit. */
  attemptCounts(request: AttemptCountsRequest): Promise<ListedAttempts>;
  /** What messages of a list's filter ended with, by platform code. */
  errorCounts(request: ErrorCountsRequest): Promise<ErrorCounts>;
  /** How receipts decided submits, by channel and network. */
  receiptCounts(request: ReceiptCountsRequest): Promise<ReceiptCounts[]>;
  /** The longest run of numbers that follow each other, of each account and network that has one. */
  numberRuns(request: NumberRunsRequest): Promise<NumberRun[]>;
  /** What an account sent to a network by the beginnings of the numbers, most messages first. */
  prefixCounts(request: PrefixCountsRequest): Promise<PrefixCount[]>;
  /** Error codes that suppliers sent, with how often and what they count as. */
  seenCodes(request: SeenCodesRequest): Promise<SeenCode[]>;
  /** What senders and templates were used for, the most used first. */
  uses(request: UsesRequest): Promise<Use[]>;
  /** When customers or accounts sent last; those that never did are absent. */
  lastTraffic(by: 'customerId' | 'userId', ids: readonly string[]): Promise<Map<string, number>>;
  /** Customers or accounts that have sent anything since a moment. */
  sentSince(by: 'customerId' | 'userId', since: number): Promise<string[]>;
  /** By how many channels the newest messages of each went out under another sender, in the order of `used`. */
  channelsRewriting(used: readonly UsedSender[]): Promise<number[]>;
}
