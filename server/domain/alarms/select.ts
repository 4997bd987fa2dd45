import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Alarm } from '#shared/alarm/row.ts';
import type { Tables } from '../../platform/db/tables.ts';
import { objectNames } from './names.ts';
import { figuresFor, type Reader, sentenceOf } from './sentence.ts';

/** An alarm as stored, before it is put into words. */
export type StoredAlarm = Omit<Alarm, 'objectName' | 'sentence'>;

export const isMuted = sql<SqlBool>`(alarm.muted_until is not null and alarm.muted_until > now())`;
/** As people see it: silent ones are muted, whether acknowledged or not. */
export const shownState = sql<Alarm['state']>`case when alarm.state = 'closed' then 'closed'
  when ${isMuted} then 'muted' else alarm.state end`;

export function storedAlarms(
  db: Kysely<Tables>,
  {
    where,
    order,
    limit,
    offset = 0,
  }: { where: RawBuilder<SqlBool>; order: RawBuilder<unknown>; limit: number; offset?: number },
): Promise<StoredAlarm[]> {
  return sql<StoredAlarm>`
    select alarm_id::text as "alarmId", severity, type, object_type as "objectType", object_id as "objectId", figures,
      ${shownState} as state, muted_until as "mutedUntil", parent_id::text as "parentId", alarm_rule_id::text as "ruleId",
      (select count(*)::int from alarm child where child.parent_id = alarm.alarm_id) as children,
      supplier_id::text as "supplierId", channel_id::text as "channelId", customer_id::text as "customerId",
      user_id::text as "userId", country_id::text as "countryId", operator_id::text as "operatorId",
      path, first_at as "firstAt", last_at as "lastAt", count, acked_by as "ackedBy", acked_at as "ackedAt",
      closed_by as "closedBy", closed_at as "closedAt", note, version
    from alarm where ${where} order by ${order} limit ${limit} offset ${offset}`
    .execute(db)
    .then(({ rows }) => rows);
}

/** Alarms in the words of a reader, without what he may not see. */
export async function worded(db: Kysely<Tables>, alarms: readonly StoredAlarm[], reader: Reader): Promise<Alarm[]> {
  const nameOf = await objectNames(db, alarms, reader.lang);
  return alarms.map((alarm) => ({
    ...alarm,
    objectName: nameOf(alarm),
    sentence: sentenceOf(alarm, reader),
    figures: figuresFor(alarm.figures, reader.rules),
  }));
}
