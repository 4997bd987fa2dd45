import { user } from '#shared/user.ts';
import { withRecentTraffic } from '../../domain/messages/recent.ts';
import { withRecentBlocks } from '../../domain/messages/recent-blocks.ts';
import { audit } from '../../platform/db/audit.ts';
import { AppError } from '../../platform/http/errors.ts';
import { limitCalls } from '../../platform/http/rate-limit.ts';
import { route } from '../../platform/http/route.ts';
import { sendTestMail } from '../../platform/mail/test-mail.ts';
import type { Feature } from '../feature.ts';
import { createAuditReadModel, historyEntry } from '../operation-log/read-model.ts';
import { createUserBulk } from './bulk.ts';
import { userExport } from './export.ts';
import { createCredentialLinks } from './link.ts';
import { createUserRepository } from './repository.ts';
import { userSearch } from './search.ts';
import { resealUserSecrets } from './secrets.ts';
import { createUserService } from './service.ts';
import { kickSessions, sessionsOf, withSessions } from './sessions.ts';
import { withSetup } from './setup.ts';
import { createAccountStarter } from './start.ts';
import { sendTestSms, testSmsState } from './test-sms.ts';

/** One or two are enough to check a setting; more would allow mail bombing. */
const testMailsPerMinute = 5;

/** Calls of customers' sub-accounts. */
export const userFeature: Feature = async (
  app,
  { config, database: { db }, vault, notices, exporter, mails, messages, searchers, settings },
) => {
  searchers.push(userSearch(db));
  const users = createUserRepository(db, messages);
  const service = createUserService(db, users, vault, createAccountStarter(db, settings));
  const bulk = createUserBulk(db);
  const links = createCredentialLinks({ db, config, vault, notices, mails, service });
  const logs = createAuditReadModel(db);
  const exportUsers = exporter.define(userExport(users));
  const { resealed, unreadable } = await resealUserSecrets(db, vault);
  if (resealed > 0) {
    app.log.info({ secrets: resealed }, 'credentials of accounts sealed with the new key');
  }
  if (unreadable.length > 0) {
    app.log.error({ userIds: unreadable }, 'credentials sealed with a key that is not here: set SECRETS_KEY_PREVIOUS');
  }
  route(app, user.list, async (input, { admin }) => {
    const page = await withSessions(db, await withSetup(db, await users.page(input, admin)));
    return withRecentBlocks(messages, await withRecentTraffic(messages, page, { by: 'userId', viewer: admin }), admin);
  });
  route(app, user.get, ({ userId }, viewer) => service.found(userId, viewer));
  route(app, user.options, (input, viewer) => users.options(input, viewer.admin));
  route(app, user.add, (input, viewer) => service.add(input, viewer));
  route(app, user.copy, (input, viewer) => service.copy(input, viewer));
  route(app, user.update, (input, viewer) => service.update(input, viewer));
  route(app, user.updateStatus, (input, viewer) => bulk.updateStatus(input, viewer));
  route(app, user.switch, (input, viewer) => bulk.switch(input, viewer));
  route(app, user.updateTps, (input, viewer) => bulk.updateTps(input, viewer));
  route(app, user.updateAddresses, (input, viewer) => bulk.updateAddresses(input, viewer));
  route(app, user.archive, (input, viewer) => bulk.archive(input, viewer));
  route(app, user.resetPwd, (input, viewer) => links.reset(input, viewer));
  route(app, user.reveal, (input, viewer) => service.reveal(input, viewer));
  route(app, user.sendCredentials, (input, viewer) => links.send(input, viewer));
  route(app, user.openCredentials, ({ token }, visitor) => links.open(token, visitor));
  route(app, user.sessions, async ({ userId }, viewer) => {
    await service.found(userId, viewer);
    return sessionsOf(db, userId);
  });
  route(app, user.kick, (input, viewer) => kickSessions(db, input, viewer));
  route(app, user.sendTestSms, (input, viewer) => sendTestSms(db, input, viewer));
  route(app, user.testSms, (input, viewer) =>
    testSmsState({ db, messages }, input, (userId) => service.found(userId, viewer)),
  );
  route(app, user.history, async ({ userId, ...page }, viewer) => {
    await service.found(userId, viewer);
    const { list, nextCursor } = await logs.operations(
      { ...page, resource: 'user', targetId: userId, result: 'succeeded' },
      viewer.admin,
    );
    return {
      nextCursor,
      list: list.map(historyEntry),
    };
  });
  route(app, user.export, (input, viewer) => exportUsers(input, viewer));
  route(app, user.sendTestMail, async ({ mail, userId }, viewer) => {
    if (!(await mails.isConfigured())) {
      throw new AppError('mail.not-configured');
    }
    const about = userId === undefined ? undefined : await service.found(userId, viewer);
    await limitCalls(db, `test mails of ${viewer.admin.adminId}`, testMailsPerMinute);
    await sendTestMail(mails, mail, viewer);
    const targetName = about ? `${about.userName} ${mail}` : mail;
    await audit(db, viewer, { resource: 'user', action: 'sendTestMail', targetId: userId ?? '', targetName });
    return null;
  });
};
