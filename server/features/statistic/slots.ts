import type { TimeSharing, TimeSharingInput } from '#shared/statistic/time-sharing.ts';
import { largestOf } from '../../domain/statistics/largest.ts';
import { namesOf } from '../../domain/statistics/names.ts';
import { type Answer, ask, figuresIn, type StatisticSources } from '../../domain/statistics/question.ts';
import { type About, slotFigures, slotted, totalOf } from '../../domain/statistics/slots.ts';
import { type Stretch, slotsOf } from '../../domain/statistics/stretch.ts';
import type { Viewer } from '../../platform/http/viewer.ts';

/** Every slot of a range with its figures, and their totals. */
export async function stretchOf(sources: StatisticSources, about: About, step: TimeSharingInput['step']) {
  const dateTime: Stretch = [about.filter.dateTime[0], about.filter.dateTime[1]];
  const [slots, totals] = await Promise.all([
    slotFigures(sources, about, step),
    totalOf(sources, { ...about, withLatency: true }),
  ]);
  return { dateTime, slots, totals };
}

/** The same of the largest groups of a dimension, and of all others together as the last. */
export async function seriesOf(
  sources: StatisticSources,
  about: About,
  { step, splitBy, top, lang }: Required<Pick<TimeSharingInput, 'step' | 'splitBy' | 'top'>> & Pick<Viewer, 'lang'>,
): Promise<NonNullable<TimeSharing['series']>> {
  const dateTime: Stretch = [about.filter.dateTime[0], about.filter.dateTime[1]];
  const kept = { [splitBy]: await largestOf(sources, about, { dimension: splitBy, metric: 'messages', top }) };
  const question = { ...about, groupBy: [splitBy], kept };
  const [slots, answers, sums] = await Promise.all([
    slotsOf(sources, { dateTime, step, timezone: about.timezone }),
    ask(sources, { ...question, step, withLatency: true }),
    ask(sources, { ...question, withLatency: true }),
  ]);
  const idOf = (answer: Answer) => answer.by[splitBy] ?? null;
  const named = await namesOf(sources.db, { dimension: splitBy, ids: sums.map(idOf), lang });
  const places = new Map(kept[splitBy]?.map((id, at) => [id, at]));
  const placeOf = (answer: Answer) => places.get(idOf(answer) ?? '0') ?? top;
  return sums
    .toSorted((a, b) => placeOf(a) - placeOf(b))
    .map((sum) => ({
      group: named(idOf(sum)),
      dateTime,
      slots: slotted(
        slots,
        answers.filter((answer) => idOf(answer) === idOf(sum)),
      ),
      totals: figuresIn(sum),
    }));
}
