import type { Static } from 'typebox/type';
import * as Type from 'typebox/type';
import { ruled } from '../field-rules.ts';
import { Money, nullable } from '../fields.ts';
import { Measures } from '../message/measures.ts';

const Percent = nullable(Type.Number());
const Milliseconds = nullable(Type.Integer());

/**
 * Counts, amounts and rates of one group of messages, by the time they were sent. Amounts in the base currency at the rate of each
 * message (R9). Rates are per cent with one decimal, null without a sample. `attempts*`, latencies and `cost` belong to the channel that
 * carried a submit, everything else to the last one of the message.
 */
export const StatisticFigures = Type.Object({
  ...Measures.properties,
  /** Messages with a final receipt. */
  final: Type.Integer(),
  agentProfit: ruled(['price', 'agentPrice'], Money),
  companyProfit: ruled(['agentPrice', 'cost'], Money),
  /** Of the messages received, those handed to a supplier. */
  submittedPct: Percent,
  /** Of those submitted: accepted by the supplier, delivered, with any final receipt (the maturity of the other rates). */
  ackedPct: Percent,
  deliveredPct: Percent,
  receiptPct: Percent,
  /** Delivered of the messages with a final receipt. */
  trueDeliveredPct: Percent,
  /** Delivered of the submits with a final receipt: what a channel is judged by. */
  attemptDeliveredPct: Percent,
  blockedPct: Percent,
  /** Of the parts charged, those refunded. */
  refundPct: Percent,
  /** Gross profit of the revenue, and of the cost. */
  marginPct: ruled(['cost', 'price'], Percent),
  markupPct: ruled(['cost', 'price'], Percent),
  /** Revenue per charged part, cost per part, cost per delivered message; null without any. */
  avgPrice: ruled('price', nullable(Money)),
  avgCost: ruled('cost', nullable(Money)),
  costPerDelivered: ruled('cost', nullable(Money)),
  /** Latencies of submits, ms: until the supplier's response, until the final receipt. */
  responseP50: Milliseconds,
  responseP90: Milliseconds,
  receiptP50: Milliseconds,
  receiptP90: Milliseconds,
  receiptP99: Milliseconds,
});
export type StatisticFigures = Static<typeof StatisticFigures>;
/** Name of a figure. */
export type Metric = keyof StatisticFigures;
