import '#client/kit/chart/more-charts.ts';
import type { EChartsType } from 'echarts/core';
import { MessagesCount } from '#client/business/statistic/MessagesCount.tsx';
import { useTranslation } from '#client/i18n/t.ts';
import { attachSlotPointer } from '#client/kit/chart/slot-pointer.ts';
import { EChart } from '#client/kit/EChart.tsx';
import { SampledRate } from '#client/kit/SampledRate.tsx';
import { useTimes } from '#client/kit/times.ts';
import { othersId } from '#shared/statistic/filter.ts';
import type { TimeSharing } from '#shared/statistic/time-sharing.ts';
import { multipleOption } from './multiple-option.ts';
import type { SeriesPaths } from './series-paths.ts';
import { axisName, slotName } from './slot-name.ts';
import styles from './statistic.module.css';

type Series = NonNullable<TimeSharing['series']>[number];
interface MultiplesProps {
  data: TimeSharing;
  series: readonly Series[];
  paths: SeriesPaths;
  onNarrow: (group: Series['group']) => void;
  onOpen: (group: Series['group'], at: number) => void;
  onZoom: (first: number, last: number) => void;
}

const height = 132;

/** One small chart for each group, all with the same axes, so that the one that differs is seen. */
export function Multiples({ data, series, paths, onNarrow, onOpen, onZoom }: MultiplesProps) {
  const { t } = useTranslation();
  const { zone } = useTimes();
  const { step, dateTime } = data;
  const most = Math.max(1, ...series.flatMap(({ slots }) => slots.map(({ messages }) => messages)));
  return (
    <ul className={styles.multiples}>
      {series.map(({ group, slots, totals }) => {
        const attach = (chart: EChartsType) =>
          attachSlotPointer(chart, { count: slots.length, onPick: (at) => onOpen(group, at), onSelect: onZoom });
        return (
          <li key={group.id ?? ''}>
            <h2>
              {group.id === othersId ? (
                group.name
              ) : (
                <button
                  type="button"
                  title={t('statistic:narrow', { name: group.name })}
                  onClick={() => onNarrow(group)}
                >
                  {group.name}
                </button>
              )}
              <span>
                <MessagesCount count={totals.messages} path={paths.ofGroup(group)} name={group.name} /> ·{' '}
                <SampledRate
                  pct={totals.deliveredPct}
                  of={totals.submitted}
                  title={t('statistic:metrics.deliveredPct')}
                />
              </span>
            </h2>
            <EChart
              height={height}
              label={t('statistic:multipleLabel', { name: group.name })}
              attach={attach}
              option={multipleOption({
                slots,
                most,
                names: slots.map((slot) => axisName(slot, step, dateTime, zone)),
                fullNames: slots.map((slot) => slotName(slot, step, zone)),
                t,
              })}
            />
          </li>
        );
      })}
    </ul>
  );
}
