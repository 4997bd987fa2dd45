import './chart-kinds.ts';
import { metricText } from '#client/business/statistic/metric-text.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { chartColor } from '#client/kit/chart/chart-color.ts';
import { outcomeColors } from '#client/kit/chart/outcome-colors.ts';
import { ChartCard } from './ChartCard.tsx';
import styles from './charts.module.css';
import { useFigures } from './use-figures.ts';

const outcomes = ['delivered', 'failed', 'expired', 'unknown'] as const;
const ways = ['messages', 'submitted', 'acked', 'delivered'] as const;

/** Parts of a whole: outcomes as a pie, the way to the phone as a funnel, the rate as a gauge. */
export function Shares() {
  const { t } = useTranslation();
  const answer = useFigures({ metrics: ['failed', 'expired', 'unknown'], dimensions: [], hours: 24 });
  const way = useFigures({ metrics: [...ways], dimensions: [], hours: 24 });
  const rate = useFigures({ metrics: ['deliveredPct', 'submitted'], dimensions: [], hours: 24 });
  const figures = { ...answer.data?.totals, ...way.data?.totals };
  const countOf = (metric: (typeof outcomes | typeof ways)[number]) => figures[metric] ?? 0;
  const titleOf = (metric: (typeof outcomes | typeof ways)[number]) => t(`statistic:metrics.${metric}`);
  const rowsOf = (metrics: readonly (typeof outcomes | typeof ways)[number][]) =>
    metrics.map((metric) => [titleOf(metric), metricText(metric, countOf(metric))]);
  const label = { color: chartColor('ant-color-text'), textBorderWidth: 0 };
  const percent = rate.data?.totals.deliveredPct ?? null;
  const ratio = titleOf('messages');
  return (
    <div className={styles.grid}>
      <ChartCard
        title={t('templatePages:charts.pie')}
        answer={answer}
        height={280}
        head={[t('templatePages:charts.outcome'), ratio]}
        rows={rowsOf(outcomes)}
        option={{
          tooltip: { trigger: 'item', confine: true },
          series: [
            {
              type: 'pie',
              radius: ['38%', '66%'],
              label,
              // A share that is nearly nothing is found in the table.
              minShowLabelAngle: 3,
              data: outcomes.map((metric) => ({
                name: titleOf(metric),
                value: countOf(metric),
                itemStyle: { color: chartColor(outcomeColors[metric]) },
              })),
            },
          ],
        }}
      />
      <ChartCard
        title={t('templatePages:charts.funnel')}
        answer={way}
        height={280}
        head={[t('templatePages:charts.step'), ratio]}
        rows={rowsOf(ways)}
        option={{
          tooltip: { trigger: 'item', confine: true },
          series: [
            {
              type: 'funnel',
              left: 8,
              right: '42%',
              top: 8,
              bottom: 8,
              gap: 2,
              min: 0,
              minSize: '0%',
              label: {
                ...label,
                position: 'right',
                formatter: ({ name, value }: { name: string; value: number }) =>
                  `${name}  ${metricText('messages', value)}`,
              },
              data: ways.map((metric) => ({ name: titleOf(metric), value: countOf(metric) })),
            },
          ],
        }}
      />
      <ChartCard
        title={t('templatePages:charts.gauge')}
        answer={rate}
        height={280}
        head={[t('templatePages:charts.figure'), t('statistic:metrics.deliveredPct')]}
        rows={percent === null ? [] : [[t('templatePages:charts.gauge'), metricText('deliveredPct', percent)]]}
        option={{
          series: [
            {
              type: 'gauge',
              startAngle: 200,
              endAngle: -20,
              radius: '92%',
              progress: { show: true, width: 14 },
              axisLine: { lineStyle: { width: 14, color: [[1, chartColor('ant-color-fill-secondary')]] } },
              axisTick: { show: false },
              splitLine: { show: false },
              pointer: { show: false },
              axisLabel: { distance: 20, color: chartColor('ant-color-text-secondary') },
              detail: {
                color: chartColor('ant-color-text'),
                fontSize: 28,
                offsetCenter: [0, 0],
                formatter: (value: number) => metricText('deliveredPct', value),
              },
              data: [{ value: percent ?? 0 }],
            },
          ],
        }}
      />
    </div>
  );
}
