import type { Measures } from './measures.ts';

/** A share, per cent with one decimal; null of nothing. */
export const percentOf = (part: number, whole: number): number | null =>
  whole === 0 ? null : Math.round((1000 * part) / whole) / 10;

/** The delivered rate of messages: of those handed to a supplier by the time they were sent, however often. */
export const deliveredRate = ({ delivered, submitted }: Pick<Measures, 'delivered' | 'submitted'>): number | null =>
  percentOf(delivered, submitted);

/**
 * The delivered rate of submits, which channels are judged by: of those with a final state, so that receipts that are still to come do
 * not look like failures. A message that was sent again has one for each channel that it took.
 */
export const submitRate = ({
  attemptsDelivered,
  attemptsFinal,
}: Pick<Measures, 'attemptsDelivered' | 'attemptsFinal'>): number | null => percentOf(attemptsDelivered, attemptsFinal);
