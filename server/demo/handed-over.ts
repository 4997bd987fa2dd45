import { type Kysely, sql } from 'kysely';
import type { MessageReader } from '../domain/messages/reader.ts';
import { jsonText } from '../platform/db/query.ts';
import type { Tables } from '../platform/db/tables.ts';

type Messages = Pick<MessageReader, 'channelSubmits'>;

const minute = 60_000;
const hour = 60 * minute;
/** The demo's messages are written every ten seconds: those of the last ones are not all there. */
const delay = 10_000;

/** Submits of each channel, by its id, in the last minute whose messages are all written; a channel without any is left out. */
export async function handedOver(messages: Messages, now: number): Promise<ReadonlyMap<string, number>> {
  const until = now - delay;
  const counted = await messages.channelSubmits({ dateTime: [until - minute, until] });
  return new Map(counted.map(({ channelId, submits }) => [channelId, submits]));
}

/** Gives the minutes of the hour before `until` the speeds of the messages that were written of it later. */
export async function tellPastSpeeds(db: Kysely<Tables>, messages: Messages, until: number): Promise<void> {
  const first = Math.floor((until - hour) / minute) * minute;
  const counted = await messages.channelSubmits({ dateTime: [first, until] });
  const values = counted.map(({ channelId, minute: at, submits }) => ({
    channel: channelId,
    minute: new Date(at),
    tps: submits / 60,
  }));
  await sql`
    update channel_minute m set submit_tps = coalesce(counted.tps, 0)
    from channel_minute told left join jsonb_to_recordset(${jsonText(values)}::jsonb)
      as counted (channel bigint, minute timestamptz, tps float8) on counted.channel = told.channel_id and counted.minute = told.minute
    where told.channel_id = m.channel_id and told.minute = m.minute
      and m.minute >= ${new Date(first)} and m.minute < ${new Date(until)} and m.sessions_bound > 0`.execute(db);
}
