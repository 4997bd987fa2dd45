import '#client/i18n/namespaces/statistic.ts';
import { useState } from 'react';
import { useCall } from '#client/http/use-call.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { ScrollBox } from '#client/kit/ScrollBox.tsx';
import { FailedNotice } from '#client/kit/table/FailedNotice.tsx';
import { TableSkeleton } from '#client/kit/table/TableSkeleton.tsx';
import { metricText } from '#shared/statistic/metric-text.ts';
import { statistic } from '#shared/statistic.ts';
import pageStyles from '../frame/template-pages.module.css';
import styles from './tables.module.css';

const metrics = ['messages', 'delivered', 'revenue', 'cost'] as const;
const day = 86_400_000;

/** A head in two lines, whose cells span columns and rows, and totals below. */
export function MergedTable() {
  const { t } = useTranslation();
  const [now] = useState(() => Date.now());
  const { data, error, mutate } = useCall(statistic.chart, {
    dateTime: [now - 7 * day, now],
    metrics: [...metrics],
    dimensions: ['countryId'],
    top: 12,
  });
  if (error) return <FailedNotice error={error} onRetry={mutate} />;
  if (!data) return <TableSkeleton columns={[]} rowHeight={32} />;
  return (
    <ScrollBox label={t('templatePages:tables.merged.title')} className={`${pageStyles.card} ${pageStyles.scrolls}`}>
      <table className={styles.plain}>
        <thead>
          <tr>
            <th scope="col" rowSpan={2}>
              {t('templatePages:tables.fields.country')}
            </th>
            <th scope="colgroup" colSpan={2}>
              {t('templatePages:tables.fields.traffic')}
            </th>
            <th scope="colgroup" colSpan={2}>
              {t('templatePages:tables.fields.money', { currency: data.baseCurrency })}
            </th>
          </tr>
          <tr>
            {metrics.map((metric) => (
              <th key={metric} scope="col" data-align="right">
                {t(`statistic:metrics.${metric}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {data.cells.map(({ groups: [group], ...cell }) => (
            <tr key={group?.id}>
              <th scope="row">{group?.name}</th>
              {metrics.map((metric) => (
                <td key={metric} data-align="right">
                  {metricText(metric, cell[metric] ?? null)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('templatePages:total')}</th>
            {metrics.map((metric) => (
              <td key={metric} data-align="right">
                {metricText(metric, data.totals[metric] ?? null)}
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
    </ScrollBox>
  );
}
