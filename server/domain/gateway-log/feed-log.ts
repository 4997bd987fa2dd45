import { appendFileSync, chmodSync, existsSync } from 'node:fs';
import type { FeedMessage, FeedReceipt } from '#shared/feed/messages.ts';
import type { LineReader, LogLine, ReaderSettings } from './entry.ts';
import { type FollowOptions, follow } from './follow.ts';
import { readPosition, writePosition } from './position.ts';
import { type FeedTarget, sendLines } from './send-lines.ts';

/** Lines hold numbers and texts of messages. */
const ownerOnly = 0o600;

export interface LogFeed {
  readonly path: string;
  /** Keeps how far the log was sent; beside it `.unknown` and `.refused` keep what could not be. */
  readonly stateFile: string;
  readonly read: LineReader;
  readonly settings: ReaderSettings;
  readonly target: FeedTarget;
  readonly options?: Omit<FollowOptions, 'from'>;
}

export interface LogFeedCounts {
  messages: number;
  receipts: number;
  unknown: number;
  refused: number;
}

/**
 * Sends what a gateway writes to its log. A batch counts as sent once the console has stored it: after a crash it is sent again, under
 * the same ids, and the console recognises it.
 */
export async function feedLog(feed: LogFeed, onBatch: (counts: LogFeedCounts) => void): Promise<void> {
  const counts: LogFeedCounts = { messages: 0, receipts: 0, unknown: 0, refused: 0 };
  const keep = (kind: 'unknown' | 'refused', lines: readonly string[]) => {
    counts[kind] += lines.length;
    if (lines.length > 0) appendFileSync(`${feed.stateFile}.${kind}`, `${lines.join('\n')}\n`, { mode: ownerOnly });
  };
  for (const kept of ['unknown', 'refused'].map((kind) => `${feed.stateFile}.${kind}`)) {
    // Earlier versions let everybody read them.
    if (existsSync(kept)) chmodSync(kept, ownerOnly);
  }
  const from = readPosition(feed.stateFile);
  for await (const { lines, position } of follow(feed.path, { ...feed.options, from })) {
    const { messages, receipts, unknown } = sorted(lines, feed);
    const refused = [
      ...(await sendLines(feed.target, 'messages', messages)),
      ...(await sendLines(feed.target, 'receipts', receipts)),
    ];
    keep('unknown', unknown);
    keep(
      'refused',
      refused.map(({ line, value }) => JSON.stringify({ ...line, sent: value })),
    );
    counts.messages += messages.length;
    counts.receipts += receipts.length;
    writePosition(feed.stateFile, position);
    onBatch(counts);
  }
}

function sorted(lines: readonly LogLine[], { read, settings }: LogFeed) {
  const messages: FeedMessage[] = [];
  const receipts: FeedReceipt[] = [];
  const unknown: string[] = [];
  for (const line of lines) {
    if (line.text.trim() === '') continue;
    const entry = read(line, settings);
    if (entry.kind === 'message') messages.push(entry.message);
    if (entry.kind === 'receipt') receipts.push(entry.receipt);
    if (entry.kind === 'unknown') unknown.push(line.text);
  }
  return { messages, receipts, unknown };
}
