import { admin } from '#shared/admin.ts';
import { isTimeZone } from '#shared/zones.ts';
import { AppError } from '../../platform/http/errors.ts';
import { limitCalls } from '../../platform/http/rate-limit.ts';
import { route } from '../../platform/http/route.ts';
import type { Feature } from '../feature.ts';
import { createProfileReadModel } from './read-model.ts';
import { createAdminRepository } from './repository.ts';
import { changePassword } from './service.ts';

/** A stolen session must not allow guessing the password through it. */
const passwordChangesPerMinute = 6;

/** What administrators do to their own account. */
export const adminFeature: Feature = async (app, { database }) => {
  const repository = createAdminRepository(database.db);

  const own = createProfileReadModel(database.db);
  route(app, admin.profile, (_input, viewer) => own.profile(viewer.admin.adminId));
  route(app, admin.sessions, (input, { admin: { adminId, sessionId } }) => own.sessions(adminId, sessionId, input));
  route(app, admin.signIns, (input, viewer) => own.signIns(viewer.admin.adminId, input));
  route(app, admin.endSession, async ({ sessionId }, viewer) => ({
    ended: await repository.endSessions(sessionId, viewer),
  }));
  route(app, admin.update, async (input, viewer) => {
    if (input.preferredZone && !isTimeZone(input.preferredZone)) {
      throw new AppError('time-zone.unknown', { timezone: input.preferredZone });
    }
    await repository.updateProfile(input, viewer);
    return null;
  });
  route(app, admin.updatePwd, async (input, viewer) => {
    await limitCalls(database.db, `password of ${viewer.admin.adminId}`, passwordChangesPerMinute);
    await changePassword(repository, input, viewer);
    return null;
  });
};
