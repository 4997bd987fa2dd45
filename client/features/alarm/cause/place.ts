import { type StatisticValues, statisticFilterOf } from '#client/business/statistic/statistic-url.ts';
import type { Alarm } from '#shared/alarm/row.ts';
import type { StatisticDimension, StatisticFilter } from '#shared/statistic/filter.ts';

const quarter = 900_000;
/** Quarters of an hour that are looked at: what happens now, and what was usual before it. */
const [nowQuarters, curveQuarters, usualQuarters] = [4, 24, 96];

/** Which messages an alarm is about. */
export type Place = Pick<
  StatisticValues,
  'supplierId' | 'channelId' | 'customerId' | 'userId' | 'countryId' | 'operatorId'
>;

/** Of an alarm that concerns messages; undefined where it names nothing they can be found by. */
export function placeOf(alarm: Alarm): Place | undefined {
  const { supplierId, channelId, customerId, userId, countryId, operatorId } = alarm;
  // A channel has one supplier, an account one customer: the narrower one decides.
  const ids = {
    supplierId: channelId === null ? supplierId : null,
    channelId,
    customerId: userId === null ? customerId : null,
    userId,
    countryId,
    operatorId,
  };
  const known = Object.entries(ids).filter(([, id]) => id !== null);
  return known.length > 0 ? Object.fromEntries(known) : undefined;
}

/** The filter of calls for a place within a range. */
export const filterOf = (place: Place, [from, to]: readonly [number, number], zone: string): StatisticFilter =>
  statisticFilterOf({ ...place, from, to }, to, zone);

/** What its messages can be split by: who or what is not fixed yet. */
export const splitsOf = (place: Place): StatisticDimension[] =>
  (['customerId', 'countryId', 'channelId', 'errorCategory'] as const).filter(
    (dimension) =>
      dimension === 'errorCategory' ||
      (!place[dimension] &&
        !(dimension === 'customerId' && place.userId) &&
        !(dimension === 'countryId' && place.operatorId)),
  );

/** The last hour with the running quarter, six hours for the curve, and the day before the last hour. */
export function stretchesAt(now: number): Record<'now' | 'curve' | 'usual', [number, number]> {
  const end = (Math.floor(now / quarter) + 1) * quarter;
  const start = end - nowQuarters * quarter;
  return {
    now: [start, end],
    curve: [end - curveQuarters * quarter, end],
    usual: [start - usualQuarters * quarter, start],
  };
}
