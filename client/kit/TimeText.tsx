import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { formatTime, relativeTime } from './format.ts';

const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

/** One clock for all texts: a page may hold hundreds of them. */
function everyTenSeconds(listener: () => void): () => void {
  listeners.add(listener);
  timer ??= setInterval(() => {
    for (const each of listeners) each();
  }, 10_000);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) {
      clearInterval(timer);
      timer = undefined;
    }
  };
}

/** A moment: how long ago while that is under an hour, else date and time; the exact moment on hover. */
export function TimeText({ value }: { value: number }) {
  useTranslation();
  const text = useSyncExternalStore(everyTenSeconds, () => relativeTime(value));
  return (
    <time dateTime={new Date(value).toISOString()} title={formatTime(value)}>
      {text}
    </time>
  );
}
