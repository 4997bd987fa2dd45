import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../platform/db/tables.ts';
import { holdersOf } from '../../platform/notices/holders.ts';

/** How far back the demo's notices go, and from when on they have not been read, hours. */
const [kept, unread] = [72, 12];

/** The demo's notices: lost links in the channels' log have been notified, and yesterday's has been read. */
export async function seedDemoNotices(trx: Kysely<Tables>, now: Date): Promise<void> {
  await sql`
    insert into notice (admin_id, kind, level, params, path, created_at, read_at)
    select reader.admin_id, 'channel-down', 'error', json_build_object('channelName', channel_name),
      '/supmgt/channelLog?channelId=' || channel_id, time,
      case when time < ${now}::timestamptz - make_interval(hours => ${unread}) then time + interval '25 minutes' end
    from channel_log
    join channel using (channel_id)
    cross join (${holdersOf('channel_all')}) reader
    where event = 'linkLost' and time > ${now}::timestamptz - make_interval(hours => ${kept})`.execute(trx);
}
