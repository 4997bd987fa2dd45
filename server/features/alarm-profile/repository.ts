import { type Kysely, sql } from 'kysely';
import { type AlarmProfile, type AlarmProfileInput, AlarmThresholds } from '#shared/channel/alarm.ts';
import { fieldsOf, selectionOf, valuesOf } from '../../platform/db/columns.ts';
import { lockRows, stamp } from '../../platform/db/rows.ts';
import type { Tables } from '../../platform/db/tables.ts';
import { alarmProfileColumns } from './columns.ts';

type Db = Kysely<Tables>;
/** An omitted threshold is never reached. */
const noThresholds = Object.fromEntries(Object.keys(AlarmThresholds.properties).map((field) => [field, null]));

/** All queries over alarm profiles. */
export function createAlarmProfiles(db: Db) {
  const select = (trx: Db) =>
    trx
      .selectFrom('alarm_profile')
      .select(selectionOf('alarm_profile', alarmProfileColumns, fieldsOf(alarmProfileColumns)))
      .select([
        'alarm_profile_id as alarmProfileId',
        'created_at as createdAt',
        'created_by as createdBy',
        'updated_at as updatedAt',
        'updated_by as updatedBy',
        'version',
      ])
      .select(
        sql<number>`(select count(*)::int from channel
          where channel.alarm_profile_id = alarm_profile.alarm_profile_id)`.as('channelCount'),
      );

  return {
    all: (): Promise<AlarmProfile[]> => select(db).orderBy(sql`lower(profile_name)`).execute(),

    /** The profile, locked until the transaction ends. */
    lock: async (trx: Db, id: string): Promise<AlarmProfile | undefined> => {
      await lockRows(trx, 'alarm_profile', [id]);
      return select(trx).where('alarm_profile_id', '=', id).executeTakeFirst();
    },

    insert: async (trx: Db, input: AlarmProfileInput, by: string): Promise<string> => {
      const { alarm_profile_id } = await trx
        .insertInto('alarm_profile')
        .values({ ...valuesOf(alarmProfileColumns, { ...noThresholds, ...input }), created_by: by, updated_by: by })
        .returning('alarm_profile_id')
        .executeTakeFirstOrThrow();
      return alarm_profile_id;
    },

    update: (trx: Db, id: string, input: AlarmProfileInput, by: string) =>
      trx
        .updateTable('alarm_profile')
        .set({ ...valuesOf(alarmProfileColumns, { ...noThresholds, ...input }), ...stamp(by) })
        .where('alarm_profile_id', '=', id)
        .execute(),

    remove: (trx: Db, id: string) => trx.deleteFrom('alarm_profile').where('alarm_profile_id', '=', id).execute(),
  };
}

export type AlarmProfiles = ReturnType<typeof createAlarmProfiles>;
