import type { AttemptReceipt } from './row.ts';

/** How far from submit and arrival a supplier's time may lie, ms: it may be that of another zone, in a day at most. */
const maxAway = 86_400_000;

/** Whether a supplier's time of a receipt is taken: from a day before the submit to a day after the receipt came. Else that of its arrival is. */
export const isDoneTaken = (doneTime: number, { time }: Pick<AttemptReceipt, 'time'>, submitTime: number): boolean =>
  doneTime >= submitTime - maxAway && doneTime <= time + maxAway;
