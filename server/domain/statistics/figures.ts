import Decimal from 'decimal.js';
import { deliveredRate, percentOf, submitRate } from '#shared/message/delivered-rate.ts';
import type { Measures } from '#shared/message/measures.ts';
import type { StatisticFigures } from '#shared/statistic/figures.ts';
import type { AggregateRow } from '../messages/figures.ts';

const money = (amount: Decimal): string => amount.toDecimalPlaces(6, Decimal.ROUND_HALF_UP).toFixed();
/** An amount for one of so many; null of none. */
const each = (amount: string, count: number): string | null =>
  count === 0 ? null : money(new Decimal(amount).div(count));
/** A share of an amount, per cent with one decimal; null of nothing. */
export const percentOfAmount = (part: Decimal.Value, whole: Decimal.Value): number | null =>
  new Decimal(whole).isZero() ? null : new Decimal(part).div(whole).mul(100).toDecimalPlaces(1).toNumber();

/** All figures of one sum of the cube: the only place where rates, averages and margins of messages are computed. */
export function figuresOf(measures: Measures, latency?: AggregateRow['latency']): StatisticFigures {
  const { messages, parts, blocked, submitted, acked, delivered, failed, expired, unknown, pending } = measures;
  const { resent, resendGain, chargeParts, refundParts, attempts, attemptsAcked, attemptsDelivered } = measures;
  const { attemptsFinal, revenue, agentAmount, cost, profit } = measures;
  const final = delivered + failed + expired + unknown;
  return {
    messages,
    parts,
    blocked,
    submitted,
    acked,
    delivered,
    failed,
    expired,
    unknown,
    pending,
    final,
    resent,
    resendGain,
    chargeParts,
    refundParts,
    attempts,
    attemptsAcked,
    attemptsDelivered,
    attemptsFinal,
    revenue,
    agentAmount,
    cost,
    profit,
    agentProfit: money(new Decimal(revenue).minus(agentAmount)),
    companyProfit: money(new Decimal(agentAmount).minus(cost)),
    submittedPct: percentOf(submitted, messages),
    ackedPct: percentOf(acked, submitted),
    deliveredPct: deliveredRate(measures),
    receiptPct: percentOf(final, submitted),
    trueDeliveredPct: percentOf(delivered, final),
    attemptDeliveredPct: submitRate(measures),
    blockedPct: percentOf(blocked, messages),
    refundPct: percentOf(refundParts, chargeParts),
    marginPct: percentOfAmount(profit, revenue),
    markupPct: percentOfAmount(profit, cost),
    avgPrice: each(revenue, chargeParts - refundParts),
    avgCost: each(cost, parts),
    costPerDelivered: each(cost, delivered),
    responseP50: latency?.response.p50 ?? null,
    responseP90: latency?.response.p90 ?? null,
    receiptP50: latency?.receipt.p50 ?? null,
    receiptP90: latency?.receipt.p90 ?? null,
    receiptP99: latency?.receipt.p99 ?? null,
  };
}

/** Figures of no message. */
export const noFigures: StatisticFigures = figuresOf({
  messages: 0,
  parts: 0,
  blocked: 0,
  submitted: 0,
  acked: 0,
  delivered: 0,
  failed: 0,
  expired: 0,
  unknown: 0,
  pending: 0,
  resent: 0,
  resendGain: 0,
  chargeParts: 0,
  refundParts: 0,
  attempts: 0,
  attemptsAcked: 0,
  attemptsDelivered: 0,
  attemptsFinal: 0,
  revenue: '0',
  agentAmount: '0',
  cost: '0',
  profit: '0',
});
