import { type Kysely, sql } from 'kysely';
import { jsonText } from '../../platform/db/query.ts';
import type { Tables } from '../../platform/db/tables.ts';
import type { AlarmKey } from './raise.ts';

/**
 * The causes of these alarms are gone: they close when that has lasted as long as each asks for, else with a later call. Answers the
 * ids of those that closed.
 */
export async function settleAlarms(
  trx: Kysely<Tables>,
  keys: readonly AlarmKey[],
  at: number = Date.now(),
): Promise<string[]> {
  if (keys.length === 0) return [];
  const time = new Date(at);
  const { rows } = await sql<{ alarmId: string; closes: boolean }>`
    with gone as (
      select alarm_id, coalesce(clear_since, ${time}::timestamptz) <= ${time}::timestamptz - make_interval(mins => quiet_min) as closes, state
      from alarm join json_to_recordset(${jsonText(keys)}::json) as key ("type" text, "objectType" text, "objectId" text)
        on alarm.type = key."type" and object_type = key."objectType" and object_id = key."objectId"
      where holds order by alarm_id for update of alarm
    ), noted as (
      insert into alarm_event (alarm_id, time, kind, by_name)
      select alarm_id, ${time}::timestamptz, 'settled', 'system' from gone where closes and state <> 'closed'
    ), changed as (
      update alarm set
        clear_since = coalesce(clear_since, ${time}::timestamptz),
        holds = not closes,
        state = case when closes then 'closed' else alarm.state end,
        closed_at = case when closes then coalesce(closed_at, ${time}::timestamptz) else closed_at end,
        closed_by = case when closes and alarm.state <> 'closed' then 'system' else closed_by end,
        version = version + closes::int,
        updated_at = case when closes then now() else updated_at end,
        updated_by = case when closes then 'system' else updated_by end
      from gone where alarm.alarm_id = gone.alarm_id and (closes or clear_since is null)
    )
    select alarm_id::text as "alarmId", closes from gone`.execute(trx);
  return rows.filter(({ closes }) => closes).map(({ alarmId }) => alarmId);
}
