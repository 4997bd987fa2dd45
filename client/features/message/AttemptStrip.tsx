import { useCall } from '#client/http/use-call.ts';
import { type TFunction, useTranslation } from '#client/i18n/t.ts';
import { nothing } from '#client/kit/table/column.ts';
import { formatCount, formatPercent } from '#shared/format.ts';
import type { ReplyOf } from '#shared/http/endpoint.ts';
import { percentOf } from '#shared/message/delivered-rate.ts';
import type { AttemptFilter } from '#shared/message/filter.ts';
import { smsReport } from '#shared/sms-report.ts';
import styles from './sms.module.css';

/** Counts of the submits of a list, and what they were counted of where that is not its rows. */
export function AttemptStrip({ filter }: { filter: AttemptFilter }) {
  const { t } = useTranslation();
  const { data, error } = useCall(smsReport.summary, filter, { quiet: true });
  if (error && !data) return null;
  // Before the first figures their labels keep the place.
  const facts = data ? factsOf(data, t) : unknownFacts.map((name) => [t(`attempt:strip.${name}`), nothing] as const);
  return (
    <section className={styles.strip} aria-label={t('attempt:strip.label')} aria-busy={!data}>
      <dl className={styles.stripFacts}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {data && data.basis !== 'rows' && (
        <p className={styles.faint}>{t(`attempt:strip.${data.basis}`, { formatted: formatCount(data.limit) })}</p>
      )}
    </section>
  );
}

const unknownFacts = ['attempts', 'segments', 'acked', 'final', 'delivered'] as const;

function factsOf({ totals, segments, deliveredPct }: ReplyOf<typeof smsReport.summary>, t: TFunction) {
  const { attempts, attemptsAcked, attemptsFinal } = totals;
  return [
    [t('attempt:strip.attempts'), formatCount(attempts)],
    ...(segments === undefined ? [] : [[t('attempt:strip.segments'), formatCount(segments)] as const]),
    [t('attempt:strip.acked'), formatPercent(percentOf(attemptsAcked, attempts))],
    [t('attempt:strip.final'), formatPercent(percentOf(attemptsFinal, attempts))],
    [t('attempt:strip.delivered'), formatPercent(deliveredPct)],
  ] as const;
}
