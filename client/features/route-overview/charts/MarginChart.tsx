import Button from 'antd/es/button';
import clsx from 'clsx';
import { useState } from 'react';
import { useCall } from '#client/http/use-call.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { type ChartForm, ChartOrTable } from '#client/kit/chart/ChartOrTable.tsx';
import { ChartSkeleton } from '#client/kit/chart/ChartSkeleton.tsx';
import tableStyles from '#client/kit/chart/figures.module.css';
import { EChart } from '#client/kit/EChart.tsx';
import { ScrollBox } from '#client/kit/ScrollBox.tsx';
import { FailedNotice } from '#client/kit/table/FailedNotice.tsx';
import { useTimes } from '#client/kit/times.ts';
import { formatCount } from '#shared/format.ts';
import type { MarginBand } from '#shared/route/charts.ts';
import type { RouteFilter } from '#shared/route/overview.ts';
import { router } from '#shared/route/router.ts';
import { bandName } from '../margin-bands.ts';
import { marginOption } from './margin-option.ts';
import styles from './route-charts.module.css';

interface MarginChartProps {
  filter: RouteFilter;
  height: number;
  onOpen: (band: MarginBand) => void;
}

/** How many routes of the filter keep how much of the price; a bar opens its rows. */
export function MarginChart({ filter, height, onOpen }: MarginChartProps) {
  const { t } = useTranslation();
  const { formatTime } = useTimes();
  const [form, setForm] = useState<ChartForm>('chart');
  const { marginBand: _shown, ...input } = filter;
  const { data, error, mutate } = useCall(router.margins, input, { quiet: true });
  const bands = data?.bands ?? [];
  const total = bands.reduce((sum, { rows }) => sum + (rows ?? 0), 0);
  return (
    <section className={styles.card} aria-label={t('routeOverview:charts.margins')}>
      <div className={styles.head}>
        <h2>{t('routeOverview:charts.margins')}</h2>
        <ChartOrTable label={t('routeOverview:charts.margins')} value={form} onChange={setForm} />
      </div>
      <p className={styles.caption}>
        {data && total > 0
          ? t(data.unknown ? 'routeOverview:charts.marginsCaption' : 'routeOverview:charts.marginsCaptionAll', {
              rows: formatCount(total),
              unknown: formatCount(data.unknown ?? 0),
            }) +
            (data.countedAt === null
              ? ''
              : ` ${t('routeOverview:charts.countedAt', { time: formatTime(data.countedAt) })}`) +
            (data.counting
              ? ` ${t('routeOverview:counting', { looked: formatCount(data.counting.looked), of: formatCount(data.counting.of) })}`
              : '')
          : t('routeOverview:charts.marginsOf')}
      </p>
      {error && !data ? (
        <FailedNotice error={error} height={height} onRetry={() => mutate()} />
      ) : !data ? (
        <ChartSkeleton height={height} />
      ) : total === 0 ? (
        <p className={styles.none}>{t('routeOverview:charts.noMargins')}</p>
      ) : form === 'chart' ? (
        <EChart
          height={height}
          label={t('routeOverview:charts.margins')}
          option={marginOption({
            bands,
            nameOf: (band) => bandName(band, t),
            series: t('routeOverview:by.rows'),
            unit: t('routeOverview:charts.rows'),
          })}
          onPick={(index) => {
            const picked = bands[index];
            if (picked) onOpen(picked.band);
          }}
        />
      ) : (
        <ScrollBox className={clsx(tableStyles.root, styles.scroll)} label={t('routeOverview:charts.margins')}>
          <table>
            <thead>
              <tr>
                <th scope="col">{t('routeOverview:fields.margin')}</th>
                <th scope="col">{t('routeOverview:by.rows')}</th>
              </tr>
            </thead>
            <tbody>
              {bands
                .filter(({ rows }) => rows)
                .map(({ band, rows }) => (
                  <tr key={band}>
                    <th scope="row">
                      <Button type="link" size="small" onClick={() => onOpen(band)}>
                        {bandName(band, t)}
                      </Button>
                    </th>
                    <td>{formatCount(rows ?? 0)}</td>
                  </tr>
                ))}
            </tbody>
          </table>
        </ScrollBox>
      )}
    </section>
  );
}
