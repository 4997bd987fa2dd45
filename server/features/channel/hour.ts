import { type Kysely, sql } from 'kysely';
import type { ChannelHour } from '#shared/channel/live.ts';
import type { ChannelFilter } from '#shared/channel/row.ts';
import type { Tables } from '../../platform/db/tables.ts';
import { matching, type Visibility } from './filter.ts';

const minute = 60_000;
const minutes = 60;
/** More lines of one chart, and more strips, are indistinguishable. */
const maxBusy = 7;
const maxQueues = 40;

interface Sum {
  channelId: string;
  channelName: string;
  sent: number;
  queueLen: number;
}

/** The last whole hour of the channels of a filter, from what gateways reported. */
export async function channelHour(
  db: Kysely<Tables>,
  filter: ChannelFilter,
  visibility: Visibility,
): Promise<ChannelHour> {
  const end = Math.floor(Date.now() / minute) * minute;
  const times = Array.from({ length: minutes }, (_, index) => end - (minutes - index) * minute);
  const told = sql`channel_minute join channel using (channel_id) join supplier using (supplier_id)
    left join channel_live using (channel_id)
    where minute >= ${new Date(end - minutes * minute)} and minute < ${new Date(end)} and ${matching(filter, visibility)}`;
  const { rows: sums } = await sql<Sum>`
    select channel_id::text as "channelId", channel_name as "channelName", sum(channel_minute.submit_tps)::float8 as sent,
      max(channel_minute.queue_len) as "queueLen"
    from ${told} group by channel_id, channel_name`.execute(db);
  const busy = sums
    .filter(({ sent }) => sent > 0)
    .sort((one, other) => other.sent - one.sent)
    .slice(0, maxBusy);
  const queued = sums
    .filter(({ queueLen }) => queueLen > 0)
    .sort((one, other) => other.queueLen - one.queueLen)
    .slice(0, maxQueues);
  const ids = [...new Set([...busy, ...queued].map(({ channelId }) => channelId))];
  const { rows: totals } = await sql<{ time: number; submitTps: number }>`
    select (extract(epoch from minute) * 1000)::float8 as time, sum(channel_minute.submit_tps)::float8 as "submitTps"
    from ${told} group by minute`.execute(db);
  const { rows } = await sql<{ channelId: string; time: number; submitTps: number; queueLen: number }>`
    select channel_id::text as "channelId", (extract(epoch from minute) * 1000)::float8 as time,
      round(submit_tps::numeric, 4)::float8 as "submitTps", queue_len as "queueLen"
    from channel_minute
    where channel_id = any (${ids}::bigint[]) and minute >= ${new Date(end - minutes * minute)} and minute < ${new Date(end)}`.execute(
    db,
  );
  const known = new Map(rows.map((row) => [`${row.channelId} ${row.time}`, row]));
  const over = (field: 'submitTps' | 'queueLen', channelId: string) =>
    times.map((time) => known.get(`${channelId} ${time}`)?.[field] ?? null);
  const busiest = busy.map(({ channelId, channelName }) => ({
    channelId,
    channelName,
    submitTps: over('submitTps', channelId),
  }));
  const total = new Map(totals.map(({ time, submitTps }) => [time, submitTps]));
  return {
    times,
    busiest,
    others: {
      channels: sums.length - busy.length,
      submitTps: times.map((time, index) => {
        const all = total.get(time);
        if (all === undefined) return null;
        const named = busiest.reduce((sum, { submitTps }) => sum + (submitTps[index] ?? 0), 0);
        return Math.max(0, Math.round((all - named) * 10_000) / 10_000);
      }),
    },
    queues: queued.map(({ channelId, channelName }) => ({
      channelId,
      channelName,
      queueLen: over('queueLen', channelId),
    })),
  };
}
