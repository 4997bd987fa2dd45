import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { timeSharingPath } from '#client/business/statistic/time-sharing-path.ts';
import { useZone } from '#client/http/zone.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { ChartLegend } from '#client/kit/ChartLegend.tsx';
import { type ChartForm, ChartOrTable } from '#client/kit/chart/ChartOrTable.tsx';
import { EChart } from '#client/kit/EChart.tsx';
import { ScrollBox } from '#client/kit/ScrollBox.tsx';
import { formatTime } from '#client/kit/times.ts';
import type { DashboardTraffic } from '#shared/dashboard/traffic.ts';
import { formatCount } from '#shared/format.ts';
import { metricText } from '#shared/statistic/metric-text.ts';
import { Card } from '../Card.tsx';
import styles from '../dashboard.module.css';
import { type DayCurve, dayColors, dayCurves, dayOption } from './day-option.ts';

const height = 260;
const legendHeight = 32;

/** The day by half hours; a click opens the half hour in the statistics. */
export function DayCard({ traffic }: { traffic: DashboardTraffic }) {
  const { t } = useTranslation();
  const zone = useZone();
  const navigate = useNavigate();
  const [form, setForm] = useState<ChartForm>('chart');
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());
  const nameOf = (curve: DayCurve) => t(`dashboard:traffic.curves.${curve}`);
  const clock = (time: number) => formatTime(time, zone).slice(11, 16);
  const open = (at: number) => {
    const slot = traffic.slots[at];
    if (slot) void navigate(timeSharingPath([slot.time, slot.end]));
  };
  return (
    <Card
      title={t('dashboard:traffic.day')}
      extra={<ChartOrTable label={t('dashboard:traffic.day')} value={form} onChange={setForm} />}
    >
      {form === 'chart' ? (
        <>
          <EChart
            height={height - legendHeight}
            label={t('dashboard:traffic.day')}
            option={dayOption({
              traffic,
              nameOf,
              clock,
              isHidden: (curve) => hidden.has(nameOf(curve)),
              unit: t('dashboard:traffic.unit'),
            })}
            onPick={open}
          />
          <ChartLegend names={dayCurves.map(nameOf)} colors={dayColors} hidden={hidden} onChange={setHidden} />
        </>
      ) : (
        <ScrollBox className={styles.dayScroll} label={t('dashboard:traffic.day')}>
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">{t('dashboard:traffic.slot')}</th>
                {(['messages', 'delivered', 'failed', 'deliveredPct'] as const).map((metric) => (
                  <th key={metric} scope="col" className={styles.number}>
                    {t(`statistic:metrics.${metric}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {traffic.slots.toReversed().map((slot) => (
                <tr key={slot.time}>
                  <th scope="row">{clock(slot.time)}</th>
                  <td className={styles.number}>{formatCount(slot.messages)}</td>
                  <td className={styles.number}>{formatCount(slot.delivered)}</td>
                  <td className={styles.number}>{formatCount(slot.failed)}</td>
                  <td className={styles.number}>{metricText('deliveredPct', slot.deliveredPct)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollBox>
      )}
    </Card>
  );
}
