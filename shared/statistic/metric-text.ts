import { centsOrLess } from '../amounts.ts';
import { formatCount, formatMoney, formatPercent } from '../format.ts';
import { latencyText } from '../latency-text.ts';
import type { Metric } from './figures.ts';
import { metricKinds } from './metric.ts';

const nothing = '–';
/** Digits behind the point of a price for one part. */
const priceDecimals = 4;

/** A figure as text, with its unit but for money: its currency stands once, beside the title. */
export function metricText(metric: Metric, value: string | number | null): string {
  if (value === null || value === '') return nothing;
  switch (metricKinds[metric]) {
    case 'count':
      return formatCount(Number(value));
    case 'percent':
      return formatPercent(Number(value));
    case 'duration':
      return latencyText(Number(value));
    case 'money':
      return formatMoney(centsOrLess(String(value)));
    case 'price':
      return formatMoney(String(value), priceDecimals);
  }
}

const resultDigits = new Intl.NumberFormat('en', { maximumFractionDigits: 6 });

/** The result of a calculated metric. */
export const resultText = (value: string | number): string => resultDigits.format(Number(value));

/** The same with the currency behind amounts, for texts without columns. */
export const metricWithUnit = (metric: Metric, value: string | number | null, currency: string): string =>
  value !== null && ['money', 'price'].includes(metricKinds[metric])
    ? `${metricText(metric, value)} ${currency}`
    : metricText(metric, value);
