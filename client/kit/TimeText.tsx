import { useSyncExternalStore } from 'react';
import { useTranslation } from '#client/i18n/t.ts';
import { useTimes } from './times.ts';
import { everyTenSeconds } from './use-clock.ts';

/** A moment: how long ago while that is under an hour, unless `isExact`, else date and time; the exact moment on hover. */
export function TimeText({ value, isExact = false }: { value: number; isExact?: boolean }) {
  useTranslation();
  const { formatTime, relativeTime } = useTimes();
  const text = useSyncExternalStore(everyTenSeconds, () => (isExact ? formatTime(value) : relativeTime(value)));
  return (
    <time dateTime={new Date(value).toISOString()} title={formatTime(value)}>
      {text}
    </time>
  );
}
