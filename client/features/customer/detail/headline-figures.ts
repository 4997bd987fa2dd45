/** Change in whole per cent; null where there is nothing to compare with. */
export const changePct = (now: number, before: number): number | null =>
  Number.isFinite(now) && before > 0 ? Math.round((100 * (now - before)) / before) : null;

/** An amount cut to two decimals, as text: a headline needs no fractions of a cent. */
export const centsOf = (amount: string): string => amount.replace(/(\.\d{2})\d+$/, '$1');
