import type { TimeSharing, TimeSharingInput } from '#shared/statistic/time-sharing.ts';
import { changesOf } from '../../domain/statistics/changes.ts';
import type { StatisticSources } from '../../domain/statistics/question.ts';
import { stretchBefore, wholeQuarters } from '../../domain/statistics/stretch.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import { markersOf } from './markers.ts';
import { seriesOf, stretchOf } from './slots.ts';

/** Figures over time, with those of a stretch before and of the largest groups. */
export async function timeSharing(
  sources: StatisticSources,
  input: TimeSharingInput,
  viewer: Viewer,
): Promise<TimeSharing> {
  const { step, splitBy, top = 6, compare, ...filter } = input;
  const { timezone } = viewer;
  const dateTime = wholeQuarters(filter.dateTime);
  const about = { filter: { ...filter, dateTime }, viewer: viewer.admin, timezone };
  const before = compare && (await stretchBefore(sources.db, dateTime, { compare, timezone }));
  const [stretch, former, series, { markers, hasAllMarkers }] = await Promise.all([
    stretchOf(sources, about, step),
    before && stretchOf(sources, { ...about, filter: { ...filter, dateTime: before } }, step),
    splitBy && seriesOf(sources, about, { step, splitBy, top, lang: viewer.lang }),
    markersOf(sources.db, about.filter, viewer),
  ]);
  return {
    dateTime,
    step,
    slots: stretch.slots,
    totals: stretch.totals,
    markers,
    hasAllMarkers,
    ...(former && {
      compare: {
        dateTime: former.dateTime,
        slots: former.slots,
        totals: former.totals,
        change: changesOf(stretch.totals, former.totals),
      },
    }),
    ...(series && { series }),
  };
}
