import { secondFactor } from '#shared/second-factor.ts';
import { audit } from '../../platform/db/audit.ts';
import { AppError } from '../../platform/http/errors.ts';
import { limitCalls } from '../../platform/http/rate-limit.ts';
import { route } from '../../platform/http/route.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import { passwordMatches } from '../../platform/security/password.ts';
import type { Feature } from '../feature.ts';
import { createSecondFactors } from './repository.ts';
import { resealFactors } from './reseal.ts';

/** Passwords and codes that a stolen session can try per minute. */
const triesPerMinute = 6;

/** The own second factor: set up, confirmed, switched off. */
export const secondFactorFeature: Feature = async (app, { database: { db }, vault }) => {
  const factors = createSecondFactors(db, vault);
  const { resealed, unreadable } = await resealFactors(db, vault);
  if (resealed > 0) {
    app.log.info({ administrators: resealed }, 'second factors sealed with the new key');
  }
  if (unreadable.length > 0) {
    app.log.error(
      { adminIds: unreadable },
      'second factors sealed with a key that is not here: set SECRETS_KEY_PREVIOUS',
    );
  }
  const limit = ({ admin }: Viewer) => limitCalls(db, `second factor of ${admin.adminId}`, triesPerMinute);
  const checkPassword = async (password: string, viewer: Viewer): Promise<void> => {
    await limit(viewer);
    const { passwordHash } = await factors.state(viewer.admin.adminId);
    if (!(await passwordMatches(passwordHash, password, true))) {
      throw new AppError('password.wrong');
    }
  };
  const line = ({ admin }: Viewer, action: string, before: boolean, after: boolean) => ({
    resource: 'admin',
    action,
    targetId: admin.adminId,
    targetName: admin.username,
    before: { hasFactor: before },
    after: { hasFactor: after },
  });

  route(app, secondFactor.state, async (_input, { admin }) => {
    const { passwordHash: _, ...state } = await factors.state(admin.adminId);
    return state;
  });
  route(app, secondFactor.begin, async ({ password }, viewer) => {
    await checkPassword(password, viewer);
    const { adminId, username } = viewer.admin;
    if ((await factors.state(adminId)).isOn) {
      throw new AppError('second-factor.on');
    }
    return factors.prepare(adminId, username);
  });
  route(app, secondFactor.confirm, async ({ code }, viewer) => {
    await limit(viewer);
    const { adminId } = viewer.admin;
    return db.transaction().execute(async (trx) => {
      if (!(await factors.confirm(trx, adminId, code))) {
        throw new AppError('second-factor.code-wrong');
      }
      const recoveryCodes = await factors.renewCodes(trx, adminId);
      await audit(trx, viewer, line(viewer, 'enrolSecondFactor', false, true));
      return { recoveryCodes };
    });
  });
  route(app, secondFactor.renewCodes, async ({ password }, viewer) => {
    await checkPassword(password, viewer);
    const { adminId } = viewer.admin;
    if (!(await factors.state(adminId)).isOn) {
      throw new AppError('second-factor.off');
    }
    return db.transaction().execute(async (trx) => {
      const recoveryCodes = await factors.renewCodes(trx, adminId);
      await audit(trx, viewer, line(viewer, 'renewRecoveryCodes', true, true));
      return { recoveryCodes };
    });
  });
  route(app, secondFactor.disable, async ({ password }, viewer) => {
    await checkPassword(password, viewer);
    const { adminId } = viewer.admin;
    if ((await factors.state(adminId)).isRequired) {
      throw new AppError('second-factor.required');
    }
    await db.transaction().execute(async (trx) => {
      await factors.remove(trx, adminId);
      await audit(trx, viewer, line(viewer, 'disableSecondFactor', true, false));
    });
    return null;
  });
};
