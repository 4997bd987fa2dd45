import type Decimal from 'decimal.js';
import type { RateFile } from '#shared/exchange-rate/file.ts';

/** A rate of a file: what one unit of a currency is worth in the base currency, decimal text. */
export interface QuotedRate {
  fromCurrency: string;
  rate: string;
}

export type UnreadRate = RateFile['notRead'][number];

/** A line of a file: a value, or why there is none. */
export interface RateLine {
  line: number | null;
  written: string;
  currency: string;
  value: Decimal | UnreadRate['reason'];
}
