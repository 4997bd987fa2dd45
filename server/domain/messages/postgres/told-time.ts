import { isUnset } from '#shared/smpp/times.ts';

/** A time as a supplier or a customer's server tells it; null when it tells none, as a clock that is not set does. */
export const toldTime = (time: number | undefined): number | null =>
  time === undefined || isUnset(time) ? null : time;
