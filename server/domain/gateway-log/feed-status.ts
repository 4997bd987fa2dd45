import { setTimeout as pause } from 'node:timers/promises';
import { readKannelStatus } from './kannel-status.ts';
import { FeedRefused, type FeedTarget } from './send-lines.ts';

/** Between two reports, ms: what the console shows as live is at most a minute old. */
const interval = 10_000;
const patience = 10_000;
/** Channels of one report. */
const portion = 1000;

export interface StatusFeed {
  /** Of `status.xml`, with its password. */
  readonly url: string;
  readonly target: FeedTarget;
  /** End after one report. */
  readonly once?: boolean;
}

/** Reports the state of Kannel's connections to the console, again and again. */
export async function feedStatus(
  feed: StatusFeed,
  onReport: (channels: number, unknown: string[]) => void,
): Promise<void> {
  const { target, once } = feed;
  for (;;) {
    try {
      await report(feed, onReport);
    } catch (error) {
      // The next report tells all there is: nothing has to be sent again.
      if (once || error instanceof FeedRefused || target.signal?.aborted) throw error;
      target.onDelay?.(error instanceof Error ? error.message : String(error));
    }
    if (once) return;
    await pause(interval, undefined, { signal: target.signal });
  }
}

async function report({ url, target }: StatusFeed, onReport: (channels: number, unknown: string[]) => void) {
  const found = await fetch(url, { signal: within(target) });
  if (!found.ok) throw new Error(`${new URL(url).host} answered ${found.status}`);
  const channels = readKannelStatus(await found.text());
  for (let from = 0; from < channels.length; from += portion) {
    const address = new URL('api/feed/v1/channel-status', target.url.endsWith('/') ? target.url : `${target.url}/`);
    const answer = await fetch(address, {
      method: 'POST',
      headers: { authorization: `Bearer ${target.apiKey}`, 'content-type': 'application/json' },
      body: JSON.stringify({ sentAt: Date.now(), channels: channels.slice(from, from + portion) }),
      signal: within(target),
    });
    const text = await answer.text();
    const reason = `${answer.status}: ${text.slice(0, 300)}`;
    if (answer.status >= 400 && answer.status < 500 && answer.status !== 429) throw new FeedRefused(reason);
    if (!answer.ok) throw new Error(reason);
    const { data }: { data: { accepted: number; unknown: string[] } } = JSON.parse(text);
    onReport(data.accepted, data.unknown);
  }
}

const within = ({ signal }: FeedTarget): AbortSignal =>
  AbortSignal.any([AbortSignal.timeout(patience), ...(signal ? [signal] : [])]);
