import { type Kysely, sql } from 'kysely';
import type { ChannelMinute } from '#shared/channel/live.ts';
import type { channel } from '#shared/channel.ts';
import type { InputOf, ReplyOf } from '#shared/http/endpoint.ts';
import { ratesSince } from '../../domain/messages/recent-rates.ts';
import type { MessageStore } from '../../domain/messages/store.ts';
import { needRows } from '../../platform/db/rows.ts';
import type { Tables } from '../../platform/db/tables.ts';
import type { ScopeHolder } from '../../platform/rights/customer-scope.ts';

const minuteMs = 60_000;

/** The minutes of channels that gateways reported, oldest first, and the delivered rate of their time; a channel without any is answered without, one that is not there refused. */
export async function channelMetrics(
  db: Kysely<Tables>,
  messages: MessageStore,
  { channelIds, windowMin = 60 }: InputOf<typeof channel.metrics>,
  viewer: ScopeHolder,
): Promise<ReplyOf<typeof channel.metrics>> {
  await needRows(db, 'channel', channelIds);
  const rows = await db
    .selectFrom('channel_minute')
    .select('channel_id as channelId')
    .select([
      sql<number>`(extract(epoch from minute) * 1000)::float8`.as('time'),
      sql<number>`round(submit_tps::numeric, 4)::float8`.as('submitTps'),
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
  const rates = await ratesSince(messages, viewer, Date.now() - windowMin * minuteMs, channelIds);
  return [...minutes].map(([channelId, points]) => {
    const rate = rates.get(channelId);
    return { channelId, points, ...(rate && { rate }) };
  });
}
