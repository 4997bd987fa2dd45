import { useState } from 'react';
import { useTranslation } from '#client/i18n/t.ts';
import { ChartLegend } from '#client/kit/ChartLegend.tsx';
import { type ChartForm, ChartOrTable } from '#client/kit/chart/ChartOrTable.tsx';
import { EChart } from '#client/kit/EChart.tsx';
import { formatCount } from '#shared/format.ts';
import { type ActivitySeries, activityOption } from './activity-option.ts';
import { Card } from './Card.tsx';
import styles from './dashboard.module.css';
import type { Activity } from './types.ts';

/** Pixels of the chart, and of the table in its place. */
const height = 300;
const legendHeight = 32;

/** Who worked with the console over the last days. */
export function ActivityCard({ days }: { days: Activity['days'] }) {
  const { t } = useTranslation();
  const [form, setForm] = useState<ChartForm>('chart');
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());
  const series: ActivitySeries[] = [
    { name: t('dashboard:signedIn'), field: 'signedIn' },
    { name: t('dashboard:refused'), field: 'refused' },
    { name: t('dashboard:writes'), field: 'writes' },
  ];
  return (
    <Card
      title={t('dashboard:activity')}
      extra={<ChartOrTable label={t('dashboard:activity')} value={form} onChange={setForm} />}
    >
      {form === 'chart' ? (
        <>
          <EChart
            option={activityOption(days, series, hidden, t('dashboard:perDay'))}
            height={height - legendHeight}
            label={t('dashboard:activity')}
          />
          <ChartLegend names={series.map(({ name }) => name)} hidden={hidden} onChange={setHidden} />
        </>
      ) : (
        <div className={styles.scroll} style={{ height }}>
          <table className={styles.table}>
            <thead>
              <tr>
                <th>{t('dashboard:day')}</th>
                {series.map(({ name, field }) => (
                  <th key={field} className={styles.number}>
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {[...days].reverse().map((day) => (
                <tr key={day.day}>
                  <td>{day.day}</td>
                  {series.map(({ field }) => (
                    <td key={field} className={styles.number}>
                      {formatCount(day[field])}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Card>
  );
}
