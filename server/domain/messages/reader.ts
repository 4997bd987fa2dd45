import type { AttemptFilter, MessageFilter, UnmatchedFilter } from '#shared/message/filter.ts';
import type { AttemptRow, MessageRecord, MessageRow, UnmatchedReceipt, WaitingSegments } from '#shared/message/row.ts';
import type { Lines } from '../../platform/files/csv-lines.ts';
import type { ScopeHolder } from '../../platform/rights/customer-scope.ts';
import type { FileCell, FileReader } from './file-cell.ts';
import type { Page, PageRequest } from './page.ts';

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

export interface WaitingSegmentsRequest {
  dateTime: readonly [from: number, to: number];
  viewer: ScopeHolder;
}

export interface ChannelSubmitsRequest {
  /** A few minutes or hours; the first minute begins with it. */
  dateTime: readonly [from: number, to: number];
}
/** Submits of a minute, at least one. */
export interface ChannelSubmits {
  channelId: string;
  /** Its begin. */
  minute: number;
  submits: number;
}

export interface SubmitsRequest {
  channelId: string;
  /** Networks, each with the time that is asked for; an open end is undefined. */
  spans: readonly { operatorId: string; from: number; to?: number | undefined }[];
}

/** What reads single messages. Lists are ordered by time and key and never counted. */
export interface MessageReader {
  search(request: PageRequest<MessageFilter>): Promise<Page<MessageRow>>;
  searchAttempts(request: PageRequest<AttemptFilter>): Promise<Page<AttemptRow>>;
  searchUnmatched(request: PageRequest<UnmatchedFilter>): Promise<Page<UnmatchedReceipt>>;
  /** One message with everything known of it. */
  get(msgId: string, viewer: ScopeHolder): Promise<MessageRecord | undefined>;
  /** All rows of a filter, newest first, page by page in constant memory: for files. Rows are the caller's own. */
  scan(request: ScanRequest<MessageFilter>): AsyncIterable<MessageRow[]>;
  scanAttempts(request: ScanRequest<AttemptFilter>): AsyncIterable<AttemptRow[]>;
  /** The same as lines of a csv file, several times as fast; absent where rows can only be read. */
  csvOfMessages?: (request: CsvRequest<MessageFilter>) => AsyncIterable<Lines>;
  csvOfAttempts?: (request: CsvRequest<AttemptFilter>) => AsyncIterable<Lines>;
  /** Long messages of which parts are still to come. */
  waitingSegments(request: WaitingSegmentsRequest): Promise<WaitingSegments[]>;
  /** Whether a channel was handed anything for one of these networks at its time. */
  hasSubmits(request: SubmitsRequest): Promise<boolean>;
  /** What channels were handed in each minute, counted from the messages, as of seconds ago. */
  channelSubmits(request: ChannelSubmitsRequest): Promise<ChannelSubmits[]>;
}
