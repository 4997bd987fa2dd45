import { useTranslation } from 'react-i18next';
import { useCall } from '#client/http/use-call.ts';
import { formatCount } from '#client/kit/format.ts';
import { nothing } from '#client/kit/table/column.ts';
import type { AttemptFilter } from '#shared/message/filter.ts';
import { smsReport } from '#shared/sms-report.ts';
import styles from './sms.module.css';

const shareOf = (part: number, whole: number): string => (whole === 0 ? '–' : `${((part / whole) * 100).toFixed(1)} %`);

/** Counts of the submits of a list, and what they were counted of where that is not its rows. */
export function AttemptStrip({ filter }: { filter: AttemptFilter }) {
  const { t } = useTranslation();
  const { data } = useCall(smsReport.summary, filter, { quiet: true });
  if (!data) return null;
  const { totals, segments, deliveredPct } = data;
  const { attempts, attemptsAcked, attemptsFinal } = totals;
  const facts = [
    [t('attempt:strip.attempts'), formatCount(attempts)],
    ...(segments === undefined ? [] : [[t('attempt:strip.segments'), formatCount(segments)] as const]),
    [t('attempt:strip.acked'), shareOf(attemptsAcked, attempts)],
    [t('attempt:strip.final'), shareOf(attemptsFinal, attempts)],
    [t('attempt:strip.delivered'), deliveredPct == null ? nothing : `${deliveredPct} %`],
  ] as const;
  return (
    <section className={styles.strip} aria-label={t('attempt:strip.label')}>
      <dl className={styles.stripFacts}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {data.basis !== 'rows' && (
        <p className={styles.faint}>{t(`attempt:strip.${data.basis}`, { formatted: formatCount(data.limit) })}</p>
      )}
    </section>
  );
}
