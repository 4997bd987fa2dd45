import { type Kysely, sql } from 'kysely';
import type { WaitingSegments } from '#shared/message/row.ts';
import type { Tables } from '../../../platform/db/tables.ts';
import type { WaitingSegmentsRequest } from '../reader.ts';
import { allOf, scopeOf, within } from './conditions.ts';

/** Long messages that are shown; the others wait for less. */
const most = 100;

/** Long messages whose customers have not sent all parts yet (rule R3), the oldest first. */
export async function waitingSegments(
  db: Kysely<Tables>,
  { dateTime, viewer }: WaitingSegmentsRequest,
): Promise<WaitingSegments[]> {
  const { rows } = await sql<WaitingSegments>`
    select customer_id::text as "customerId", user_id::text as "userId", number, sender_raw as "senderRaw", ref as "longRef",
      count(distinct part)::int as have, total::int as total, min(submit_time) as since,
      array_agg(msg_id order by part, msg_id) as "msgIds"
    from (
      select m.*, (trace ->> 'longRef')::integer as ref, (trace ->> 'partTotal')::integer as total,
        coalesce((trace ->> 'partNo')::integer, 1) as part
      from message m
      where trace ? 'partTotal' and status = 0 and ${allOf([...within('m.submit_time', dateTime), ...scopeOf('m.customer_id', viewer)])}
    ) waiting
    group by customer_id, user_id, number, sender_raw, ref, total
    having total > 1 and count(distinct part) < total
    order by min(submit_time), min(msg_id) limit ${most}`.execute(db);
  return rows;
}
