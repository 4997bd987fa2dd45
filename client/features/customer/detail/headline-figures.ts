/** Change in whole per cent; null where there is nothing to compare with. */
export const changePct = (now: number, before: number): number | null =>
  Number.isFinite(now) && before > 0 ? Math.round((100 * (now - before)) / before) : null;
