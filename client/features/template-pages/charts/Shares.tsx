import './chart-kinds.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { chartColor } from '#client/kit/chart/chart-color.ts';
import { outcomeColors } from '#client/kit/chart/outcome-colors.ts';
import { formatCount, formatPercent } from '#shared/format.ts';
import { metricText } from '#shared/statistic/metric-text.ts';
import { ChartCard } from './ChartCard.tsx';
import styles from './charts.module.css';
import { useFigures } from './use-figures.ts';

const outcomes = ['delivered', 'failed', 'expired', 'unknown'] as const;
/** A ring without a pointer. */
const ring = {
  type: 'gauge',
  radius: '92%',
  pointer: { show: false },
  axisTick: { show: false },
  splitLine: { show: false },
} as const;
const ways = ['messages', 'submitted', 'acked', 'delivered'] as const;

/** Parts of a whole: outcomes as a ring, the way to the phone as bars, the rate as a gauge. */
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
  const whole = outcomes.reduce((sum, metric) => sum + countOf(metric), 0);
  let end = 0;
  /** Where each part of the ring ends, and its colour. */
  const slices = outcomes.map((metric) => {
    end += whole === 0 ? 0 : countOf(metric) / whole;
    return [end, chartColor(outcomeColors[metric])];
  });
  const detail = { color: chartColor('ant-color-text'), fontSize: 28, offsetCenter: [0, 0] };
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
          series: [
            {
              ...ring,
              startAngle: 90,
              endAngle: -270,
              axisLabel: { show: false },
              axisLine: { lineStyle: { width: 36, color: slices } },
              detail: { ...detail, formatter: () => formatCount(whole) },
              data: [{ value: 0 }],
            },
          ],
        }}
      >
        <ul className={styles.swatches}>
          {outcomes.map((metric) => (
            <li key={metric}>
              <i style={{ background: `var(--${outcomeColors[metric]})` }} />
              {titleOf(metric)} {formatPercent(whole === 0 ? null : (countOf(metric) * 100) / whole)}
            </li>
          ))}
        </ul>
      </ChartCard>
      <ChartCard
        title={t('templatePages:charts.funnel')}
        answer={way}
        height={280}
        head={[t('templatePages:charts.step'), ratio]}
        rows={rowsOf(ways)}
        option={{
          grid: { left: 96, right: 56, top: 8, bottom: 8 },
          xAxis: { type: 'value', show: false },
          yAxis: { type: 'category', inverse: true, data: ways.map(titleOf), axisLine: { show: false } },
          series: [
            {
              type: 'bar',
              barWidth: '62%',
              label: {
                show: true,
                position: 'right',
                color: chartColor('ant-color-text'),
                formatter: ({ value }: { value: number }) => formatCount(value),
              },
              data: ways.map(countOf),
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
              ...ring,
              startAngle: 200,
              endAngle: -20,
              progress: { show: true, width: 14 },
              axisLine: { lineStyle: { width: 14, color: [[1, chartColor('ant-color-fill-secondary')]] } },
              axisLabel: { distance: 20, color: chartColor('ant-color-text-secondary') },
              detail: { ...detail, formatter: (value: number) => metricText('deliveredPct', value) },
              data: [{ value: percent ?? 0 }],
            },
          ],
        }}
      />
    </div>
  );
}
