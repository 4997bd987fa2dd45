import Decimal from 'decimal.js';
import type { Measures } from '#shared/message/measures.ts';
import type { StatisticFigures } from '#shared/statistic/figures.ts';
import { figuresOf } from './figures.ts';

type Counts = { [Name in keyof Measures]: Measures[Name] extends number ? Name : never }[keyof Measures];

/** The figures of several groups together; latencies, which cannot be added, have no value. */
export function sumOf(groups: readonly StatisticFigures[]): StatisticFigures {
  const count = (name: Counts) => groups.reduce((sum, group) => sum + group[name], 0);
  const amount = (name: 'revenue' | 'agentAmount' | 'cost' | 'profit') =>
    groups.reduce((sum, group) => sum.plus(group[name]), new Decimal(0)).toFixed();
  return figuresOf({
    messages: count('messages'),
    parts: count('parts'),
    blocked: count('blocked'),
    submitted: count('submitted'),
    acked: count('acked'),
    delivered: count('delivered'),
    failed: count('failed'),
    expired: count('expired'),
    unknown: count('unknown'),
    pending: count('pending'),
    resent: count('resent'),
    resendGain: count('resendGain'),
    chargeParts: count('chargeParts'),
    refundParts: count('refundParts'),
    attempts: count('attempts'),
    attemptsAcked: count('attemptsAcked'),
    attemptsDelivered: count('attemptsDelivered'),
    attemptsFinal: count('attemptsFinal'),
    revenue: amount('revenue'),
    agentAmount: amount('agentAmount'),
    cost: amount('cost'),
    profit: amount('profit'),
  });
}
