import { type Kysely, sql } from 'kysely';
import type { InputOf, ReplyOf } from '#shared/http/endpoint.ts';
import type { MonitorEvent, WatchedChannel } from '#shared/monitor/rows.ts';
import type { monitor } from '#shared/monitor.ts';
import { numberedRows } from '../../platform/db/numbered-page.ts';
import type { Tables } from '../../platform/db/tables.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import { inSight, placeColumns, placeTables } from './places.ts';

type Db = Kysely<Tables>;

const maxWatched = 500;
const figures = sql`round(extract(epoch from e.window_until - e.window_from) / 60)::int as minutes, e.submitted, e.delivered,
  e.threshold::float8 as threshold, e.usual::float8 as usual`;

/** What was done, latest first, to rows of accounts that the viewer may see. */
export async function listEvents(
  db: Db,
  { userId, channelId, act, isOpen, ...page }: InputOf<typeof monitor.list>,
  { admin, lang }: Viewer,
): Promise<ReplyOf<typeof monitor.list>> {
  const rows = sql<MonitorEvent & { total: number }>`
    select e.event_id::text as "eventId", e.at, e.row_id::text as "rowId", ${placeColumns(lang)}, e.act, e.only_told as "onlyTold",
      ${figures}, v.version_no as "versionNo", w.state, e.undone_at as "undoneAt", e.undone_by as "undoneBy",
      count(*) over ()::int as total
    from monitor_event e ${placeTables('e')}
    left join route_version v on v.version_id = e.version_id
    left join monitor_watch w on w.row_id = e.row_id and w.channel_id = e.channel_id
    where ${inSight(admin)}
      and (${userId ?? null}::bigint is null or e.customer_user_id = ${userId ?? null})
      and (${channelId ?? null}::bigint is null or e.channel_id = ${channelId ?? null})
      and (${act ?? null}::text is null or e.act = ${act ?? null})
      and (${isOpen !== 1} or w.state in ('penalised', 'testing'))
    order by e.at desc, e.event_id desc`;
  return numberedRows(db, rows, page);
}

/** Channels that are not what they were because of the monitor, with why. */
export async function listWatched(
  db: Db,
  { userId, channelId }: InputOf<typeof monitor.watched>,
  { admin, lang }: Viewer,
): Promise<WatchedChannel[]> {
  const { rows } = await sql<WatchedChannel>`
    select w.row_id::text as "rowId", ${placeColumns(lang)}, w.state, w.since, w.retest_at as "retestAt", ${figures}
    from (
      select w.*, r.customer_user_id, r.operator_id from monitor_watch w join route_row r using (row_id)
      where w.state in ('penalised', 'testing')
    ) w ${placeTables('w')}
    left join lateral (
      select * from monitor_event e where e.row_id = w.row_id and e.channel_id = w.channel_id and e.act = 'penalise'
      order by e.event_id desc limit 1
    ) e on true
    where ${inSight(admin)}
      and (${userId ?? null}::bigint is null or w.customer_user_id = ${userId ?? null})
      and (${channelId ?? null}::bigint is null or w.channel_id = ${channelId ?? null})
    order by w.since desc, w.row_id limit ${maxWatched}`.execute(db);
  return rows;
}
