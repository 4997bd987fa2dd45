import clsx from 'clsx';
import { MessagesCount } from '#client/business/statistic/MessagesCount.tsx';
import { useTranslation } from '#client/i18n/t.ts';
import tableStyles from '#client/kit/chart/figures.module.css';
import { SampledRate } from '#client/kit/SampledRate.tsx';
import { ScrollBox } from '#client/kit/ScrollBox.tsx';
import { nothing } from '#client/kit/table/column.ts';
import { useTimes } from '#client/kit/times.ts';
import type { TimeSharing } from '#shared/statistic/time-sharing.ts';
import type { SeriesPaths } from './series-paths.ts';
import { slotName } from './slot-name.ts';
import styles from './statistic.module.css';
import { slotRange } from './use-slot-columns.tsx';

interface SplitTableProps {
  data: TimeSharing;
  series: NonNullable<TimeSharing['series']>;
  paths: SeriesPaths;
}

/** The small charts as numbers: slots newest first, a column for each group. */
export function SplitTable({ data, series, paths }: SplitTableProps) {
  const { t } = useTranslation();
  const { zone } = useTimes();
  const label = t('statistic:splitTable');
  return (
    <ScrollBox label={label} className={clsx(tableStyles.root, styles.splitScroll)}>
      <table aria-label={label}>
        <thead>
          <tr>
            <th scope="col">{t('statistic:slot')}</th>
            {series.map(({ group }) => (
              <th key={group.id ?? ''} scope="col">
                {group.name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {data.slots
            .map((slot, at) => ({ slot, at }))
            .filter(({ slot }) => slot.messages > 0)
            .toReversed()
            .map(({ slot, at }) => (
              <tr key={slot.time}>
                <th scope="row">{slotName(slot, data.step, zone)}</th>
                {series.map(({ group, slots }) => {
                  const own = slots[at];
                  return (
                    <td key={group.id ?? ''}>
                      {own && own.messages > 0 ? (
                        <>
                          <MessagesCount
                            count={own.messages}
                            path={paths.ofGroup(group, slotRange(slot, data.dateTime))}
                            name={group.name}
                          />{' '}
                          · <SampledRate pct={own.deliveredPct} />
                        </>
                      ) : (
                        nothing
                      )}
                    </td>
                  );
                })}
              </tr>
            ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('kit.table.total')}</th>
            {series.map(({ group, totals }) => (
              <td key={group.id ?? ''}>
                <MessagesCount count={totals.messages} path={paths.ofGroup(group)} name={group.name} /> ·{' '}
                <SampledRate pct={totals.deliveredPct} />
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
    </ScrollBox>
  );
}
