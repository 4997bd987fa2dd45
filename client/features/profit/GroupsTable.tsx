import clsx from 'clsx';
import { useTranslation } from '#client/i18n/t.ts';
import tableStyles from '#client/kit/chart/figures.module.css';
import { ScrollBox } from '#client/kit/ScrollBox.tsx';
import { metricText } from '#shared/statistic/metric-text.ts';
import type { CurvePoint, VolumePoint } from '#shared/statistic/profit.ts';
import styles from './profit.module.css';

interface GroupsTableProps {
  label: string;
  shown: 'curve' | 'volume';
  rows: readonly (CurvePoint | VolumePoint)[];
  nameOf: (row: CurvePoint | VolumePoint) => string;
  currency: string;
  onNarrow: (row: CurvePoint | VolumePoint) => void;
}

/** A chart of groups as numbers. */
export function GroupsTable({ label, shown, rows, nameOf, currency, onNarrow }: GroupsTableProps) {
  const { t } = useTranslation();
  const money = (title: string) => `${title} (${currency})`;
  const titles =
    shown === 'curve'
      ? [money(t('statistic:metrics.profit')), money(t('profit:curve.cumulated')), t('profit:curve.share')]
      : [t('statistic:metrics.parts'), t('statistic:metrics.marginPct'), money(t('statistic:metrics.profit'))];
  const cells = (row: CurvePoint | VolumePoint): string[] =>
    'count' in row
      ? [
          metricText('profit', row.profit),
          metricText('profit', row.cumulated),
          metricText('marginPct', row.cumulatedPct),
        ]
      : [metricText('parts', row.parts), metricText('marginPct', row.marginPct), metricText('profit', row.profit)];
  return (
    <ScrollBox label={label} className={clsx(tableStyles.root, styles.figures)}>
      <table aria-label={label}>
        <thead>
          <tr>
            <th scope="col">{t('profit:group')}</th>
            {titles.map((title) => (
              <th key={title} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => {
            const name = nameOf(row);
            return (
              <tr key={row.groups.map(({ id }) => id).join('/')}>
                <th scope="row">
                  {row.groups.length > 0 ? (
                    <button
                      type="button"
                      className={styles.pick}
                      title={t('statistic:narrow', { name })}
                      onClick={() => onNarrow(row)}
                    >
                      {name}
                    </button>
                  ) : (
                    name
                  )}
                </th>
                {cells(row).map((text, at) => (
                  <td key={titles[at]}>{text}</td>
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
    </ScrollBox>
  );
}
