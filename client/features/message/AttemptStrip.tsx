import { useCall } from '#client/http/use-call.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { formatCount, formatPercent } from '#shared/format.ts';
import { percentOf } from '#shared/message/delivered-rate.ts';
import type { AttemptFilter } from '#shared/message/filter.ts';
import { smsReport } from '#shared/sms-report.ts';
import styles from './sms.module.css';

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
    [t('attempt:strip.acked'), formatPercent(percentOf(attemptsAcked, attempts))],
    [t('attempt:strip.final'), formatPercent(percentOf(attemptsFinal, attempts))],
    [t('attempt:strip.delivered'), formatPercent(deliveredPct)],
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
