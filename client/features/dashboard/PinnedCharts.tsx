import '#client/i18n/namespaces/statistic.ts';
import '#client/i18n/namespaces/chart-builder.ts';
import { Link } from 'react-router-dom';
import { AnswerChart } from '#client/business/chart/AnswerChart.tsx';
import type { Shown } from '#client/business/chart/cells.ts';
import { ChartUrl, chartInputOf, metricsOf } from '#client/business/chart/chart-url.ts';
import { Matrix } from '#client/business/chart/Matrix.tsx';
import { planOf } from '#client/business/chart/plan.ts';
import { StatisticState } from '#client/business/statistic/StatisticState.tsx';
import { useCall } from '#client/http/use-call.ts';
import { useZone } from '#client/http/zone.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { readInput } from '#client/kit/read-input.ts';
import { useClock } from '#client/kit/use-clock.ts';
import { type ChartView, chartView } from '#shared/chart-view.ts';
import { statistic } from '#shared/statistic.ts';
import { Card } from './Card.tsx';
import styles from './dashboard.module.css';

const height = 240;
/** The figures of a range up to now are asked for again so often, ms. */
const step = 300_000;

/** The charts that one has pinned to the workbench. */
export function PinnedCharts() {
  const { data } = useCall(chartView.list, {}, { quiet: true });
  const pinned = data?.views.filter(({ isPinned }) => isPinned) ?? [];
  if (pinned.length === 0) return null;
  return (
    <div className={styles.columns}>
      {pinned.map((view) => (
        <PinnedChart key={view.chartViewId} view={view} />
      ))}
    </div>
  );
}

function PinnedChart({ view: { chartName, query } }: { view: ChartView }) {
  const { t } = useTranslation();
  const zone = useZone();
  const clock = useClock();
  const input = readInput(ChartUrl, new URLSearchParams(query));
  const resultName = t('chartBuilder:result');
  const asked = chartInputOf(input, Math.floor(clock / step) * step, zone, resultName);
  const { data, error, mutate } = useCall(statistic.chart, asked, { quiet: true });
  const nameOf = (shown: Shown) => (shown === 'result' ? resultName : t(`statistic:metrics.${shown}`));
  const shown: Shown[] = [...metricsOf(input), ...(asked.calculated ? (['result'] as const) : [])];
  const kind = input.kind ?? (input.step ? 'line' : 'bar');
  const plan = data && planOf({ chart: data, shown, nameOf, step: input.step, zone });
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
      ) : kind === 'matrix' ? (
        <Matrix label={chartName} plan={plan} />
      ) : (
        <AnswerChart label={chartName} plan={plan} height={height} kind={kind} shown={shown} nameOf={nameOf} />
      )}
    </Card>
  );
}
