import { useSyncExternalStore } from 'react';

const step = 10_000;
const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

/** One clock for all that grows old on a page: there may be hundreds of texts. */
export function everyTenSeconds(listener: () => void): () => void {
  listeners.add(listener);
  timer ??= setInterval(() => {
    for (const each of listeners) each();
  }, step);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) {
      clearInterval(timer);
      timer = undefined;
    }
  };
}

/** The time in steps of ten seconds: what is shown as of now must notice that it has grown old. */
export const useClock = (): number => useSyncExternalStore(everyTenSeconds, now);

const now = (): number => Math.floor(Date.now() / step) * step;
