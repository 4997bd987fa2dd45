import type { Static } from 'typebox/type';
import * as Type from 'typebox/type';
import { StatisticUrl, statisticFilterOf } from '#client/business/statistic/statistic-url.ts';
import { CompareWith, StatisticDimension, StatisticStep } from '#shared/statistic/filter.ts';
import { fitsStep, usualStep } from '#shared/statistic/steps.ts';
import type { TimeSharingInput } from '#shared/statistic/time-sharing.ts';

/** Under this name the table's layout and views are kept. */
export const screen = 'timeSharing';

/** What the address says of the screen: the filter, how the range is divided, compared and split, and what is drawn. */
export const TimeSharingUrl = Type.Object({
  ...StatisticUrl.properties,
  step: Type.Optional(StatisticStep),
  compare: Type.Optional(CompareWith),
  splitBy: Type.Optional(StatisticDimension),
  view: Type.Optional(Type.Literal('heat')),
});
export type TimeSharingUrl = Static<typeof TimeSharingUrl>;

/** The question to the server. A step that the range has too many slots of gives way to the usual one. */
export function timeSharingInputOf(input: TimeSharingUrl, now: number, zone: string): TimeSharingInput {
  const { step, compare, splitBy } = input;
  const filter = statisticFilterOf(input, now, zone);
  return {
    ...filter,
    step: step && fitsStep(filter.dateTime, step) ? step : usualStep(filter.dateTime),
    ...(compare && { compare }),
    ...(splitBy && { splitBy }),
  };
}
