import type { Kysely } from 'kysely';
import type { FeedMessage, FeedReceipt, LineOutcome } from '#shared/feed/messages.ts';
import type { AttemptFilter, MessageFilter, UnmatchedFilter } from '#shared/message/filter.ts';
import type { CubeDimension, CubeStep, Latency, Measures, MessageMeasures } from '#shared/message/measures.ts';
import type { AttemptRow, MessageRecord, MessageRow, UnmatchedReceipt, WaitingSegments } from '#shared/message/row.ts';
import type { Tables } from '../db/tables.ts';
import type { Lines } from '../files/csv-lines.ts';
import type { ScopeHolder } from '../rights/customer-scope.ts';
import type { AttemptCountsRequest, ListedAttempts } from './attempt-counts.ts';
import type { ErrorCounts, ErrorCountsRequest } from './error-counts.ts';
import type { FileCell, FileReader } from './file-cells.ts';
import type { MarkRequest } from './mark-test.ts';
import type { TextsUntilRequest } from './old-texts.ts';
import type { ReceiptCounts, ReceiptCountsRequest } from './receipt-counts.ts';
import type { RemapProgress, RemapRequest } from './remap.ts';
import type { SeenCode, SeenCodesRequest } from './seen-codes.ts';
import type { Use, UsesRequest } from './uses.ts';
import type { WaitingSegmentsRequest } from './waiting-segments.ts';

/** A page by key, newest first. */
export interface PageRequest<Filter> {
  filter: Filter;
  /** Whose view it is: messages of customers beyond his data scope are not there for him. */
  viewer: ScopeHolder;
  /** Of the page before. */
  cursor?: string | undefined;
  pageSize: number;
}
export interface Page<Row> {
  list: Row[];
  /** Null on the last page. */
  nextCursor: string | null;
}

export interface ScanRequest<Filter> {
  filter: Filter;
  viewer: ScopeHolder;
  signal?: AbortSignal | undefined;
}

/** Rows as lines of a csv file. */
export interface CsvRequest<Filter> extends ScanRequest<Filter> {
  cells: readonly FileCell[];
  reader: FileReader;
}

export type CubeFilter = Partial<Record<CubeDimension, readonly string[]>>;
export interface AggregateRequest {
  dateTime: readonly [from: number, to: number];
  viewer: ScopeHolder;
  filter?: CubeFilter;
  groupBy?: readonly CubeDimension[];
  /** Adds the slot's start as `time`; slots begin at full hours and days of `timezone`. */
  step?: CubeStep;
  timezone?: string;
  /** Adds quantiles of latencies. */
  withLatency?: boolean;
  /**
   * Counts the messages that a list of this range holds, to the millisecond, and the cost that its rows show; without submits and
   * latencies. Otherwise slots count whole, and cost is that of the submits that a channel carried.
   */
  asListed?: boolean;
}
export interface AggregateRow extends Measures {
  time?: number;
  /** Values of `groupBy`; null where a message has none. */
  by: Partial<Record<CubeDimension, string | null>>;
  /** Of submits, by the channel that carried them: until the supplier's response, and until the final receipt. */
  latency?: { response: Latency; receipt: Latency };
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

/** Lines of a batch, slice by slice. They may be asked for twice: reading them again costs less than keeping them. */
export type Slices<Line> = () => Iterable<readonly Line[]>;

/** Stores a batch that is ready; called once. */
export type Commit = () => Promise<LineOutcome[]>;

/**
 * All messages, behind one narrow interface: no other module names its tables, so that a column store can take their place.
 * Lists are ordered by time and key and never counted.
 */
export interface MessageStore {
  /** Stores messages with their attempts, each once; what a line adds to a known message is merged. Outcomes in the order of the lines. */
  append(lines: readonly FeedMessage[]): Promise<LineOutcome[]>;
  /** The same in two steps: while one batch is stored, the next can be made ready. */
  prepare(lines: Slices<FeedMessage>): Promise<Commit>;
  applyReceipts(receipts: readonly FeedReceipt[]): Promise<LineOutcome[]>;
  prepareReceipts(receipts: Slices<FeedReceipt>): Promise<Commit>;
  /** Messages with receipts that came long ago: as `append` and `applyReceipts`, but several times as fast, and without answers. */
  load(lines: readonly FeedMessage[], receipts: readonly FeedReceipt[]): Promise<void>;
  search(request: PageRequest<MessageFilter>): Promise<Page<MessageRow>>;
  searchAttempts(request: PageRequest<AttemptFilter>): Promise<Page<AttemptRow>>;
  searchUnmatched(request: PageRequest<UnmatchedFilter>): Promise<Page<UnmatchedReceipt>>;
  /** Takes a receipt off that list, once somebody has given it to a message; in the caller's transaction. */
  removeUnmatched(key: Pick<UnmatchedReceipt, 'channelId' | 'receiptId'>, trx: Kysely<Tables>): Promise<void>;
  /** One message with everything known of it. */
  get(msgId: string, viewer: ScopeHolder): Promise<MessageRecord | undefined>;
  /** Marks messages as tests, or takes that back; in the caller's transaction. Returns the ids of those that changed. */
  markTest(request: MarkRequest, trx: Kysely<Tables>): Promise<string[]>;
  /** All rows of a filter, newest first, page by page in constant memory: for files. Rows are the caller's own. */
  scan(request: ScanRequest<MessageFilter>): AsyncIterable<MessageRow[]>;
  scanAttempts(request: ScanRequest<AttemptFilter>): AsyncIterable<AttemptRow[]>;
  /** The same as lines of a csv file, several times as fast; absent where rows can only be read. */
  csvOfMessages?: (request: CsvRequest<MessageFilter>) => AsyncIterable<Lines>;
  csvOfAttempts?: (request: CsvRequest<AttemptFilter>) => AsyncIterable<Lines>;
  /** Sums of the 15-minute cube. */
  aggregate(request: AggregateRequest): Promise<AggregateRow[]>;
  /** Sums for a list's filter: of the cube if it knows all that the filter asks for, else of the newest messages. */
  summary(request: { filter: MessageFilter; viewer: ScopeHolder; timezone: string }): Promise<Summary>;
  /** Counts over the rows of a list of submits, as far as a limit. */
  attemptCounts(request: AttemptCountsRequest): Promise<ListedAttempts>;
  /** What messages of a list's filter ended with, by platform code. */
  errorCounts(request: ErrorCountsRequest): Promise<ErrorCounts>;
  /** How receipts decided submits, by channel and network. */
  receiptCounts(request: ReceiptCountsRequest): Promise<ReceiptCounts[]>;
  /** Long messages of which parts are still to come. */
  waitingSegments(request: WaitingSegmentsRequest): Promise<WaitingSegments[]>;
  /** Error codes that suppliers sent, with how often and what they count as. */
  seenCodes(request: SeenCodesRequest): Promise<SeenCode[]>;
  /** What senders and templates were used for, the most used first. */
  uses(request: UsesRequest): Promise<Use[]>;
  /** When customers or accounts sent last; those that never did are absent. */
  lastTraffic(by: 'customerId' | 'userId', ids: readonly string[]): Promise<Map<string, number>>;
  /** When the first of the texts that a filter's messages hold is dropped; undefined without any. */
  textsUntil(request: TextsUntilRequest): Promise<number | undefined>;
  /** Judges past messages with error codes anew, hour by hour, newest first; the cube follows. */
  remap(request: RemapRequest): AsyncIterable<RemapProgress>;
}
