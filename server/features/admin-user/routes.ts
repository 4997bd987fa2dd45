import { adminUser } from '#shared/admin-user.ts';
import { invitation } from '#shared/invitation.ts';
import { needRow } from '../../platform/db/rows.ts';
import { limitCalls } from '../../platform/http/rate-limit.ts';
import { route } from '../../platform/http/route.ts';
import type { Visitor } from '../../platform/http/viewer.ts';
import { addressBlock } from '../../platform/security/address-block.ts';
import { createProfileReadModel } from '../admin/read-model.ts';
import type { Feature } from '../feature.ts';
import { createSecondFactors } from '../second-factor/repository.ts';
import { canMail } from './handover.ts';
import { invitations } from './invitation.ts';
import { createAdminUserRepository } from './repository.ts';
import { holdsAll } from './rights.ts';
import { createAdminUserService } from './service.ts';

/** Links looked at from one address in a minute: a token cannot be guessed, trying costs us a query. */
const invitationsPerMinute = 30;

/** The administrators as others see them, and the links by which new ones come in. */
export const adminUserFeature: Feature = async (app, { config, database: { db }, events, mails, settings, vault }) => {
  const admins = createAdminUserRepository(db);
  const factors = createSecondFactors(db, vault);
  const ways = { publicUrl: config.publicUrl, mails };
  const service = createAdminUserService({ db, admins, factors, config: ways, events });
  const personal = createProfileReadModel(db);
  const links = invitations(db);

  route(app, adminUser.maintainers, () => admins.maintainers());
  route(app, adminUser.list, (input, { admin }) => admins.page(input, admin.adminId));
  route(app, adminUser.get, ({ adminId }, viewer) => service.get(adminId, viewer));
  route(app, adminUser.choices, async (_input, viewer) => ({
    roles: await admins.roles((rights) => holdsAll(viewer, rights), viewer.lang),
    teams: await admins.teams(),
    canMail: await canMail(ways),
    passwordMaxDays: (await settings.read()).passwordMaxDays,
  }));
  route(app, adminUser.add, (input, viewer) => service.add(input, viewer));
  route(app, adminUser.update, (input, viewer) => service.update(input, viewer));
  route(app, adminUser.assignRole, (input, viewer) => service.assignRole(input, viewer));
  route(app, adminUser.updateStatus, (input, viewer) => service.updateStatus(input, viewer));
  route(app, adminUser.lock, (input, viewer) => service.lock(input, viewer));
  route(app, adminUser.unlock, (input, viewer) => service.unlock(input, viewer));
  route(app, adminUser.resetPwd, (input, viewer) => service.resetPwd(input, viewer));
  route(app, adminUser.resetFactor, (input, viewer) => service.resetFactor(input, viewer));
  route(app, adminUser.sessions, async ({ adminId, ...page }, { admin }) => {
    await needRow(db, 'admin', adminId);
    return personal.sessions(adminId, admin.sessionId, page);
  });
  route(app, adminUser.signIns, async ({ adminId, ...page }) => {
    await needRow(db, 'admin', adminId);
    return personal.signIns(adminId, page);
  });
  route(app, adminUser.forceLogout, (input, viewer) => service.forceLogout(input, viewer));

  const limit = ({ ip }: Visitor) => limitCalls(db, `invitation ${addressBlock(ip)}`, invitationsPerMinute);
  route(app, invitation.get, async ({ token }, visitor) => {
    await limit(visitor);
    return links.get(token);
  });
  route(app, invitation.accept, async (input, visitor) => {
    await limit(visitor);
    return links.accept(input, visitor);
  });
};
