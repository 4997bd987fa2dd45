import { type Kysely, type RawBuilder, sql } from 'kysely';
import { usualThresholds } from '#shared/channel/alarm.ts';
import type { ChannelTrouble } from '#shared/channel/kinds.ts';
import { type ChannelRow, channelRowFields } from '#shared/channel/row.ts';
import type { BadDeliveries } from '../../domain/messages/recent-rates.ts';
import { fieldsOf, selectionOf } from '../../platform/db/columns.ts';
import type { Tables } from '../../platform/db/tables.ts';
import { channelColumns } from './columns.ts';

/** Minutes in which a change of status can be taken back. */
export const undoMinutes = 10;

/** Columns of a list line. */
const rowColumns = selectionOf('channel', channelColumns, channelRowFields);
const rowMeta = [
  'channel.channel_id as channelId',
  'channel.supplier_id as supplierId',
  'channel.admin_status as adminStatus',
  'channel.link_wanted as linkWanted',
  'channel.created_at as createdAt',
  'channel.created_by as createdBy',
  'channel.updated_at as updatedAt',
  'channel.updated_by as updatedBy',
  'channel.version as version',
  'supplier.supplier_name as supplierName',
] as const;

/** What only the form shows. */
export const formColumns = selectionOf('channel', channelColumns, fieldsOf(channelColumns, channelRowFields));

export const alarmProfileName = sql<string>`coalesce((select profile_name from alarm_profile
  where alarm_profile.alarm_profile_id = channel.alarm_profile_id), '')`;

/** Computed columns of the form. */
export const formValues = [
  alarmProfileName.as('alarmProfileName'),
  sql<string[]>`channel.http_header_names`.as('httpHeaderNames'),
  sql<boolean>`channel.password_sealed is not null`.as('hasPassword'),
];

/** The last report of a channel; null when there never was one. */
const live = sql<ChannelRow['live']>`case when channel_live.channel_id is null then null else json_build_object(
  'linkStatus', channel_live.link_status, 'healthStatus', channel_live.health_status,
  'sessionsBound', channel_live.sessions_bound, 'sessionsTotal', channel_live.sessions_total,
  'submitTps', channel_live.submit_tps, 'respTps', channel_live.resp_tps, 'dlrTps', channel_live.dlr_tps,
  'queueLen', channel_live.queue_len, 'oldestQueuedSec', channel_live.oldest_queued_sec,
  'windowUsed', channel_live.window_used, 'avgRespMs', channel_live.avg_resp_ms,
  'throttled1m', channel_live.throttled_1m, 'error1m', channel_live.error_1m,
  'lastBindAt', ${milliseconds('channel_live.last_bind_at')}, 'lastError', channel_live.last_error,
  'reportedAt', ${milliseconds('channel_live.reported_at')}) end`;

function milliseconds(column: string): RawBuilder<number> {
  return sql<number>`floor(extract(epoch from ${sql.ref(column)}) * 1000)::bigint`;
}

const undo = sql<ChannelRow['undo']>`case
  when channel.status_before is null or channel.status_changed_at < now() - make_interval(mins => ${undoMinutes}) then null
  else json_build_object('adminStatus', channel.status_before,
    'until', ${milliseconds('channel.status_changed_at')} + ${undoMinutes * 60_000}::int) end`;

/** `host:port`; the middle of the host is hidden from those who may not edit. */
const address = (isOpen: boolean) => {
  const host = isOpen ? sql`channel.host` : sql`regexp_replace(channel.host, '^(.{1,2}).*?(\\.[^.]*)?$', '\\1…\\2')`;
  return sql<string>`case when channel.host = '' then '' else ${host} || coalesce(':' || channel.port, '') end`;
};

/** List lines with the supplier's name and the last report. */
export const selectRows = (db: Kysely<Tables>, { seesHosts }: { seesHosts: boolean }) =>
  db
    .selectFrom('channel')
    .innerJoin('supplier', 'supplier.supplier_id', 'channel.supplier_id')
    .leftJoin('channel_live', 'channel_live.channel_id', 'channel.channel_id')
    .select(rowColumns)
    .select(rowMeta)
    .select([address(seesHosts).as('address'), undo.as('undo'), live.as('live')]);

/** Whether the last report reaches a threshold of the channel's alarm profile; the usual one when it has none. */
const reaches = (
  column: 'oldest_queued_sec' | 'queue_len' | 'avg_resp_ms' | 'throttled_1m' | 'error_1m',
  usual?: number,
) =>
  sql<boolean>`coalesce(${sql.ref(`channel_live.${column}`)} >= case when channel.alarm_profile_id is null
    then ${usual ?? null}::integer else (select ${sql.ref(`alarm_profile.${column}`)} from alarm_profile
      where alarm_profile.alarm_profile_id = channel.alarm_profile_id) end, false)`;

/** What is wrong with a channel. */
export const trouble = sql<ChannelTrouble>`case
  when channel.admin_status = 0 or channel_live.link_status = 'disabled' then 'off'
  when channel_live.channel_id is null then 'silent'
  when channel_live.link_status = 'authFailed' then 'refused'
  when channel_live.link_status in ('down', 'partly', 'binding') then channel_live.link_status
  when ${reaches('throttled_1m', usualThresholds.throttled1m)} or ${reaches('error_1m')} then 'failing'
  when ${reaches('oldest_queued_sec', usualThresholds.oldestQueuedSec)} or ${reaches('queue_len')} then 'queueing'
  when ${reaches('avg_resp_ms')} then 'slow'
  when channel_live.reported_at < now() - interval '60 seconds' then 'silent'
  else 'ok' end`;

export const isTroubled = sql<boolean>`${trouble} not in ('silent', 'ok', 'off')`;

/** Ranks of harm: messages that wait, messages that fail, and links without which routes have one channel less. */
const ranks = {
  queueing: 0,
  failing: 1,
  routed: 2,
  low: 6,
  slow: 7,
  unrouted: 8,
  silent: 12,
  ok: 13,
  paused: 14,
  off: 15,
} as const;
/** Among links, the worst first. */
const linkRank = sql<number>`case channel_live.link_status when 'authFailed' then 0 when 'down' then 1 when 'partly' then 2 else 3 end`;
const hasRoutes = sql<boolean>`exists (select from route_row
  where route_row.row_status = 1 and route_row.channel_ids ? channel.channel_id::text)`;

/**
 * The rank of a channel by the harm it does, least for the worst. `failing` are the channels whose messages are not delivered, `low`
 * those that deliver less than others. Channels paused on purpose are last, whatever its link does.
 */
export const harmRank = ({ failing, low }: BadDeliveries) => sql<number>`case
  when channel.admin_status = 0 then ${sql.lit(ranks.off)}
  when channel.admin_status in (2, 4) or channel.link_wanted = 'unbound' then ${sql.lit(ranks.paused)}
  when channel_live.link_status = 'disabled' then ${sql.lit(ranks.off)}
  when channel_live.channel_id is null then ${sql.lit(ranks.silent)}
  when ${reaches('oldest_queued_sec', usualThresholds.oldestQueuedSec)} or ${reaches('queue_len')} then ${sql.lit(ranks.queueing)}
  when channel.channel_id = any (${failing}::bigint[]) or ${trouble} = 'failing' then ${sql.lit(ranks.failing)}
  when channel_live.link_status in ('authFailed', 'down', 'partly', 'binding')
    then case when ${hasRoutes} then ${sql.lit(ranks.routed)} else ${sql.lit(ranks.unrouted)} end + ${linkRank}
  when channel.channel_id = any (${low}::bigint[]) then ${sql.lit(ranks.low)}
  when ${trouble} = 'slow' then ${sql.lit(ranks.slow)}
  when ${trouble} = 'silent' then ${sql.lit(ranks.silent)}
  else ${sql.lit(ranks.ok)} end`;

/** Sort field of the wire → column, `trouble` excepted (`harmRank`); names sort as people read them, whatever their case. */
export const sortColumns = {
  channelName: sql`lower(channel.channel_name)`,
  supplierName: sql`lower(supplier.supplier_name)`,
  protocol: sql`channel.protocol`,
  maxTps: sql`channel.max_tps`,
  submitTps: sql`channel_live.submit_tps`,
  queueLen: sql`channel_live.queue_len`,
  adminStatus: sql`channel.admin_status`,
  updatedAt: sql`channel.updated_at`,
  createdAt: sql`channel.created_at`,
} as const;
