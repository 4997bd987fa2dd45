import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../db/tables.ts';
import type { SubmitsRequest } from '../reader.ts';

/** Whether a channel was handed anything for one of these networks at its time. */
export async function hasSubmits(db: Kysely<Tables>, { channelId, spans }: SubmitsRequest): Promise<boolean> {
  if (spans.length === 0) return false;
  const first = new Date(Math.min(...spans.map(({ from }) => from)));
  const { rows } = await sql<{ found: boolean }>`
    select exists (
      select from message_attempt a
      join unnest(${spans.map(({ operatorId }) => operatorId)}::bigint[],
        ${spans.map(({ from }) => new Date(from))}::timestamptz[],
        ${spans.map(({ to }) => (to === undefined ? null : new Date(to)))}::timestamptz[]) as span (operator_id, first, next)
        on span.operator_id = a.operator_id and a.submit_time >= first and (next is null or a.submit_time < next)
      where a.channel_id = ${channelId} and a.submit_time >= ${first}
    ) as found`.execute(db);
  return rows[0]?.found ?? false;
}
