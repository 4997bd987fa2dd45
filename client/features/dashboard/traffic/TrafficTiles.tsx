import { Link } from 'react-router-dom';
import { changeText, isBetter } from '#client/business/statistic/change-text.ts';
import { timeSharingPath } from '#client/business/statistic/time-sharing-path.ts';
import { useShownMetrics } from '#client/business/statistic/use-shown-metrics.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { Spark } from '#client/kit/chart/Spark.tsx';
import type { DashboardTraffic } from '#shared/dashboard/traffic.ts';
import { formatCount } from '#shared/format.ts';
import type { Metric } from '#shared/statistic/figures.ts';
import { metricKinds, sampleOf } from '#shared/statistic/metric.ts';
import { metricText } from '#shared/statistic/metric-text.ts';
import styles from './traffic.module.css';

const shown = ['messages', 'deliveredPct', 'receiptPct', 'receiptP50', 'revenue', 'profit', 'marginPct'] as const;

/** Today's figures, each with its curve and how it differs from yesterday and from what is usual. */
export function TrafficTiles({ traffic }: { traffic: DashboardTraffic }) {
  const { t } = useTranslation();
  const isShown = useShownMetrics();
  const { totals, slots, slotsYesterday, yesterday, usual, baseCurrency, dateTime } = traffic;
  const valuesOf = (curve: DashboardTraffic['slots'], metric: Metric) =>
    curve.map((slot) => (slot[metric] === null || slot[metric] === '' ? null : Number(slot[metric])));
  return (
    <ul className={styles.tiles} aria-label={t('dashboard:traffic.today')}>
      {shown.filter(isShown).map((metric) => {
        const sample = sampleOf[metric];
        const name = t(`statistic:metrics.${metric}`);
        return (
          <li key={metric}>
            <Link to={timeSharingPath(dateTime, {}, 'dayBefore')}>
              <span className={styles.name}>
                {name}
                {sample && totals[metric] !== null && (
                  <small> {t('statistic:of', { formatted: formatCount(Number(totals[sample])) })}</small>
                )}
              </span>
              <strong>
                {metricText(metric, totals[metric])}
                {metricKinds[metric] === 'money' && <small> {baseCurrency}</small>}
              </strong>
              <Spark values={valuesOf(slots, metric)} former={valuesOf(slotsYesterday, metric)} />
              <span className={styles.changes}>
                <Change metric={metric} name={t('dashboard:traffic.yesterday')} change={yesterday.change[metric]} />
                <Change metric={metric} name={t('dashboard:traffic.usual')} change={usual.change[metric]} />
              </span>
            </Link>
          </li>
        );
      })}
    </ul>
  );
}

function Change({ metric, name, change = null }: { metric: Metric; name: string; change?: number | null | undefined }) {
  const { t } = useTranslation();
  if (change === null) return null;
  return (
    <span>
      {name} <b data-better={isBetter(metric, change)}>{changeText(metric, change, t)}</b>
    </span>
  );
}
