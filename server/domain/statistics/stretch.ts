import { sql } from 'kysely';
import type { CubeStep } from '#shared/message/measures.ts';
import type { CompareWith } from '#shared/statistic/filter.ts';
import type { Db } from '../../platform/db/database.ts';
import { slotEndOf } from '../messages/slot-end.ts';
import type { StatisticSources } from './question.ts';

export type Stretch = [from: number, to: number];
export interface Slot {
  time: number;
  end: number;
}

const quarter = 900_000;
const days = { dayBefore: 1, weekBefore: 7, fourWeeksBefore: 28 } as const;

/** The whole quarters of an hour that a range has a part of: what the cube can tell. */
export const wholeQuarters = ([from, to]: readonly [number, number]): Stretch => [
  Math.floor(from / quarter) * quarter,
  Math.ceil(to / quarter) * quarter,
];

/** The slots of a range by a clock; they begin and end where the range does. */
export async function slotsOf(
  { messages }: StatisticSources,
  { dateTime, step, timezone }: { dateTime: Stretch; step: CubeStep; timezone: string },
): Promise<Slot[]> {
  const starts = await messages.slotStarts({ dateTime, step, timezone });
  const endOf = slotEndOf(step, timezone);
  return starts.map((time, at) => ({ time, end: starts[at + 1] ?? endOf(time) }));
}

/** The stretch before that a range is compared with; days are those of the calendar of `timezone`. */
export async function stretchBefore(
  db: Db,
  [from, to]: Stretch,
  { compare, timezone }: { compare: CompareWith; timezone: string },
): Promise<Stretch> {
  if (compare === 'rangeBefore') return sinceTheEpoch([from - (to - from), from]);
  const { rows } = await sql<{ from: number; to: number }>`
    select ${earlier(from, days[compare], timezone)} as "from", ${earlier(to, days[compare], timezone)} as "to"`.execute(
    db,
  );
  const [moved] = rows;
  if (!moved) throw new Error('moving a range answered nothing');
  return sinceTheEpoch([moved.from, moved.to]);
}
/** Moments on the wire are none before 1970; there is nothing to compare with. */
const sinceTheEpoch = ([from, to]: Stretch): Stretch => [Math.max(0, from), Math.max(0, to)];

/** The moment when a clock showed the same some days before. */
const earlier = (time: number, count: number, timezone: string) => sql`(
  (${new Date(time)}::timestamptz at time zone ${timezone}::text - make_interval(days => ${count}::integer)) at time zone ${timezone}::text
)`;
