import { longestGrace } from './judge.ts';

const minute = 60_000;
/** Sums of messages are kept by the quarter of an hour: shorter cycles are judged by these. */
const shortest = 15;
const leastGrace = 2 * minute;

/** Minutes of the windows by which a cycle is judged. */
export const windowMinutes = (cycle: number): number => Math.max(shortest, cycle);
/** The cycles that are judged by windows of so many minutes. */
export const cyclesOf = (minutes: number): number[] => (minutes === shortest ? [5, 10, 15] : [minutes]);
export const allWindowMinutes = [15, 30, 60] as const;

/** How long a channel's receipts are waited for (rule R33): as long as nine of ten of them took, within limits. */
export const graceOf = (p90: number | null): number => Math.min(longestGrace, Math.max(leastGrace, p90 ?? leastGrace));

/** End of the last window whose messages have had time to be delivered. */
export const lastEnd = (now: number, grace: number, minutes: number): number => {
  const length = minutes * minute;
  return Math.floor((now - grace) / length) * length;
};
