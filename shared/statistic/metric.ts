import { type FieldRuleName, ruleKeyword } from '../field-rules.ts';
import { type Metric, StatisticFigures } from './figures.ts';

/** What a figure is of, and so how it is written: `price` is an amount for one part or message. */
export type MetricKind = 'count' | 'percent' | 'money' | 'price' | 'duration';

export const metricKinds: Readonly<Record<Metric, MetricKind>> = {
  messages: 'count',
  parts: 'count',
  blocked: 'count',
  submitted: 'count',
  acked: 'count',
  delivered: 'count',
  failed: 'count',
  expired: 'count',
  unknown: 'count',
  pending: 'count',
  final: 'count',
  resent: 'count',
  resendGain: 'count',
  chargeParts: 'count',
  refundParts: 'count',
  attempts: 'count',
  attemptsAcked: 'count',
  attemptsDelivered: 'count',
  attemptsFinal: 'count',
  revenue: 'money',
  agentAmount: 'money',
  cost: 'money',
  profit: 'money',
  agentProfit: 'money',
  companyProfit: 'money',
  submittedPct: 'percent',
  ackedPct: 'percent',
  deliveredPct: 'percent',
  receiptPct: 'percent',
  trueDeliveredPct: 'percent',
  attemptDeliveredPct: 'percent',
  blockedPct: 'percent',
  refundPct: 'percent',
  marginPct: 'percent',
  markupPct: 'percent',
  avgPrice: 'price',
  avgCost: 'price',
  costPerDelivered: 'price',
  responseP50: 'duration',
  responseP90: 'duration',
  receiptP50: 'duration',
  receiptP90: 'duration',
  receiptP99: 'duration',
};

const isMetric = (name: string): name is Metric => name in metricKinds;
export const metrics: readonly Metric[] = Object.keys(metricKinds).filter(isMetric);

/** Which figures a rate is a share of: its sample. */
export const sampleOf: Readonly<Partial<Record<Metric, Metric>>> = {
  submittedPct: 'messages',
  ackedPct: 'submitted',
  deliveredPct: 'submitted',
  receiptPct: 'submitted',
  trueDeliveredPct: 'final',
  attemptDeliveredPct: 'attemptsFinal',
  blockedPct: 'messages',
  refundPct: 'chargeParts',
};

/** The field rules that a figure falls under. */
export function rulesOfMetric(metric: Metric): readonly FieldRuleName[] {
  const schema = StatisticFigures.properties[metric] as { readonly [ruleKeyword]?: readonly FieldRuleName[] };
  return schema[ruleKeyword] ?? [];
}
