import { user } from '#shared/user.ts';
import { audit } from '../../db/audit.ts';
import { AppError } from '../../http/errors.ts';
import { limitCalls } from '../../http/rate-limit.ts';
import { route } from '../../http/route.ts';
import { sendTestMail } from '../../mail/test-mail.ts';
import type { Feature } from '../feature.ts';
import { createUserRepository } from './repository.ts';

/** A person checks a setting with one or two; more would make us somebody's mail gun. */
const testMailsPerMinute = 5;

/** Calls of customers' sub-accounts. */
export const userFeature: Feature = async (app, { database: { db }, mails }) => {
  const users = createUserRepository(db);
  route(app, user.list, (input) => users.page(input));
  route(app, user.get, async ({ userId }) => {
    const row = await users.find(userId);
    if (!row) {
      throw new AppError('row.gone');
    }
    return row;
  });
  route(app, user.options, (input) => users.options(input));
  route(app, user.sendTestMail, async ({ email }, viewer) => {
    if (!(await mails.isConfigured())) {
      throw new AppError('mail.not-configured');
    }
    await limitCalls(db, `test mails of ${viewer.admin.adminId}`, testMailsPerMinute);
    await sendTestMail(mails, email, viewer);
    await audit(db, viewer, { resource: 'user', action: 'sendTestMail', targetId: '', targetName: email });
    return null;
  });
};
