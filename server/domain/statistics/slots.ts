import type { CubeStep } from '#shared/message/measures.ts';
import type { StatisticFigures } from '#shared/statistic/figures.ts';
import type { StatisticSlot } from '#shared/statistic/time-sharing.ts';
import { noFigures } from './figures.ts';
import { type Answer, ask, figuresIn, type Question, type StatisticSources } from './question.ts';
import { type Slot, slotsOf } from './stretch.ts';

/** What is asked of a range as a whole. */
export type About = Pick<Question, 'filter' | 'viewer' | 'timezone' | 'withLatency'>;

/** The figures of a range in one sum. */
export async function totalOf(sources: StatisticSources, about: About): Promise<StatisticFigures> {
  const [total] = await ask(sources, about);
  return total ? figuresIn(total) : noFigures;
}

/** The figures of a range by slots, with latencies; slots without messages are there too. */
export async function slotFigures(sources: StatisticSources, about: About, step: CubeStep): Promise<StatisticSlot[]> {
  const [from, to] = about.filter.dateTime;
  const [slots, answers] = await Promise.all([
    slotsOf(sources, { dateTime: [from, to], step, timezone: about.timezone }),
    ask(sources, { ...about, step, withLatency: true }),
  ]);
  return slotted(slots, answers);
}

/** Every slot with its figures; those without messages have none. */
export function slotted(slots: readonly Slot[], answers: readonly Answer[]): StatisticSlot[] {
  const found = new Map(answers.map((answer) => [answer.time, answer]));
  return slots.map(({ time, end }) => {
    const answer = found.get(time);
    return { ...(answer ? figuresIn(answer) : noFigures), time, end };
  });
}
