import { useCall } from '#client/http/use-call.ts';
import { useTranslation } from '#client/i18n/t.ts';
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
  const figures = data && figuresOf(data);
  // Before the first figures their labels keep the place; later, what the viewer may not see is left out.
  const shown = names.filter((name) => !figures || figures[name] !== undefined);
  return (
    <section className={styles.strip} aria-label={t('attempt:strip.label')} aria-busy={!data}>
      <dl className={styles.stripFacts}>
        {shown.map((name) => (
          <div key={name}>
            <dt>{t(`attempt:strip.${name}`)}</dt>
            <dd>{figures?.[name] ?? nothing}</dd>
          </div>
        ))}
      </dl>
      {data && data.basis !== 'rows' && (
        <p className={styles.faint}>{t(`attempt:strip.${data.basis}`, { formatted: formatCount(data.limit) })}</p>
      )}
    </section>
  );
}

const names = ['attempts', 'segments', 'acked', 'final', 'delivered'] as const;

function figuresOf({ totals, segments, deliveredPct }: ReplyOf<typeof smsReport.summary>) {
  const { attempts, attemptsAcked, attemptsFinal } = totals;
  return {
    attempts: formatCount(attempts),
    segments: segments === undefined ? undefined : formatCount(segments),
    acked: formatPercent(percentOf(attemptsAcked, attempts)),
    final: formatPercent(percentOf(attemptsFinal, attempts)),
    delivered: formatPercent(deliveredPct),
  };
}
