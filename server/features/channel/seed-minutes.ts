import { type Kysely, sql } from 'kysely';
import { eventsBetween, linkChanges, metricAt } from '../../demo/channel-script.ts';
import { jsonText } from '../../platform/db/query.ts';
import type { Tables } from '../../platform/db/tables.ts';

const minute = 60_000;
/** How far back speeds and queues go, and how far back links, min. */
const kept = 60;
const linksKept = 1440;

/** What the demo's gateway would have told of the last hour, and of links and events in the last day: the same that it tells from now on. */
export async function seedDemoMinutes(trx: Kysely<Tables>, now: Date): Promise<void> {
  const channels = await trx
    .selectFrom('channel')
    .select(['channel_id', 'channel_code as code', 'bind_count as sessions', 'admin_status as adminStatus'])
    .select(sql<number>`max_tps::float8`.as('maxTps'))
    .execute();
  const played = channels.map((channel) => ({ ...channel, linkWanted: 'bound' as const, linkAskedAt: null }));
  const last = Math.floor(now.getTime() / minute) * minute - minute;
  const rows = played.flatMap((channel) =>
    Array.from({ length: kept }, (_, index) => last - index * minute).flatMap((time) => {
      const metric = metricAt(channel, time);
      if (!metric) return [];
      const { submitTps, queueLen, avgRespMs = 0, throttled1m = 0, error1m = 0, sessionsBound } = metric;
      return [[channel.channel_id, time, submitTps, queueLen, avgRespMs, throttled1m + error1m, sessionsBound]];
    }),
  );
  await sql`
    insert into channel_minute (channel_id, minute, submit_tps, queue_len, avg_resp_ms, failed, sessions_bound)
    select (told ->> 0)::bigint, to_timestamp((told ->> 1)::float8 / 1000), (told ->> 2)::real, (told ->> 3)::integer,
      (told ->> 4)::integer, (told ->> 5)::integer, (told ->> 6)::integer
    from json_array_elements(${jsonText(rows)}::json) as told`.execute(trx);
  const range = { since: last - (linksKept - 1) * minute, until: last, step: minute };
  const changes = played.flatMap((channel) =>
    linkChanges(channel, range).map(({ time, linkStatus }) => [channel.channel_id, time, linkStatus]),
  );
  await sql`
    insert into channel_link_change (channel_id, time, link_status)
    select (told ->> 0)::bigint, to_timestamp((told ->> 1)::float8 / 1000), told ->> 2
    from json_array_elements(${jsonText(changes)}::json) as told`.execute(trx);
  const events = played.flatMap((channel) =>
    eventsBetween(channel, last - linksKept * minute, last).map((event) => ({
      ...event,
      channelId: channel.channel_id,
    })),
  );
  await sql`
    insert into channel_log (time, channel_id, level, event, session_no, command_status, detail, event_id)
    select to_timestamp(told.time / 1000), "channelId", level, event, "sessionNo", "commandStatus", coalesce(detail, ''), "eventId"
    from json_to_recordset(${jsonText(events)}::json) as told (
      time float8, "channelId" bigint, level text, event text, "sessionNo" integer, "commandStatus" bigint, detail text, "eventId" text)
    order by 1`.execute(trx);
}
