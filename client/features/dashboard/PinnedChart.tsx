import '#client/i18n/namespaces/statistic.ts';
import '#client/i18n/namespaces/chart-builder.ts';
import { Link } from 'react-router-dom';
import { ChartFigure } from '#client/business/chart/ChartFigure.tsx';
import { ChartUrl } from '#client/business/chart/chart-url.ts';
import { useChart } from '#client/business/chart/use-chart.ts';
import { StatisticState } from '#client/business/statistic/StatisticState.tsx';
import { useTranslation } from '#client/i18n/t.ts';
import { readInput } from '#client/kit/read-input.ts';
import { useClock } from '#client/kit/use-clock.ts';
import type { ChartView } from '#shared/chart-view.ts';
import { Card } from './Card.tsx';
import styles from './dashboard.module.css';

const height = 240;
/** Refresh interval, ms. */
const step = 300_000;

/** A chart of the chart builder that is pinned to the workbench. */
export function PinnedChart({ view: { chartName, query } }: { view: ChartView }) {
  const { t } = useTranslation();
  const clock = useClock();
  const input = readInput(ChartUrl, new URLSearchParams(query));
  const { reply, plan, kind, shown, nameOf } = useChart(input, Math.floor(clock / step) * step);
  const { data, error, mutate } = reply;
  return (
    <Card
      title={chartName}
      extra={
        <Link className={styles.link} to={`/sms/multidimensionalChart?${query}`}>
          {t('dashboard:openChart')}
        </Link>
      }
    >
      {!data || !plan ? (
        <StatisticState error={error} height={height} onRetry={() => mutate()} />
      ) : data.cells.length === 0 ? (
        <p className={styles.empty}>{t('statistic:empty')}</p>
      ) : (
        <ChartFigure label={chartName} plan={plan} height={height} kind={kind} shown={shown} nameOf={nameOf} />
      )}
    </Card>
  );
}
