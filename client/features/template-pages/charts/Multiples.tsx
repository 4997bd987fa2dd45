import '#client/kit/chart/more-charts.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { ChartSkeleton } from '#client/kit/chart/ChartSkeleton.tsx';
import { EChart } from '#client/kit/EChart.tsx';
import { FailedNotice } from '#client/kit/table/FailedNotice.tsx';
import { useTimes } from '#client/kit/times.ts';
import { formatCount } from '#shared/format.ts';
import pageStyles from '../frame/template-pages.module.css';
import styles from './charts.module.css';
import { nameOf, useFigures } from './use-figures.ts';

/** The same small chart for each country, on one scale: they are compared at a glance. */
export function Multiples() {
  const { t } = useTranslation();
  const { formatTime } = useTimes();
  const answer = useFigures({ metrics: ['messages'], dimensions: ['countryId'], step: 'hour', top: 8, hours: 24 });
  if (answer.error) return <FailedNotice error={answer.error} onRetry={answer.mutate} />;
  if (!answer.data) return <ChartSkeleton height={320} />;
  const { cells } = answer.data;
  const names = [...new Set(cells.map(nameOf))];
  const times = [...new Set(cells.map(({ time = 0 }) => time))].sort((one, other) => one - other);
  const most = Math.max(1, ...cells.map(({ messages = 0 }) => messages));
  return (
    <div className={styles.multiples}>
      {names.map((name) => {
        const own = cells.filter((cell) => nameOf(cell) === name);
        const values = times.map((time) => own.find((cell) => cell.time === time)?.messages ?? 0);
        return (
          <section key={name} className={pageStyles.card} aria-label={name}>
            <header className={styles.head}>
              <h2>{name}</h2>
              <span>{formatCount(values.reduce((sum, value) => sum + value, 0))}</span>
            </header>
            <EChart
              height={96}
              label={t('templatePages:charts.multiple', { name })}
              option={{
                grid: { left: 4, right: 4, top: 4, bottom: 20 },
                tooltip: { trigger: 'axis', confine: true },
                xAxis: {
                  type: 'category',
                  data: times.map((time) => formatTime(time).slice(11, 16)),
                  axisLabel: { hideOverlap: true, interval: 11 },
                },
                yAxis: { type: 'value', max: most, show: false },
                series: [{ type: 'bar', barCategoryGap: '12%', data: values }],
              }}
            />
          </section>
        );
      })}
    </div>
  );
}
