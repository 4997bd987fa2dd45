import type { FastifyInstance } from 'fastify';
import { type Kysely, sql } from 'kysely';
import { liveFor } from '#shared/channel/live.ts';
import type { Tables } from '../../platform/db/tables.ts';
import type { Events } from '../../platform/events/events.ts';
import { runEvery } from '../../platform/http/run-every.ts';
import type { Notices } from '../../platform/notices/notices.ts';

/** Between two looks, ms. */
const every = 5000;

interface WatchOptions {
  db: Kysely<Tables>;
  notices: Notices;
  events: Events;
}

/** Announces gateways that stop reporting, once each; open lists then load again. */
export function watchGateways(app: FastifyInstance, { db, notices, events }: WatchOptions): void {
  const startedAt = Date.now();
  const look = async () => {
    // While this server was down no gateway could report.
    if (Date.now() - startedAt < liveFor) return;
    await announceSilent({ db, notices, events });
  };
  runEvery(app, every, look, 'silent gateways were not announced');
}

export async function announceSilent({ db, notices, events }: WatchOptions): Promise<void> {
  const { rows } = await sql<{ gateway: string; channels: string }>`
    with silent as (
      select api_key_id, max(reported_at) as reported_at, count(*) as channels from channel_live
      where api_key_id is not null group by api_key_id
      having max(reported_at) < now() - make_interval(secs => ${liveFor / 1000})
    )
    update api_key set silent_since = silent.reported_at from silent
    where api_key.api_key_id = silent.api_key_id and silent_since is null
    returning key_name as gateway, silent.channels::text as channels`.execute(db);
  if (rows.length === 0) return;
  await notices.send(
    { permission: 'channel_all' },
    rows.map(({ gateway, channels }) => ({
      kind: 'gateway-silent',
      level: 'error',
      path: '/subAll',
      params: { gateway, channels },
    })),
  );
  await events.publish('gateway-silent', {}, { permissions: ['supplier_list', 'channel_all'] });
}
