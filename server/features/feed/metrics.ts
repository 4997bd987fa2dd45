import { type Kysely, sql } from 'kysely';
import type { ChannelMinute } from '#shared/channel/live.ts';
import type { channel } from '#shared/channel.ts';
import type { InputOf, ReplyOf } from '#shared/http/endpoint.ts';
import { needRows } from '../../db/rows.ts';
import type { Tables } from '../../db/tables.ts';

/** The minutes of channels that gateways reported, oldest first; a channel without any is answered without, one that is not there refused. */
export async function channelMetrics(
  db: Kysely<Tables>,
  { channelIds, windowMin = 60 }: InputOf<typeof channel.metrics>,
): Promise<ReplyOf<typeof channel.metrics>> {
  await needRows(db, 'channel', channelIds);
  const rows = await db
    .selectFrom('channel_minute')
    .select('channel_id as channelId')
    .select([
      sql<number>`(extract(epoch from minute) * 1000)::float8`.as('time'),
      sql<number>`round(submit_tps::numeric, 1)::float8`.as('submitTps'),
      'queue_len as queueLen',
      'avg_resp_ms as avgRespMs',
      'failed',
      'sessions_bound as sessionsBound',
    ])
    .where('channel_id', 'in', channelIds)
    .where(sql<boolean>`minute > now() - make_interval(mins => ${windowMin})`)
    .orderBy('minute')
    .execute();
  const minutes = new Map<string, ChannelMinute[]>(channelIds.map((channelId) => [channelId, []]));
  for (const { channelId, ...minute } of rows) {
    minutes.get(channelId)?.push(minute);
  }
  return [...minutes].map(([channelId, points]) => ({ channelId, points }));
}
