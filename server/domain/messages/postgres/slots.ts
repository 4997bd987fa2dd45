import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../platform/db/tables.ts';
import type { SlotsRequest } from '../figures.ts';
import { slotOf } from './slot.ts';

/** Where the slots begin that a range has quarters of an hour in, in order. */
export async function slotStarts(db: Kysely<Tables>, { dateTime, step, timezone }: SlotsRequest): Promise<number[]> {
  const [from, to] = dateTime;
  const { rows } = await sql<{ time: number }>`
    select distinct ${slotOf(step, timezone)} as time
    from generate_series(
      date_bin('15 minutes', ${new Date(from)}, timestamptz 'epoch'),
      ${new Date(to)}::timestamptz - interval '1 millisecond', interval '15 minutes'
    ) bucket
    order by 1`.execute(db);
  return rows.map(({ time }) => time);
}
