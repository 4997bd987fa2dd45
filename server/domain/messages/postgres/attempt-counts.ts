import { type Kysely, sql } from 'kysely';
import type { AttemptCounts } from '#shared/sms-report.ts';
import type { Tables } from '../../../platform/db/tables.ts';
import type { AttemptCountsRequest, ListedAttempts } from '../figures.ts';
import { allOf, attemptConditions } from './conditions.ts';

/**
 * Counts over the rows of a list of submits, to the millisecond. A long message counts once for each time that it was handed over, as
 * in the cube, and the segment that is worst off decides how it ended (`groupsOf`).
 */
export async function attemptCounts(
  db: Kysely<Tables>,
  { filter, viewer, limit }: AttemptCountsRequest,
): Promise<ListedAttempts> {
  const { rows } = await sql<AttemptCounts & { found: number; segments: number }>`
    with newest as materialized (
      select msg_id, attempt_no, status, command_status from message_attempt a
      where ${allOf(attemptConditions(filter, viewer))}
      order by a.submit_time desc, a.msg_id desc, a.attempt_no desc, a.segment_no desc limit ${limit + 1}
    ), counted as (
      select count(*) as segments, bool_and(status = 6) as is_delivered,
        bool_or(command_status = 0 or (command_status is null and status >= 5)) as is_acked,
        bool_or(status in (7, 8)) or bool_and(status in (6, 9)) as is_final
      from (select * from newest limit ${limit}) kept group by msg_id, attempt_no
    )
    select count(*)::float8 as attempts, (select count(*) from newest)::float8 as found,
      coalesce(sum(segments), 0)::float8 as segments,
      (count(*) filter (where is_acked))::float8 as "attemptsAcked",
      (count(*) filter (where is_delivered))::float8 as "attemptsDelivered",
      (count(*) filter (where is_final))::float8 as "attemptsFinal"
    from counted`.execute(db);
  const [{ found, ...counts } = { ...none, found: 0 }] = rows;
  return { ...counts, isComplete: found <= limit };
}

const none: Omit<ListedAttempts, 'isComplete'> = {
  segments: 0,
  attempts: 0,
  attemptsAcked: 0,
  attemptsDelivered: 0,
  attemptsFinal: 0,
};
