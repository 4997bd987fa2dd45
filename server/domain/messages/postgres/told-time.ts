import { latestTime } from '#shared/fields.ts';

/** No message of these systems is older: a reported time before comes from a clock that is not set, or is not in milliseconds. */
const earliest = Date.UTC(2000, 0, 1);

/** A time as a supplier tells it, within what a date can be: whether it can be true is seen beside its submit. */
export const representable = (time: number): number => Math.min(latestTime, Math.max(0, Math.round(time)));

/** A time as a supplier or a customer's server tells it; null when it tells none that can be used. */
export const toldTime = (time: number | undefined): number | null =>
  time === undefined || time < earliest || time > latestTime ? null : Math.round(time);
