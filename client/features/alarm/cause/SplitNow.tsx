import { useState } from 'react';
import { useCall } from '#client/http/use-call.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { SampledRate } from '#client/kit/SampledRate.tsx';
import { Segmented } from '#client/kit/Segmented.tsx';
import { nothing } from '#client/kit/table/column.ts';
import { useTimes } from '#client/kit/times.ts';
import { formatPercent } from '#shared/format.ts';
import type { StatisticFigures } from '#shared/statistic/figures.ts';
import type { StatisticDimension } from '#shared/statistic/filter.ts';
import { metricText } from '#shared/statistic/metric-text.ts';
import { maxSeries } from '#shared/statistic/time-sharing.ts';
import { statistic } from '#shared/statistic.ts';
import styles from './cause.module.css';
import { filterOf, type Place } from './place.ts';

interface SplitNowProps {
  place: Place;
  splits: readonly StatisticDimension[];
  now: [number, number];
  usual: [number, number];
}

const groups = 6;

/** The messages of the last hour by customer, country, channel or kind of error, each beside the day before it. */
export function SplitNow({ place, splits, now, usual }: SplitNowProps) {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState<StatisticDimension>();
  const splitBy = chosen ?? splits[0] ?? 'errorCategory';
  const { zone } = useTimes();
  const asked = (range: readonly [number, number], top: number) => ({
    ...filterOf(place, range, zone),
    step: 'hour' as const,
    splitBy,
    top,
  });
  const current = useCall(statistic.timeSharing, asked(now, groups), { quiet: true });
  const former = useCall(statistic.timeSharing, asked(usual, maxSeries), { quiet: true });
  const isErrors = splitBy === 'errorCategory';
  const formerOf = (id: string | null) => former.data?.series?.find(({ group }) => group.id === id)?.totals;
  const shareOf = (totals: StatisticFigures | undefined, all: StatisticFigures | undefined) =>
    totals && all && all.messages > 0 ? formatPercent((totals.messages / all.messages) * 100) : nothing;
  return (
    <>
      <Segmented
        size="small"
        aria-label={t('alarms:cause.splitBy')}
        value={splitBy}
        options={splits.map((value) => ({ value, label: t(`statistic:fields.${value}`) }))}
        onChange={setChosen}
      />
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t(`statistic:fields.${splitBy}`)}</th>
            <th scope="col">{t(isErrors ? 'alarms:cause.shareNow' : 'alarms:cause.rateNow')}</th>
            <th scope="col">{t('alarms:cause.usual')}</th>
          </tr>
        </thead>
        <tbody>
          {current.data?.series?.map(({ group: { id, name }, totals }) => (
            <tr key={id ?? 'none'}>
              <th scope="row">{name}</th>
              <td>
                {isErrors ? (
                  shareOf(totals, current.data?.totals)
                ) : (
                  <SampledRate pct={totals.attemptDeliveredPct} of={totals.attemptsFinal} />
                )}
              </td>
              <td>
                {isErrors
                  ? shareOf(formerOf(id), former.data?.totals)
                  : metricText('attemptDeliveredPct', formerOf(id)?.attemptDeliveredPct ?? null)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {current.data?.series?.length === 0 && <p className={styles.faint}>{t('alarms:cause.none')}</p>}
    </>
  );
}
