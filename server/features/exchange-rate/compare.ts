import Decimal from 'decimal.js';
import { type FileRate, feedJumpPercent, type RateVerdict } from '#shared/exchange-rate/file.ts';
import type { QuotedRate } from '../../domain/money/rate-files/rate-line.ts';
import type { RateTable } from '../../domain/money/rates.ts';

/** What rates of a file would change of those in force at a moment. */
export const compareRates = (rates: readonly QuotedRate[], inForce: RateTable, at: number): FileRate[] =>
  rates.map(({ fromCurrency, rate }) => {
    const current = inForce.textAt(fromCurrency, at) ?? null;
    const change = current === null ? null : new Decimal(rate).div(current).minus(1).mul(100);
    return {
      fromCurrency,
      rate,
      current,
      changePercent: change?.toFixed(2) ?? null,
      verdict: verdictOf(change),
    };
  });

function verdictOf(change: Decimal | null): RateVerdict {
  if (change === null) return 'new';
  if (change.isZero()) return 'same';
  return change.abs().greaterThanOrEqualTo(feedJumpPercent) ? 'jump' : 'changed';
}
