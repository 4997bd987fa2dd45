import '#client/kit/chart/more-charts.ts';
import '#client/i18n/namespaces/statistic.ts';
import Button from 'antd/es/button';
import { useTranslation } from '#client/i18n/t.ts';
import { outcomeColors } from '#client/kit/chart/outcome-colors.ts';
import { EChart } from '#client/kit/EChart.tsx';
import pageStyles from '../frame/template-pages.module.css';
import styles from './charts.module.css';

const palette = [1, 2, 3, 4, 5, 6, 7, 8] as const;
const outcomes = ['delivered', 'failed', 'expired', 'unknown', 'blocked', 'pending'] as const;

/** The eight colours of all charts, told apart by colour-blind people too, and the fixed ones of the outcomes; printed as they are seen. */
export function Palette() {
  const { t } = useTranslation();
  return (
    <div className={pageStyles.card}>
      <div className={pageStyles.line}>
        <Button onClick={() => window.print()}>{t('templatePages:charts.print')}</Button>
      </div>
      <ul className={styles.swatches}>
        {palette.map((number) => (
          <li key={number}>
            <i style={{ background: `var(--chart-${number})` }} />
            <code>--chart-{number}</code>
          </li>
        ))}
        {outcomes.map((outcome) => (
          <li key={outcome}>
            <i style={{ background: `var(--${outcomeColors[outcome]})` }} />
            {t(`statistic:metrics.${outcome}`)}
          </li>
        ))}
      </ul>
      <EChart
        height={240}
        label={t('templatePages:charts.sample')}
        option={{
          grid: { left: 40, right: 16, top: 16, bottom: 24 },
          xAxis: { type: 'category', data: ['A', 'B', 'C', 'D', 'E'] },
          yAxis: { type: 'value' },
          series: palette.map((number) => ({
            type: 'line',
            name: String(number),
            data: [0, 1, 2, 3, 4].map((at) => 10 * number + ((at * number * 7) % 9)),
          })),
        }}
      />
    </div>
  );
}
