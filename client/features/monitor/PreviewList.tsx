import { whyText } from '#client/business/monitor/why.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { useTimes } from '#client/kit/times.ts';
import type { MonitorPreview } from '#shared/monitor/rows.ts';
import styles from './monitor.module.css';

/** What the monitor would have done, latest first. */
export function PreviewList({ preview: { acts, counts, windows } }: { preview: MonitorPreview }) {
  const { t } = useTranslation();
  const { formatTime } = useTimes();
  return (
    <section aria-label={t('monitor:preview')}>
      <h3>{t('monitor:preview')}</h3>
      <p role="status">
        {acts.length === 0 ? t('monitor:previewNone', { windows }) : t('monitor:previewCounts', { ...counts, windows })}
      </p>
      <p className={styles.hint}>{t('monitor:previewHint')}</p>
      <ul className={styles.list}>
        {acts.map((act) => (
          <li key={`${act.at} ${act.rowId} ${act.channelId}`}>
            <div>
              <strong>{`${t(`monitor:acts.${act.act}`)} · ${act.channelName}`}</strong>
              <span>{`${act.userName} · ${act.countryName} · ${act.operatorName} · ${formatTime(act.at)}`}</span>
              <small>{whyText(act, t)}</small>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
