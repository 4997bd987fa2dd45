import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../platform/db/tables.ts';

/** What is remembered of a row where all is well again is forgotten after this time. */
const keptHours = 48;

/**
 * Makes what is remembered agree with the rows: a user may have restored a channel, or a version in which it was penalised; rows may
 * not be monitored any more.
 */
export async function reconcile(db: Kysely<Tables>, now: number): Promise<void> {
  const at = new Date(now);
  await sql`
    with marked as (
      select r.row_id, each.channel_id::bigint as channel_id from route_row r
      cross join lateral (
        select distinct used ->> 'channelId' as channel_id
        from jsonb_path_query(r.config_items || r.resend_config_items, '$[*].channels[*] ? (exists (@.penalty))') used
      ) each
      where jsonb_path_exists(r.config_items, '$[*].channels[*].penalty')
        or jsonb_path_exists(r.resend_config_items, '$[*].channels[*].penalty')
    ), put_back as (
      update monitor_watch w set state = 'restoredManual', since = ${at}, judged_until = ${at}, breaches = 0, recoveries = 0,
        penalties = 0, retest_at = null, tried_submitted = 0, tried_delivered = 0, is_told = false
      where state in ('penalised', 'testing')
        and not exists (select from marked m where m.row_id = w.row_id and m.channel_id = w.channel_id)
    )
    insert into monitor_watch as known (row_id, channel_id, state, since, judged_until, breaches, recoveries, penalties, retest_at)
    select m.row_id, m.channel_id, 'penalised', ${at}, ${at}, 0, 0, 1,
      ${at}::timestamptz + make_interval(mins => 3 * coalesce(r.monitor_cycle, 15))
    from marked m join route_row r using (row_id) join channel c using (channel_id)
    on conflict (row_id, channel_id) do update set state = 'penalised', since = excluded.since, judged_until = excluded.judged_until,
      retest_at = excluded.retest_at, penalties = 1
    where known.state not in ('penalised', 'testing')`.execute(db);
  await sql`
    delete from monitor_watch where state not in ('penalised', 'testing')
      and judged_until < ${at}::timestamptz - make_interval(hours => ${keptHours})`.execute(db);
}
