import { useState } from 'react';
import { StatisticState } from '#client/business/statistic/StatisticState.tsx';
import cardStyles from '#client/business/statistic/statistic-card.module.css';
import { useCall } from '#client/http/use-call.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { type ChartForm, ChartOrTable } from '#client/kit/chart/ChartOrTable.tsx';
import type { CurvePoint, VolumePoint } from '#shared/statistic/profit.ts';
import { statistic } from '#shared/statistic.ts';
import { CurveChart } from './CurveChart.tsx';
import { type ChartPartProps, chartHeight } from './chart-part.ts';
import { GroupsTable } from './GroupsTable.tsx';
import styles from './profit.module.css';
import { listedGroups, profitFilterOf } from './profit-url.ts';
import { VolumeChart } from './VolumeChart.tsx';

interface GroupChartsProps extends ChartPartProps {
  shown: 'curve' | 'volume';
}

/** The listed groups as a curve of what they add up to, or by volume and margin. */
export function GroupCharts({ input, now, zone, shown, onNarrow }: GroupChartsProps) {
  const { t } = useTranslation();
  const [form, setForm] = useState<ChartForm>('chart');
  const { data, error, isLoading, mutate } = useCall(statistic.profitChart, profitFilterOf(input, now, zone), {
    quiet: true,
  });
  if (!data) return <StatisticState error={error} height={chartHeight} onRetry={() => mutate()} />;
  const groupBy = listedGroups(input);
  const nameOf = ({ groups }: Pick<VolumePoint, 'groups'>) => groups.map(({ name }) => name).join(' › ');
  const curveName = (point: CurvePoint) =>
    point.groups.length > 0 ? nameOf(point) : t('profit:curve.between', { count: point.count });
  const narrow = (point: Pick<VolumePoint, 'groups' | 'dateTime'> | undefined) => {
    if (point && point.groups.length > 0) onNarrow({ groupBy, groups: point.groups, dateTime: point.dateTime });
  };
  const { curve, points, baseCurrency } = data;
  return (
    <div className={styles.part} data-stale={isLoading || undefined}>
      <div className={styles.tools}>
        <ChartOrTable label={t(`profit:${shown}.form`)} value={form} onChange={setForm} />
        <span className={cardStyles.note}>{t(`profit:${shown}.hint`)}</span>
      </div>
      {form === 'table' ? (
        <GroupsTable
          label={t(`profit:${shown}.label`)}
          shown={shown}
          rows={shown === 'curve' ? curve : points}
          nameOf={(row) => ('count' in row ? curveName(row) : nameOf(row))}
          currency={baseCurrency}
          onNarrow={narrow}
        />
      ) : shown === 'curve' ? (
        <CurveChart curve={curve} nameOf={curveName} currency={baseCurrency} onPick={(at) => narrow(curve[at])} />
      ) : (
        <VolumeChart points={points} nameOf={nameOf} currency={baseCurrency} onPick={(at) => narrow(points[at])} />
      )}
    </div>
  );
}
