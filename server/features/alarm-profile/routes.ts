import { alarmProfile } from '#shared/channel/alarm.ts';
import { route } from '../../platform/http/route.ts';
import type { Feature } from '../feature.ts';
import { createAlarmProfiles } from './repository.ts';
import { createAlarmProfileService } from './service.ts';

/** From when on channels count as troubled. */
export const alarmProfileFeature: Feature = async (app, { database: { db } }) => {
  const profiles = createAlarmProfiles(db);
  const service = createAlarmProfileService(db, profiles);
  route(app, alarmProfile.list, () => profiles.all());
  route(app, alarmProfile.add, (input, viewer) => service.add(input, viewer));
  route(app, alarmProfile.update, (input, viewer) => service.update(input, viewer));
  route(app, alarmProfile.remove, (input, viewer) => service.remove(input, viewer));
};
