import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { useTranslation } from '#client/i18n/t.ts';
import { Amount } from '#client/kit/Amount.tsx';
import type { Tone } from '#client/kit/choices.ts';
import statusStyles from '#client/kit/status.module.css';
import { formatCount, formatPercent } from '#shared/format.ts';
import { deliveredRate, percentOf } from '#shared/message/delivered-rate.ts';
import type { MessageStatus } from '#shared/message/kinds.ts';
import type { MessageSummary } from '#shared/sms-customer.ts';
import { Histogram } from './Histogram.tsx';
import styles from './sms.module.css';
import { pendingStatuses } from './sms-choices.ts';

interface SummaryStripProps {
  summary: MessageSummary | undefined;
  currency: string;
  statuses: readonly MessageStatus[] | undefined;
  onStatuses: (statuses: MessageStatus[] | undefined) => void;
  onRange: (from: number, to: number) => void;
  /** At the end of the line of counts. */
  tools?: ReactNode;
  /** Below it. */
  children?: ReactNode;
}

const parts = ['delivered', 'failed', 'expired', 'unknown', 'blocked', 'pending'] as const;
const places: Readonly<Record<(typeof parts)[number], { statuses: readonly MessageStatus[]; tone: Tone }>> = {
  delivered: { statuses: [6], tone: 'success' },
  failed: { statuses: [7], tone: 'danger' },
  expired: { statuses: [8], tone: 'warning' },
  unknown: { statuses: [9], tone: 'neutral' },
  blocked: { statuses: [1], tone: 'stopped' },
  pending: { statuses: pendingStatuses, tone: 'info' },
};
const sameAs = (one: readonly number[], other: readonly number[] | undefined): boolean =>
  [...one].sort().join() === [...(other ?? [])].sort().join();

/** One line of counts by state, rates, amount and a small chart over time; a click filters the list. */
export function SummaryStrip({ summary, tools, children, ...rest }: SummaryStripProps) {
  const { t } = useTranslation();
  return (
    <section className={styles.strip} aria-label={t('message:strip.label')} aria-busy={!summary}>
      {summary ? <Figures summary={summary} {...rest} /> : <div className={styles.stripSkeleton} />}
      {tools}
      {children}
      {summary?.isComplete === false && (
        <p className={styles.faint}>{t('message:strip.newest', { formatted: formatCount(summary.limit) })}</p>
      )}
    </section>
  );
}

type FiguresProps = Omit<SummaryStripProps, 'summary' | 'tools' | 'children'> & { summary: MessageSummary };

function Figures({ summary, currency, statuses, onStatuses, onRange }: FiguresProps) {
  const { t } = useTranslation();
  const { totals } = summary;
  const final = totals.delivered + totals.failed + totals.expired + totals.unknown;
  return (
    <>
      <dl className={styles.stripFacts}>
        <Fact label={t('message:strip.messages')} value={formatCount(totals.messages)} />
        <Fact
          label={t('message:strip.deliveredRate')}
          value={formatPercent(deliveredRate(totals))}
          note={t('message:strip.of', { count: totals.submitted, formatted: formatCount(totals.submitted) })}
        />
        <Fact label={t('message:strip.receiptRate')} value={formatPercent(percentOf(final, totals.submitted))} />
        {totals.revenue !== '' && totals.revenue !== null && (
          <div>
            <dt>{t('message:strip.revenue')}</dt>
            <dd>
              <Amount value={totals.revenue} currency={currency} />
            </dd>
          </div>
        )}
      </dl>
      <div className={clsx(styles.stripStates, styles.stripStacked)}>
        {parts.map((part) => {
          const { statuses: own, tone } = places[part];
          const isChosen = sameAs(own, statuses);
          return (
            <button
              key={part}
              type="button"
              aria-pressed={isChosen}
              onClick={() => onStatuses(isChosen ? undefined : [...own])}
            >
              <span className={statusStyles.dot} data-tone={tone}>
                {t(`message:strip.${part}`)}
              </span>{' '}
              <strong>{formatCount(totals[part])}</strong>
            </button>
          );
        })}
      </div>
      <Histogram summary={summary} onRange={onRange} />
    </>
  );
}

function Fact({ label, value, note }: { label: string; value: string; note?: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        {value} {note && <small>{note}</small>}
      </dd>
    </div>
  );
}
