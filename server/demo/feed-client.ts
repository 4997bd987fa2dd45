import type { FeedMessage, FeedReceipt } from '#shared/feed/messages.ts';
import type { feed } from '#shared/feed.ts';
import type { InputOf, ReplyOf } from '#shared/http/endpoint.ts';

type Told = typeof feed.channelStatus | typeof feed.pdus | typeof feed.sessions | typeof feed.orderStates;

interface ClientOptions {
  /** Of the console, without a slash at its end. */
  address: () => string;
  signal: AbortSignal;
  /** Each call may take that long, ms. */
  timeout: number;
  onRevoked: () => void;
}

/** Calls the feed as a gateway does. */
export function createFeedClient({ address, signal, timeout, onRevoked }: ClientOptions) {
  let key: string | undefined;
  /** Undefined when the key was revoked. */
  const ask = async (path: string, init: RequestInit): Promise<Response | undefined> => {
    const answer = await fetch(`${address()}${path}`, {
      ...init,
      headers: { authorization: `Bearer ${key}`, ...init.headers },
      signal: AbortSignal.any([signal, AbortSignal.timeout(timeout)]),
    });
    if (answer.status === 401) {
      key = undefined;
      onRevoked();
      return undefined;
    }
    if (!answer.ok) {
      throw new Error(`the feed answered ${answer.status}`);
    }
    return answer;
  };
  const json = { 'content-type': 'application/json' };

  return {
    hasKey: (): boolean => key !== undefined,
    setKey: (made: string): void => {
      key = made;
    },
    /** Undefined when the key was revoked. */
    tell: async <E extends Told>(e: E, input: InputOf<E>): Promise<ReplyOf<E> | undefined> => {
      const answer = await ask(e.path, { method: 'POST', headers: json, body: JSON.stringify(input) });
      if (!answer) return undefined;
      const { data }: { data: ReplyOf<E> } = await answer.json();
      return data;
    },
    /** Orders after `since`; undefined when the key was revoked. */
    orders: async ({ path }: typeof feed.orders, since: number): Promise<ReplyOf<typeof feed.orders> | undefined> => {
      const answer = await ask(`${path}?since=${since}`, {});
      if (!answer) return undefined;
      const { data }: { data: ReplyOf<typeof feed.orders> } = await answer.json();
      return data;
    },
    /** Messages or receipts, one a line. */
    send: async (
      { path }: typeof feed.messages | typeof feed.receipts,
      lines: readonly (FeedMessage | FeedReceipt)[],
    ): Promise<void> => {
      const body = lines.map((line) => JSON.stringify(line)).join('\n');
      const answer = await ask(path, { method: 'POST', headers: { 'content-type': 'application/x-ndjson' }, body });
      await answer?.text();
    },
  };
}
export type FeedClient = ReturnType<typeof createFeedClient>;
