import type { FeedMessage, FeedReceipt, LineOutcome } from '#shared/feed/messages.ts';
import type { UnmatchedReceipt } from '#shared/message/row.ts';
import type { ScopeHolder } from '../../platform/rights/customer-scope.ts';

/** Lines of a batch, slice by slice. They may be asked for twice: reading them again costs less than keeping them. */
export type Slices<Line> = () => Iterable<readonly Line[]>;

/** Stores a batch that is ready; called once. */
export type Commit = () => Promise<LineOutcome[]>;

export interface MarkRequest {
  msgIds: readonly string[];
  isTest: boolean;
  viewer: ScopeHolder;
}

/** What adds to messages. Each call is complete when it returns, and may be repeated. */
export interface MessageWriter {
  /** Stores messages with their attempts, each once; what a line adds to a known message is merged. Outcomes in the order of the lines. */
  append(lines: readonly FeedMessage[]): Promise<LineOutcome[]>;
  /** The same in two steps: while one batch is stored, the next can be made ready. */
  prepare(lines: Slices<FeedMessage>): Promise<Commit>;
  applyReceipts(receipts: readonly FeedReceipt[]): Promise<LineOutcome[]>;
  prepareReceipts(receipts: Slices<FeedReceipt>): Promise<Commit>;
  /** Messages with receipts that came long ago: as `append` and `applyReceipts`, but several times as fast, and without answers. */
  load(lines: readonly FeedMessage[], receipts: readonly FeedReceipt[]): Promise<void>;
  /** Takes a receipt off the list of unmatched ones, once a user has matched it to a message. */
  removeUnmatched(key: Pick<UnmatchedReceipt, 'channelId' | 'receiptId'>): Promise<void>;
  /** Marks messages as tests, or takes that back. Returns the ids of those that changed. */
  markTest(request: MarkRequest): Promise<string[]>;
}
