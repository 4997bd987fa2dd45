import { setTimeout as pause } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import type { LineReply, LinesEnd } from '#shared/feed/messages.ts';

export interface FeedTarget {
  /** Of the console, with its base path. */
  readonly url: string;
  readonly apiKey: string;
  readonly signal?: AbortSignal;
  /** Told before each new try. */
  readonly onDelay?: (reason: string) => void;
}

/** The console refused the call itself: trying again does not help. */
export class FeedRefused extends Error {}

const longestPause = 60_000;

/** Sends lines until the console has stored them; resolves to the refused ones. */
export async function sendLines(
  target: FeedTarget,
  call: 'messages' | 'receipts',
  values: readonly object[],
): Promise<{ line: LineReply; value: object | undefined }[]> {
  if (values.length === 0) return [];
  const body = gzipSync(values.map((value) => JSON.stringify(value)).join('\n'));
  for (let wait = 1000; ; wait = Math.min(wait * 2, longestPause)) {
    const answer = await post(target, call, body);
    if ('lines' in answer) {
      const refused = answer.lines.filter((line) => line.result === 'refused');
      return refused.map((line) => ({ line, value: values[line.line - 1] }));
    }
    target.onDelay?.(answer.reason);
    await pause(Math.max(answer.afterMs, wait * (0.5 + Math.random())), undefined, { signal: target.signal });
  }
}

type Answer = { lines: LineReply[] } | { reason: string; afterMs: number };

async function post({ url, apiKey, signal }: FeedTarget, call: string, body: Buffer): Promise<Answer> {
  try {
    const address = new URL(`api/feed/v1/${call}`, url.endsWith('/') ? url : `${url}/`);
    const answer = await fetch(address, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${apiKey}`,
        'content-type': 'application/x-ndjson',
        'content-encoding': 'gzip',
      },
      body: new Uint8Array(body),
      ...(signal && { signal }),
    });
    const text = await answer.text();
    if (answer.ok) return readAnswer(text);
    const reason = `${answer.status}: ${text.slice(0, 300)}`;
    if (answer.status < 500 && answer.status !== 429) throw new FeedRefused(reason);
    return { reason, afterMs: Number(answer.headers.get('retry-after') ?? 0) * 1000 };
  } catch (error) {
    if (error instanceof FeedRefused || signal?.aborted) throw error;
    return { reason: error instanceof Error ? error.message : String(error), afterMs: 0 };
  }
}

/** Without its last line an answer is cut: its extent is unknown. */
function readAnswer(text: string): Answer {
  const lines: (LineReply | LinesEnd)[] = text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line));
  const isWhole = lines.some((line) => 'end' in line);
  return isWhole
    ? { lines: lines.flatMap((line) => ('end' in line ? [] : [line])) }
    : { reason: 'the answer was cut', afterMs: 0 };
}
