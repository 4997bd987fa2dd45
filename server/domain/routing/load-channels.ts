import { type Kysely, sql } from 'kysely';
import { isHttp } from '#shared/channel/kinds.ts';
import type { Tables } from '../../platform/db/tables.ts';
import type { ChannelFacts } from './world.ts';

/** What routing knows of channels now: all of them, or some. */
export async function loadChannels(
  db: Kysely<Tables>,
  channelIds?: readonly string[],
): Promise<Map<string, ChannelFacts>> {
  let query = db
    .selectFrom('channel')
    .leftJoin('channel_live', 'channel_live.channel_id', 'channel.channel_id')
    .select([
      'channel.channel_id as channelId',
      'channel_name as channelName',
      'protocol',
      'currency',
      'bill_basis as billBasis',
      sql<string | null>`trim_scale(stop_loss_price)::text`.as('stopLossPrice'),
      'allow_no_price as allowNoPrice',
      // Through a disabled supplier nothing is sent.
      sql<number>`case when (select status from supplier s where s.supplier_id = channel.supplier_id) = 0 then 0
        else admin_status end`.as('adminStatus'),
      'traffic_types as trafficTypes',
      'work_time as workTime',
      'work_timezone as workTimezone',
      'capability',
      'sender_mode as senderMode',
      'priority',
      'link_status as linkStatus',
      'health_status as healthStatus',
    ]);
  if (channelIds) query = query.where('channel.channel_id', 'in', [...channelIds, '0']);
  const rows = await query.execute();
  return new Map(
    rows.map(({ protocol, linkStatus, healthStatus, ...row }) => [
      row.channelId,
      {
        ...row,
        // Without sessions, or before its gateway has ever reported, nothing speaks against it.
        isUp: isHttp({ protocol }) || linkStatus === null || linkStatus === 'bound' || linkStatus === 'partly',
        health: healthStatus ?? 'ok',
        isFull: false,
      },
    ]),
  );
}
