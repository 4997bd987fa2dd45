import { useState } from 'react';
import { StatisticState } from '#client/business/statistic/StatisticState.tsx';
import cardStyles from '#client/business/statistic/statistic-card.module.css';
import { useCall } from '#client/http/use-call.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { type ChartForm, ChartOrTable } from '#client/kit/chart/ChartOrTable.tsx';
import type { StatisticDimension } from '#shared/statistic/filter.ts';
import type { BridgeCause, ProfitGroup } from '#shared/statistic/profit.ts';
import { statistic } from '#shared/statistic.ts';
import { BridgeChart } from './BridgeChart.tsx';
import { BridgeGroups } from './BridgeGroups.tsx';
import { BridgeTable } from './BridgeTable.tsx';
import { type ChartPartProps, chartHeight } from './chart-part.ts';
import styles from './profit.module.css';
import { compareOf, listedGroups, profitRange } from './profit-url.ts';

const isDimension = (group: ProfitGroup): group is StatisticDimension => group !== 'day' && group !== 'month';

/** From the profit before to that of now, cause by cause; a cause shows the groups behind it. */
export function BridgePart({ input, now, zone, onNarrow }: ChartPartProps) {
  const { t } = useTranslation();
  const [form, setForm] = useState<ChartForm>('chart');
  const [cause, setCause] = useState<BridgeCause>();
  const compare = compareOf(input);
  const dimension = listedGroups(input).find(isDimension) ?? 'customerId';
  const filter = profitRange(input, now, zone);
  const { data, error, isLoading, mutate } = useCall(
    statistic.profitBridge,
    compare ? { ...filter, compare, dimension } : null,
    { quiet: true },
  );
  if (!compare) return <p className={cardStyles.note}>{t('profit:bridge.nothing')}</p>;
  if (!data) return <StatisticState error={error} height={chartHeight} onRetry={() => mutate()} />;
  return (
    <div className={styles.bridge} data-stale={isLoading || undefined}>
      <div className={styles.part}>
        <div className={styles.tools}>
          <ChartOrTable label={t('profit:bridge.form')} value={form} onChange={setForm} />
          <span className={cardStyles.note}>{t('profit:bridge.hint')}</span>
        </div>
        {form === 'table' ? (
          <BridgeTable data={data} onPick={setCause} />
        ) : (
          <BridgeChart data={data} onPick={setCause} />
        )}
      </div>
      <BridgeGroups
        data={data}
        dimension={dimension}
        cause={cause}
        onCause={setCause}
        onNarrow={(group) => onNarrow({ groupBy: [dimension], groups: [group], dateTime: data.dateTime })}
      />
    </div>
  );
}
