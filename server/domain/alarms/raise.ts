import { type Kysely, sql } from 'kysely';
import type { AlarmFigures } from '#shared/alarm/figures.ts';
import type { AlarmObjectType, AlarmSeverity, AlarmType } from '#shared/alarm/kinds.ts';
import { jsonText } from '../../platform/db/query.ts';
import type { Tables } from '../../platform/db/tables.ts';

/** One alarm of all that are open: one notice per cause. */
export interface AlarmKey {
  type: AlarmType;
  objectType: AlarmObjectType;
  objectId: string;
}

/** Something that is wrong now. */
export interface NewAlarm extends AlarmKey {
  severity: AlarmSeverity;
  figures: AlarmFigures;
  /** What it is about besides its object; the alarm is visible only to users who may see the customer. */
  supplierId?: string | null;
  channelId?: string | null;
  customerId?: string | null;
  userId?: string | null;
  countryId?: string | null;
  operatorId?: string | null;
  rowId?: string | null;
  /** The alarm of its cause, which has to be raised in the same call or to be open already. */
  parent?: AlarmKey;
  ruleId?: string;
  /** Address below `#` of the screen to act on. */
  path?: string;
  /** Minutes that its cause has to be gone before it closes. */
  quietMin?: number;
}

export interface RaisedAlarm extends AlarmKey {
  alarmId: string;
  /** It was not open before: no notice has been sent yet. */
  isNew: boolean;
}

/** An alarm that was closed manually while its cause persists stays closed for this long. */
const closedFor = '24 hours';

/**
 * Raises alarms, or brings those that are open already up to date; the same call again changes nothing but the time. The alarm job
 * tells about new ones within seconds of the commit. However many they are, it takes a statement for causes and one for what is below
 * them.
 */
export async function raiseAlarms(
  trx: Kysely<Tables>,
  alarms: readonly NewAlarm[],
  at: number = Date.now(),
): Promise<RaisedAlarm[]> {
  const single = [...new Map(alarms.map((alarm) => [keyText(alarm), alarm])).values()];
  const causes = await raiseAll(
    trx,
    single.filter(({ parent }) => !parent),
    at,
  );
  const below = await raiseAll(
    trx,
    single.filter(({ parent }) => parent),
    at,
  );
  return [...causes, ...below];
}

export const keyText = ({ type, objectType, objectId }: AlarmKey): string => `${type} ${objectType} ${objectId}`;

/** An alarm as the statement below reads it. */
const lineOf = ({ parent, ...alarm }: NewAlarm) => ({
  ...alarm,
  parentType: parent?.type,
  parentObjectType: parent?.objectType,
  parentObjectId: parent?.objectId,
});

async function raiseAll(trx: Kysely<Tables>, alarms: readonly NewAlarm[], time: number): Promise<RaisedAlarm[]> {
  if (alarms.length === 0) return [];
  const at = sql`${new Date(time)}::timestamptz`;
  const isOver = sql`alarm.state = 'closed' and alarm.closed_at < ${at} - ${closedFor}::interval`;
  const { rows } = await sql<RaisedAlarm>`
    with wanted as (
      select * from json_to_recordset(${jsonText(alarms.map(lineOf))}::json) as w (type text, severity smallint, "objectType" text,
        "objectId" text, "ruleId" bigint, "supplierId" bigint, "channelId" bigint, "customerId" bigint, "userId" bigint,
        "countryId" bigint, "operatorId" bigint, "rowId" bigint, figures jsonb, path text, "quietMin" integer, "parentType" text,
        "parentObjectType" text, "parentObjectId" text)
    ), former as (
      select alarm_id, alarm.severity, state, clear_since is not null as "wasClear" from alarm
      join wanted on alarm.type = wanted.type and object_type = "objectType" and object_id = "objectId" where holds
    ), written as (
      insert into alarm (type, severity, object_type, object_id, parent_id, alarm_rule_id, supplier_id, channel_id, customer_id,
        user_id, country_id, operator_id, row_id, figures, path, quiet_min, first_at, last_at, muted_until)
      select type, severity, "objectType", "objectId",
        (select alarm_id from alarm parent where holds and parent.type = "parentType" and object_type = "parentObjectType"
          and object_id = "parentObjectId"),
        "ruleId", "supplierId", "channelId", "customerId", "userId", "countryId", "operatorId", "rowId", figures,
        coalesce(path, ''), coalesce("quietMin", 0), ${at}, ${at},
        -- Who has silenced a thing is not woken by its next turn.
        (select max(muted_until) from alarm earlier where earlier.type = wanted.type and object_type = "objectType"
          and object_id = "objectId" and muted_until > ${at})
      from wanted
      -- In one order everywhere, so that two who raise the same ones do not wait for each other.
      order by type, "objectType", "objectId"
      on conflict (type, object_type, object_id) where holds do update set
        severity = excluded.severity, parent_id = excluded.parent_id, alarm_rule_id = excluded.alarm_rule_id,
        figures = excluded.figures, path = excluded.path, quiet_min = excluded.quiet_min,
        last_at = greatest(alarm.last_at, excluded.last_at), clear_since = null,
        count = alarm.count + (alarm.clear_since is not null)::int,
        state = case when ${isOver} then 'open' else alarm.state end,
        told_at = case when (${isOver}) or excluded.severity < alarm.severity then null else alarm.told_at end
      returning alarm_id, type, object_type, object_id, severity, state, figures, xmax = 0 as "isNew"
    ), told as (
      insert into alarm_event (alarm_id, time, kind, by_name, figures)
      select written.alarm_id, ${at}, kind, 'system', figures
      from written left join former using (alarm_id), lateral (select case
        when "isNew" then 'raised'
        when former.state = 'closed' and written.state = 'open' then 'reopened'
        when former."wasClear" then 'returned'
        when written.severity < former.severity then 'worsened' end as kind) event
      where kind is not null
    )
    select alarm_id::text as "alarmId", type, object_type as "objectType", object_id as "objectId", "isNew" from written`.execute(
    trx,
  );
  return rows;
}
