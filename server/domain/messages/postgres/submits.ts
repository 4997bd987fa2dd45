import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../platform/db/tables.ts';
import type { ChannelSubmits, ChannelSubmitsRequest, SubmitsRequest } from '../reader.ts';

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

/** A channel and minute at a time: the index over channels and times is read for these minutes only, however many messages the day has. */
export async function channelSubmits(
  db: Kysely<Tables>,
  { dateTime }: ChannelSubmitsRequest,
): Promise<ChannelSubmits[]> {
  const [from, to] = dateTime;
  const { rows } = await sql<ChannelSubmits>`
    select channel_id::text as "channelId", extract(epoch from span.first)::float8 * 1000 as minute, submits
    from channel
    cross join generate_series(${new Date(from)}::timestamptz, ${new Date(to - 1)}::timestamptz, interval '1 minute') as span (first)
    cross join lateral (
      select count(*)::int as submits from message_attempt a
      where a.channel_id = channel.channel_id and a.submit_time >= span.first
        and a.submit_time < least(span.first + interval '1 minute', ${new Date(to)}::timestamptz)
    ) handed where submits > 0`.execute(db);
  return rows;
}
