import { type Kysely, sql } from 'kysely';
import type { AttemptFilter } from '#shared/message/filter.ts';
import type { AttemptCounts } from '#shared/sms-report.ts';
import type { Tables } from '../db/tables.ts';
import type { ScopeHolder } from '../rights/customer-scope.ts';
import { allOf, attemptConditions } from './conditions.ts';

export interface AttemptCountsRequest {
  filter: AttemptFilter;
  viewer: ScopeHolder;
  /** No more than the newest so many rows are counted. */
  limit: number;
}
/** What a list of submits holds: one row a segment, as the list shows them. */
export interface ListedAttempts extends AttemptCounts {
  /** False: the list holds more than `limit` rows. */
  isComplete: boolean;
}

/** Counts over the rows of a list of submits, to the millisecond. */
export async function attemptCounts(
  db: Kysely<Tables>,
  { filter, viewer, limit }: AttemptCountsRequest,
): Promise<ListedAttempts> {
  const { rows } = await sql<AttemptCounts & { found: number }>`
    with newest as materialized (
      select status, command_status from message_attempt a
      where ${allOf(attemptConditions(filter, viewer))}
      order by a.submit_time desc, a.msg_id desc, a.attempt_no desc, a.segment_no desc limit ${limit + 1}
    ), counted as (select * from newest limit ${limit})
    select count(*)::float8 as attempts, (select count(*) from newest)::float8 as found,
      (count(*) filter (where command_status = 0 or (command_status is null and status >= 5)))::float8 as "attemptsAcked",
      (count(*) filter (where status = 6))::float8 as "attemptsDelivered",
      (count(*) filter (where status in (6, 7, 8, 9)))::float8 as "attemptsFinal"
    from counted`.execute(db);
  const [{ found = 0, ...counts } = { attempts: 0, attemptsAcked: 0, attemptsDelivered: 0, attemptsFinal: 0 }] = rows;
  return { ...counts, isComplete: found <= limit };
}
