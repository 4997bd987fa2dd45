import { formatCount } from '#shared/format.ts';

/** Milliseconds as people compare them: tenths only where they matter. */
export const shownMs = (ms: number): string =>
  ms < 10 ? String(Math.round(ms * 10) / 10) : formatCount(Math.round(ms));
