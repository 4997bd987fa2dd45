import { createParser } from 'eventsource-parser';
import { useEffect, useRef } from 'react';
import { event, type ServerEvent, type ServerEventName } from '#shared/event.ts';
import { anySignal } from './any-signal.ts';
import { serverMissed, serverSeen } from './outage.ts';
import { refreshToken } from './refresh.ts';
import { currentSession, onSession } from './session.ts';
import { createStore } from './store.ts';
import { languageHeader } from './transport.ts';

/** 'live' while the server's events arrive; else what is on the page is as of the last answer. */
export type EventsState = 'live' | 'connecting';

type Handler = (data: never) => void;
const handlers = new Map<string, Set<Handler>>();
const state = createStore<EventsState>('connecting');
let running: AbortController | undefined;
let hiding: ReturnType<typeof setTimeout> | undefined;
/** Hidden for so long that the stream is closed. */
let isLeft = false;

/** Between two tries, ms; doubles up to the last, and none comes at the same moment as another browser's. */
const firstPause = 1000;
const longestPause = 8000;
/** The server writes at least each 4 s: a stream that is silent for so long is broken, even without a close event. */
const longestSilence = 7000;
/** A hidden page lets go of its stream after this time, ms. */
const patience = 60_000;
/** A server without events is asked again by the usual calls, ms. */
const pollInterval = 10_000;

/** Subscribes to a server event. One stream serves the whole tab while anything is subscribed and the page is visible. */
export function useServerEvent<N extends ServerEventName>(name: N, handler: (data: ServerEvent<N>) => void): void {
  const latest = useRef(handler);
  useEffect(() => {
    latest.current = handler;
  });
  useEffect(() => {
    const own = (data: ServerEvent<N>) => latest.current(data);
    const set = handlers.get(name) ?? new Set<Handler>();
    handlers.set(name, set.add(own));
    follow();
    return () => {
      set.delete(own);
      follow();
    };
  }, [name]);
}

/** Whether events arrive. */
export const useEventsState = state.useValue;

/** Whether the server is there, as far as its events tell. */
export const isServerThere = (): boolean => state.get() === 'live';

function tell(name: string, data: unknown): void {
  // The name says of which shape the data are; the server keeps to its contract.
  for (const handler of handlers.get(name) ?? []) handler(data as never);
}

/** Starts or ends the stream as listeners, window and session want it. */
function follow(): void {
  const { token, passwordExpired } = currentSession();
  const isHeard = [...handlers.values()].some(({ size }) => size > 0);
  const isWanted = isHeard && token !== '' && !passwordExpired && !isLeft;
  if (isWanted && !running) {
    running = new AbortController();
    void keepOpen(running.signal);
  } else if (!isWanted && running) {
    running.abort();
    running = undefined;
    state.set('connecting');
  }
}

document.addEventListener('visibilitychange', () => {
  clearTimeout(hiding);
  isLeft = false;
  if (document.visibilityState === 'hidden') {
    hiding = setTimeout(() => {
      isLeft = true;
      follow();
    }, patience);
  }
  follow();
});
let epoch = currentSession().epoch;
onSession(() => {
  if (currentSession().epoch !== epoch) {
    epoch = currentSession().epoch;
    running?.abort();
    running = undefined;
  }
  follow();
});

async function keepOpen(signal: AbortSignal): Promise<void> {
  let pause = firstPause;
  while (!signal.aborted) {
    const outcome = await readOnce(signal);
    if (signal.aborted) return;
    state.set('connecting');
    if (outcome === 'refused') return;
    if (outcome === 'failed' || outcome === 'silent') await serverMissed(outcome === 'silent');
    pause = outcome === 'ended' ? firstPause : Math.min(longestPause, pause * 2);
    await rest(outcome === 'unknown' ? pollInterval : pause * (0.5 + Math.random() / 2), signal);
    // A server that cannot tell is asked: pages take this for "something may have changed".
    if (outcome === 'unknown' && !signal.aborted) tell('hello', {});
  }
}

type Outcome = 'ended' | 'failed' | 'silent' | 'refused' | 'unknown';

/** One stream from its beginning to its end. */
async function readOnce(ended: AbortSignal): Promise<Outcome> {
  const made = currentSession();
  const broken = new AbortController();
  const { signal, release } = anySignal(ended, broken.signal);
  const giveUp = () => broken.abort();
  let silence = setTimeout(giveUp, longestSilence);
  window.addEventListener('offline', giveUp);
  try {
    const url = new URL(event.stream.path.slice(1), document.baseURI);
    const response = await fetch(url, { headers: { Authorization: made.token, ...languageHeader() }, signal });
    if (response.status === 402) {
      await refreshToken(made);
      return 'ended';
    }
    if (response.status === 404 || response.status === 405) return 'unknown';
    // The next call finds out what became of the session, and says so.
    if (response.status === 401 || response.status === 403) return 'refused';
    if (!response.ok || !response.body) return 'failed';
    state.set('live');
    const parser = createParser({ onEvent: ({ event: name, data }) => name && tell(name, JSON.parse(data)) });
    const text = new TextDecoder();
    const reader = response.body.getReader();
    for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
      clearTimeout(silence);
      silence = setTimeout(giveUp, longestSilence);
      serverSeen();
      parser.feed(text.decode(piece.value, { stream: true }));
    }
    return 'ended';
  } catch {
    // Whatever broke: the network, the server, a gateway's limit. The next try shows.
    return broken.signal.aborted ? 'silent' : 'failed';
  } finally {
    clearTimeout(silence);
    window.removeEventListener('offline', giveUp);
    release();
  }
}

/** Waits for the next try; a network that is back ends the wait. */
const rest = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      window.removeEventListener('online', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    signal.addEventListener('abort', end);
    window.addEventListener('online', end);
  });
