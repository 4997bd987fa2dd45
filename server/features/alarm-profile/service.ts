import type { Kysely } from 'kysely';
import type { AlarmProfile, AlarmProfileInput, alarmProfile } from '#shared/channel/alarm.ts';
import type { InputOf } from '#shared/http/endpoint.ts';
import { audit } from '../../platform/db/audit.ts';
import type { Db } from '../../platform/db/database.ts';
import { mapUniqueViolation } from '../../platform/db/query.ts';
import type { Tables } from '../../platform/db/tables.ts';
import { AppError } from '../../platform/http/errors.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import type { AlarmProfiles } from './repository.ts';

const resource = 'alarmProfile';
type Trx = Kysely<Tables>;

/** The rules of alarm profiles; every write and its line in the operation log are one transaction. */
export function createAlarmProfileService(db: Db, profiles: AlarmProfiles) {
  const locked = async (trx: Trx, id: string): Promise<AlarmProfile> => {
    const row = await profiles.lock(trx, id);
    if (!row) {
      throw new AppError('row.gone');
    }
    return row;
  };
  const named = <T>({ profileName }: AlarmProfileInput, write: () => Promise<T>): Promise<T> =>
    mapUniqueViolation({ alarm_profile_name: new AppError('alarm-profile.name-taken', { name: profileName }) }, write);

  return {
    add: (input: AlarmProfileInput, viewer: Viewer): Promise<AlarmProfile> =>
      db.transaction().execute(async (trx) => {
        const id = await named(input, () => profiles.insert(trx, input, viewer.admin.username));
        const row = await locked(trx, id);
        await audit(trx, viewer, { ...about(row), action: 'add', after: entered(row) });
        return row;
      }),

    update: (
      { alarmProfileId, version, ...input }: InputOf<typeof alarmProfile.update>,
      viewer: Viewer,
    ): Promise<AlarmProfile> =>
      db.transaction().execute(async (trx) => {
        const before = await locked(trx, alarmProfileId);
        if (before.version !== version) {
          throw new AppError('version-conflict', {}, { current: before });
        }
        await named(input, () => profiles.update(trx, alarmProfileId, input, viewer.admin.username));
        const after = await locked(trx, alarmProfileId);
        await audit(trx, viewer, { ...about(after), action: 'update', before: entered(before), after: entered(after) });
        return after;
      }),

    remove: ({ alarmProfileId, reason }: InputOf<typeof alarmProfile.remove>, viewer: Viewer): Promise<null> =>
      db.transaction().execute(async (trx) => {
        const row = await locked(trx, alarmProfileId);
        if (row.channelCount > 0) {
          throw new AppError('alarm-profile.used', { name: row.profileName, count: row.channelCount });
        }
        await profiles.remove(trx, alarmProfileId);
        await audit(trx, viewer, { ...about(row), action: 'remove', reason, before: entered(row) });
        return null;
      }),
  };
}

const about = ({ alarmProfileId, profileName }: AlarmProfile) => ({
  resource,
  targetId: alarmProfileId,
  targetName: profileName,
});

/** What a user entered of it. */
const entered = ({ profileName, oldestQueuedSec, queueLen, avgRespMs, throttled1m, error1m }: AlarmProfile) => ({
  profileName,
  oldestQueuedSec,
  queueLen,
  avgRespMs,
  throttled1m,
  error1m,
});
