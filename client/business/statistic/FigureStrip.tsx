import { useSession } from '#client/http/session.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { formatCount } from '#shared/format.ts';
import type { Metric, StatisticFigures } from '#shared/statistic/figures.ts';
import { metricKinds, sampleOf } from '#shared/statistic/metric.ts';
import { metricText } from '#shared/statistic/metric-text.ts';
import { changeText, isBetter } from './change-text.ts';
import styles from './figure-strip.module.css';
import { useShownMetrics } from './use-shown-metrics.ts';

interface FigureStripProps {
  /** Accessible name. */
  label: string;
  metrics: readonly Metric[];
  figures: StatisticFigures;
  /** What they are compared with, and its name. */
  former?: { name: string; totals: StatisticFigures; change: Readonly<Record<string, number | null>> } | undefined;
}

/** The most important figures in a line, those that the viewer may see; each with what it was before. */
export function FigureStrip({ label, metrics, figures, former }: FigureStripProps) {
  const { t } = useTranslation();
  const isShown = useShownMetrics();
  const { baseCurrency } = useSession();
  return (
    <dl className={styles.root} aria-label={label}>
      {metrics.filter(isShown).map((metric) => {
        const sample = sampleOf[metric];
        const isMoney = metricKinds[metric] === 'money';
        return (
          <div key={metric}>
            <dt>{t(`statistic:metrics.${metric}`)}</dt>
            <dd>
              {metricText(metric, figures[metric])} {isMoney && <small>{baseCurrency}</small>}
              {sample && figures[metric] !== null && (
                <small>{t('statistic:of', { formatted: formatCount(Number(figures[sample])) })}</small>
              )}
            </dd>
            {former && (
              <dd className={styles.change} title={former.name}>
                <span data-better={isBetter(metric, former.change[metric] ?? null)}>
                  {changeText(metric, former.change[metric] ?? null, t)}
                </span>{' '}
                <small>{metricText(metric, former.totals[metric])}</small>
              </dd>
            )}
          </div>
        );
      })}
    </dl>
  );
}
