import { useSyncExternalStore } from 'react';
import { useTranslation } from '#client/i18n/t.ts';
import { useTimes } from '#client/kit/times.ts';
import { everyTenSeconds } from '#client/kit/use-clock.ts';

const hour = 3_600_000;

/** How long an application has been waiting; the moment on hover. */
export function AgeText({ since }: { since: number }) {
  const { t } = useTranslation();
  const { formatTime } = useTimes();
  const hours = useSyncExternalStore(everyTenSeconds, () => Math.floor((Date.now() - since) / hour));
  const text =
    hours < 1
      ? t('application:age.new')
      : hours < 48
        ? t('application:age.hours', { count: hours })
        : t('application:age.days', { count: Math.floor(hours / 24) });
  return (
    <time dateTime={new Date(since).toISOString()} title={formatTime(since)}>
      {text}
    </time>
  );
}
