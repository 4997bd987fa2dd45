import { latestTime } from '#shared/fields.ts';

/** No message of these systems is older: what is told of a time before comes from a clock that is not set, or is not in milliseconds. */
const earliest = Date.UTC(2000, 0, 1);

/** A time as a supplier or a customer's server tells it; null when it tells none that can be used. */
export const toldTime = (time: number | undefined): number | null =>
  time === undefined || time < earliest || time > latestTime ? null : Math.round(time);
