import { createHash } from 'node:crypto';
import dayjs from 'dayjs';
import timezone from 'dayjs/plugin/timezone.js';
import utc from 'dayjs/plugin/utc.js';
import type { FeedMessage, FeedReceipt } from '#shared/feed/messages.ts';

dayjs.extend(utc);
dayjs.extend(timezone);

/** What a line of a gateway's log says. `nothing`: a line that is known and tells of no message. */
export type LogEntry =
  | { readonly kind: 'message'; readonly message: FeedMessage }
  | { readonly kind: 'receipt'; readonly receipt: FeedReceipt }
  | { readonly kind: 'nothing' }
  | { readonly kind: 'unknown' };

/** A line and where it begins in its file, which tells two equal lines apart. */
export interface LogLine {
  readonly text: string;
  readonly offset: number;
}

export interface ReaderSettings {
  /** IANA name: gateways write local times without a zone. */
  readonly timeZone: string;
  /** Whose messages they are where the log does not say. */
  readonly account?: string | undefined;
}

export type LineReader = (line: LogLine, settings: ReaderSettings) => LogEntry;

/** The same for the same line each time it is read: what was sent already is recognised by the console. */
export function lineId(gateway: string, { text, offset }: LogLine): string {
  return `${gateway}-${createHash('sha256').update(`${offset} ${text}`).digest('hex').slice(0, 32)}`;
}

/** `2026-11-22 15:01:57` as epoch ms; undefined when the calendar has no such time. */
export function localTime(text: string, timeZone: string): number | undefined {
  const time = dayjs.tz(text, timeZone).valueOf();
  return Number.isNaN(time) ? undefined : time;
}

/** Digits of a number as the feed takes it; undefined for a name. */
export function plainNumber(text: string): string | undefined {
  const digits = text.replace(/^\+|^00/, '');
  return /^[0-9]{1,20}$/.test(digits) ? digits : undefined;
}
