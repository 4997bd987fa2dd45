import { type Kysely, sql } from 'kysely';
import type { ChannelLive, ChannelMetric } from '#shared/channel/live.ts';
import type { FeedEvent, FeedInput, feed } from '#shared/feed.ts';
import type { ReplyOf } from '#shared/http/endpoint.ts';
import { jsonText } from '../../platform/db/query.ts';
import type { Tables } from '../../platform/db/tables.ts';

/** A link that was up and is not, or the other way round. */
export interface Turn {
  channelId: string;
  channelName: string;
  linkStatus: ChannelLive['linkStatus'];
}

/** What a report has changed, and the response to its sender. */
interface Taken {
  live: { channelId: string; live: ChannelLive }[];
  /** Channels in use whose link was lost, or came back. */
  turned: Turn[];
  events: number;
  unknown: string[];
  wanted: ReplyOf<typeof feed.channelStatus>['wanted'];
  /** The gateway's name if it had been announced as silent. */
  returned: string[];
}

/** Takes a report over in one statement, whatever its length: states that are not older than the stored ones, and new events. */
export async function takeReport(db: Kysely<Tables>, { sentAt, channels }: FeedInput, keyHash: Buffer): Promise<Taken> {
  const at = new Date(sentAt);
  const codes = channels.map(({ channelCode }) => channelCode);
  const states = channels.flatMap(({ channelCode, metric }, no) =>
    metric ? [{ no, ...stateOf(channelCode, metric) }] : [],
  );
  const events = channels.flatMap(({ channelCode, events: some = [] }) => some.map((one) => lineOf(channelCode, one)));
  const { rows } = await sql<Taken>`
    with named as (
      -- A code that is reported twice is one channel, its last state counts.
      select distinct on (lower(code)) code, lower(code) as lower_code, channel.channel_id,
        -- Through a disabled supplier nothing is sent.
        case when supplier.status = 0 then 0 else admin_status end as admin_status, max_tps::float8 as max_tps,
        link_wanted, floor(extract(epoch from link_asked_at) * 1000)::bigint as link_asked_at,
        case when capture_id is not null then json_build_object('captureId', capture_id::text, 'number', channel_capture.number,
          'endsAt', floor(extract(epoch from ends_at) * 1000)::bigint) end as capture
      from json_array_elements_text(${jsonText(codes)}::json) as code
      left join channel on lower(channel_code) = lower(code)
      left join supplier on supplier.supplier_id = channel.supplier_id
      left join channel_capture on channel_capture.channel_id = channel.channel_id and closed_at is null and ends_at > now()
      order by lower(code)
    ), reported as (
      select distinct on (channel_id) channel_id, state.*
      from json_to_recordset(${jsonText(states)}::json) as state (
        no integer, code text, link_status text, health_status text, sessions_bound integer, sessions_total integer,
        submit_tps float8, resp_tps float8, dlr_tps float8, queue_len integer, oldest_queued_sec integer,
        window_used integer, avg_resp_ms integer, throttled_1m integer, error_1m integer, last_bind_at float8,
        last_error bigint)
      join named on lower_code = lower(state.code) and channel_id is not null
      order by channel_id, no desc
    ), earlier as (
      -- As it stood before this statement.
      select channel_id, link_status in ('bound', 'partly') as was_up, link_status as was, reported_at as was_at from channel_live
      where channel_id in (select channel_id from reported)
    ), gateway as (
      select api_key_id from api_key where key_hash = ${keyHash}
    ), taken as (
      insert into channel_live as stored (channel_id, ${columnList()}, last_bind_at, reported_at, last_traffic_at, api_key_id)
      select channel_id, ${columnList()}, to_timestamp(last_bind_at / 1000), ${at}::timestamptz,
        case when submit_tps > 0 then ${at}::timestamptz end, (select api_key_id from gateway)
      from reported order by channel_id
      on conflict (channel_id) do update set
        ${sql.join(columns.map((column) => sql`${sql.ref(column)} = excluded.${sql.ref(column)}`))},
        last_bind_at = excluded.last_bind_at, reported_at = excluded.reported_at, api_key_id = excluded.api_key_id,
        last_traffic_at = coalesce(excluded.last_traffic_at, stored.last_traffic_at)
      where stored.reported_at <= excluded.reported_at
      returning stored.*
    ), counted as (
      insert into channel_minute as stored (channel_id, minute, submit_tps, queue_len, avg_resp_ms, failed, sessions_bound)
      select channel_id, date_trunc('minute', reported_at), submit_tps, queue_len, avg_resp_ms, least(throttled_1m::bigint + error_1m, 2000000000), sessions_bound
      from taken order by channel_id
      on conflict (channel_id, minute) do update set
        submit_tps = (stored.submit_tps * stored.reports + excluded.submit_tps) / (stored.reports + 1),
        queue_len = greatest(stored.queue_len, excluded.queue_len),
        avg_resp_ms = greatest(stored.avg_resp_ms, excluded.avg_resp_ms),
        failed = greatest(stored.failed, excluded.failed),
        sessions_bound = least(stored.sessions_bound, excluded.sessions_bound),
        reports = stored.reports + 1
    ), returned as (
      update api_key set silent_since = null from gateway
      where api_key.api_key_id = gateway.api_key_id and silent_since is not null
        and ${at}::timestamptz > now() - interval '1 minute' and exists (select from taken)
      returning key_name
    ), changed as (
      -- After a gap of more than a minute, the link was unknown from the last report on.
      insert into channel_link_change (channel_id, time, link_status)
      select channel_id, was_at, null from earlier join taken using (channel_id)
      where reported_at > was_at + interval '1 minute'
      union all
      select channel_id, reported_at, link_status from taken left join earlier using (channel_id)
      where link_status is distinct from was or reported_at > was_at + interval '1 minute'
      on conflict (channel_id, time) do update set link_status = excluded.link_status
    ), logged as (
      insert into channel_log (time, channel_id, level, event, session_no, command_status, detail, event_id)
      select to_timestamp(line.time / 1000), channel_id, level, event, session_no, command_status, detail, event_id
      from json_to_recordset(${jsonText(events)}::json) as line (
        code text, time float8, level text, event text, session_no integer, command_status bigint, detail text, event_id text)
      join named on lower_code = lower(line.code) and channel_id is not null
      order by channel_id, line.time
      on conflict (channel_id, event_id) where event_id is not null do nothing
      returning 1
    )
    select
      coalesce((select json_agg(json_build_object('channelId', channel_id::text, 'live', json_build_object(
        'linkStatus', link_status, 'healthStatus', health_status, 'sessionsBound', sessions_bound,
        'sessionsTotal', sessions_total, 'submitTps', submit_tps, 'respTps', resp_tps, 'dlrTps', dlr_tps,
        'queueLen', queue_len, 'oldestQueuedSec', oldest_queued_sec, 'windowUsed', window_used,
        'avgRespMs', avg_resp_ms, 'throttled1m', throttled_1m, 'error1m', error_1m,
        'lastBindAt', floor(extract(epoch from last_bind_at) * 1000)::bigint, 'lastError', last_error,
        'reportedAt', ${sentAt}::bigint))) from taken), '[]') as live,
      coalesce((select json_agg(json_build_object('channelId', channel_id::text, 'channelName', channel_name,
        'linkStatus', taken.link_status)) from taken join earlier using (channel_id) join channel using (channel_id)
        where admin_status = 1 and (was_up and taken.link_status in ('down', 'authFailed')
          or not was_up and taken.link_status in ('bound', 'partly'))), '[]') as turned,
      (select count(*)::int from logged) as events,
      coalesce((select json_agg(key_name) from returned), '[]') as returned,
      coalesce((select json_agg(code) from named where channel_id is null), '[]') as unknown,
      coalesce((select json_agg(json_build_object('channelCode', code, 'adminStatus', admin_status, 'maxTps', max_tps,
        'linkWanted', link_wanted, 'linkAskedAt', link_asked_at, 'capture', capture))
        from named where channel_id is not null), '[]') as wanted`.execute(db);
  return rows[0] ?? { live: [], turned: [], returned: [], events: 0, unknown: codes, wanted: [] };
}

/** Of `channel_live`, as they are called in a state. */
const columns = [
  'link_status',
  'health_status',
  'sessions_bound',
  'sessions_total',
  'submit_tps',
  'resp_tps',
  'dlr_tps',
  'queue_len',
  'oldest_queued_sec',
  'window_used',
  'avg_resp_ms',
  'throttled_1m',
  'error_1m',
  'last_error',
];
const columnList = () => sql.join(columns.map((column) => sql.ref(column)));

/** What a gateway does not measure is nothing, or well. */
const stateOf = (code: string, metric: ChannelMetric) => ({
  code,
  link_status: metric.linkStatus,
  health_status: metric.healthStatus ?? 'ok',
  sessions_bound: metric.sessionsBound,
  sessions_total: metric.sessionsTotal,
  submit_tps: metric.submitTps,
  resp_tps: metric.respTps ?? 0,
  dlr_tps: metric.dlrTps ?? 0,
  queue_len: metric.queueLen,
  oldest_queued_sec: metric.oldestQueuedSec ?? 0,
  window_used: metric.windowUsed ?? 0,
  avg_resp_ms: metric.avgRespMs ?? 0,
  throttled_1m: metric.throttled1m ?? 0,
  error_1m: metric.error1m ?? 0,
  last_bind_at: metric.lastBindAt ?? null,
  last_error: metric.lastError ?? null,
});

const lineOf = (code: string, { eventId, time, level, event, sessionNo, commandStatus, detail = '' }: FeedEvent) => ({
  code,
  time,
  level,
  event,
  detail,
  session_no: sessionNo ?? null,
  command_status: commandStatus ?? null,
  event_id: eventId,
});
