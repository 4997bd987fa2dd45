import { MessagesCount } from '#client/business/statistic/MessagesCount.tsx';
import { messagesPath } from '#client/business/statistic/messages-path.ts';
import type { StatisticValues } from '#client/business/statistic/statistic-url.ts';
import { useShownMetrics } from '#client/business/statistic/use-shown-metrics.ts';
import { useSession } from '#client/http/session.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { SampledRate } from '#client/kit/SampledRate.tsx';
import type { ResourceColumn } from '#client/kit/table/column.ts';
import { useTimes } from '#client/kit/times.ts';
import type { CubeStep } from '#shared/message/measures.ts';
import type { Metric } from '#shared/statistic/figures.ts';
import { metricKinds, sampleOf } from '#shared/statistic/metric.ts';
import { metricText } from '#shared/statistic/metric-text.ts';
import type { StatisticSlot } from '#shared/statistic/time-sharing.ts';
import { slotName } from './slot-name.ts';

const usual = [
  'messages',
  'blocked',
  'submitted',
  'acked',
  'delivered',
  'failed',
  'expired',
  'unknown',
  'pending',
  'deliveredPct',
  'receiptPct',
  'receiptP50',
  'parts',
  'revenue',
  'cost',
  'profit',
] as const satisfies readonly Metric[];
const further = [
  'receiptP90',
  'receiptP99',
  'responseP50',
  'responseP90',
  'trueDeliveredPct',
  'attemptDeliveredPct',
  'resent',
  'resendGain',
  'chargeParts',
  'refundParts',
  'refundPct',
  'agentAmount',
  'marginPct',
  'avgPrice',
  'avgCost',
  'costPerDelivered',
] as const satisfies readonly Metric[];
const onPhone: readonly Metric[] = ['messages', 'deliveredPct', 'failed', 'receiptP50'];

/** Columns of slots: the figures that the viewer may see, each number of messages a link to them. */
export function useSlotColumns(
  values: StatisticValues,
  range: readonly [number, number],
  step: CubeStep,
): readonly ResourceColumn<StatisticSlot>[] {
  const { t } = useTranslation();
  const { zone } = useTimes();
  const { baseCurrency } = useSession();
  const isShown = useShownMetrics();
  const column = (metric: Metric): ResourceColumn<StatisticSlot> => {
    const title = t(`statistic:metrics.${metric}`);
    const kind = metricKinds[metric];
    const isMoney = kind === 'money' || kind === 'price';
    const sample = sampleOf[metric];
    return {
      name: metric,
      title: isMoney ? `${title} (${baseCurrency})` : title,
      width: kind === 'percent' ? 128 : 96,
      align: 'right',
      isOptional: !usual.some((each) => each === metric),
      isOnPhone: onPhone.includes(metric),
      copyText: (row) => metricText(metric, row[metric]),
      render: (row) => {
        if (kind === 'percent' && sample) return <SampledRate pct={pctOf(row[metric])} of={Number(row[sample])} />;
        if (kind !== 'count') return metricText(metric, row[metric]);
        const path = messagesPath(values, slotRange(row, range), metric);
        return <MessagesCount count={Number(row[metric])} path={path} name={title} />;
      },
    };
  };
  return [
    {
      name: 'time',
      title: t('statistic:slot'),
      width: 168,
      isDecisive: true,
      render: (row) => slotName(row, step, zone),
      copyText: (row) => slotName(row, step, zone),
    },
    ...usual.filter(isShown).map(column),
    ...further.filter(isShown).map(column),
  ];
}

const pctOf = (value: string | number | null): number | null => (typeof value === 'number' ? value : null);

/** The part of a slot that was counted: the first and the last may be cut by the range. */
export const slotRange = (
  { time, end }: Pick<StatisticSlot, 'time' | 'end'>,
  [from, to]: readonly [number, number],
): [number, number] => [Math.max(time, from), Math.min(end, to)];
