import { type Kysely, sql } from 'kysely';
import type { AlarmProfile, AlarmProfileInput } from '#shared/channel/alarm.ts';
import type { Tables } from '../../db/tables.ts';
import { alarmProfileValues } from './values.ts';

type Db = Kysely<Tables>;

/** All queries over alarm profiles. */
export function createAlarmProfiles(db: Db) {
  const select = (trx: Db) =>
    trx
      .selectFrom('alarm_profile')
      .select([
        'alarm_profile_id as alarmProfileId',
        'profile_name as profileName',
        'oldest_queued_sec as oldestQueuedSec',
        'queue_len as queueLen',
        'avg_resp_ms as avgRespMs',
        'throttled_1m as throttled1m',
        'error_1m as error1m',
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

    /** The profile as it is, locked until the transaction ends. */
    hold: (trx: Db, id: string): Promise<AlarmProfile | undefined> =>
      select(trx).where('alarm_profile_id', '=', id).forUpdate().executeTakeFirst(),

    insert: async (trx: Db, input: AlarmProfileInput, by: string): Promise<string> => {
      const { alarm_profile_id } = await trx
        .insertInto('alarm_profile')
        .values({ ...alarmProfileValues(input), created_by: by, updated_by: by })
        .returning('alarm_profile_id')
        .executeTakeFirstOrThrow();
      return alarm_profile_id;
    },

    update: (trx: Db, id: string, input: AlarmProfileInput, by: string) =>
      trx
        .updateTable('alarm_profile')
        .set({
          ...alarmProfileValues(input),
          updated_by: by,
          updated_at: sql<Date>`now()`,
          version: sql<number>`version + 1`,
        })
        .where('alarm_profile_id', '=', id)
        .execute(),

    remove: (trx: Db, id: string) => trx.deleteFrom('alarm_profile').where('alarm_profile_id', '=', id).execute(),
  };
}

export type AlarmProfiles = ReturnType<typeof createAlarmProfiles>;
