import { useState } from 'react';
import { useCall } from '#client/http/use-call.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { type ChartForm, ChartOrTable } from '#client/kit/chart/ChartOrTable.tsx';
import { ChartSkeleton } from '#client/kit/chart/ChartSkeleton.tsx';
import { EChart } from '#client/kit/EChart.tsx';
import { TimeText } from '#client/kit/TimeText.tsx';
import { FailedNotice } from '#client/kit/table/FailedNotice.tsx';
import { usePhone } from '#client/kit/use-media.ts';
import { formatCount } from '#shared/format.ts';
import { deliveredRate } from '#shared/message/delivered-rate.ts';
import type { RouteFilter } from '#shared/route/overview.ts';
import { router } from '#shared/route/router.ts';
import { FlowTable } from './FlowTable.tsx';
import { flowGraph, flowOption, pickedIds } from './flow-option.ts';
import styles from './route-charts.module.css';

interface FlowChartProps {
  filter: RouteFilter;
  height: number;
  onOpen: (patch: Pick<RouteFilter, 'customerId' | 'countryId' | 'channelId'>) => void;
}

const refreshMs = 60_000;

/** Who sent where by which channels in the last hour; what is clicked filters the rows. */
export function FlowChart({ filter, height, onOpen }: FlowChartProps) {
  const { t } = useTranslation();
  const isNarrow = usePhone();
  const [form, setForm] = useState<ChartForm>('chart');
  const { customerId, userId, countryId, operatorId, channelId } = filter;
  const input = { customerId, userId, countryId, operatorId, channelId };
  const { data, error, mutate } = useCall(router.flow, input, { quiet: true, refreshInterval: refreshMs });
  const streams = data?.streams ?? [];
  const graph = flowGraph(streams, (side) => t(`routeOverview:charts.others.${side}`));
  const amountOf = (value: number, delivered?: number) =>
    delivered === undefined || value === 0
      ? t('routeOverview:charts.messages', { count: value, messages: formatCount(value) })
      : t('routeOverview:charts.messagesDelivered', {
          count: value,
          messages: formatCount(value),
          percent: deliveredRate({ delivered, submitted: value })?.toFixed(1),
        });
  return (
    <section className={styles.card} aria-label={t('routeOverview:charts.flow')}>
      <div className={styles.head}>
        <h2>{t('routeOverview:charts.flow')}</h2>
        <ChartOrTable label={t('routeOverview:charts.flow')} value={form} onChange={setForm} />
      </div>
      <p className={styles.caption}>
        {data ? (
          <>
            {amountOf(data.submitted)} · {t('routeOverview:charts.since')} <TimeText value={data.from} />
          </>
        ) : (
          t('routeOverview:charts.flowOf')
        )}
      </p>
      {error && !data ? (
        <FailedNotice error={error} height={height} onRetry={() => mutate()} />
      ) : !data ? (
        <ChartSkeleton height={height} />
      ) : streams.length === 0 ? (
        <p className={styles.none}>{t('routeOverview:charts.noFlow')}</p>
      ) : form === 'chart' ? (
        <EChart
          height={height}
          label={t('routeOverview:charts.flow')}
          option={flowOption({ ...graph, amountOf, isNarrow })}
          onPick={(index, kind) => {
            const picked = pickedIds(graph, index, kind === 'edge');
            if (Object.keys(picked).length > 0) onOpen(picked);
          }}
        />
      ) : (
        <FlowTable streams={streams} onOpen={onOpen} />
      )}
    </section>
  );
}
