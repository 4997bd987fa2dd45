import type { TFunction } from '#client/i18n/t.ts';
import type { Metric } from '#shared/statistic/figures.ts';
import { metricKinds } from '#shared/statistic/metric.ts';

const nothing = '–';

/** How a figure has changed, with its sign: rates in percentage points, all others in per cent. */
export function changeText(metric: Metric, change: number | null, t: TFunction): string {
  if (change === null) return nothing;
  const sign = change > 0 ? '+' : change < 0 ? '−' : '±';
  const amount = `${sign}${Math.abs(change).toFixed(1)}`;
  return metricKinds[metric] === 'percent' ? t('statistic:points', { change: amount }) : `${amount} %`;
}

const goodWhenMore: readonly Metric[] = [
  'ackedPct',
  'deliveredPct',
  'trueDeliveredPct',
  'profit',
  'agentProfit',
  'companyProfit',
  'marginPct',
  'markupPct',
];
const goodWhenLess: readonly Metric[] = [
  'receiptP50',
  'receiptP90',
  'receiptP99',
  'responseP50',
  'responseP90',
  'blockedPct',
];

/** Whether a change is for the better; undefined where more is neither, such as more messages. */
export function isBetter(metric: Metric, change: number | null): boolean | undefined {
  if (!change) return undefined;
  if (goodWhenMore.includes(metric)) return change > 0;
  return goodWhenLess.includes(metric) ? change < 0 : undefined;
}
