import type { Kysely } from 'kysely';
import type { adminUser, HandedOver } from '#shared/admin-user.ts';
import type { AdminUser, AdminUserInput } from '#shared/admin-user-row.ts';
import type { InputOf, ReplyOf } from '#shared/http/endpoint.ts';
import { audit } from '../../platform/db/audit.ts';
import type { Db } from '../../platform/db/database.ts';
import { mapUniqueViolation } from '../../platform/db/query.ts';
import { bulkUpdate, lockAllRows } from '../../platform/db/rows.ts';
import type { Tables } from '../../platform/db/tables.ts';
import type { Events } from '../../platform/events/events.ts';
import { cancelTasks } from '../../platform/files/tasks.ts';
import { AppError } from '../../platform/http/errors.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import { keepFullAdministrator } from '../../platform/rights/full-administrator.ts';
import { publishRightsChanged } from '../../platform/rights/rights-changed.ts';
import type { SecondFactors } from '../second-factor/repository.ts';
import { forgetFailures } from '../session/read-model.ts';
import { chooseHandover, freshPassword, handOver, type MailConfig } from './handover.ts';
import type { AdminUserRepository } from './repository.ts';
import { checkAddresses, checkRoles, refuseSelf, refuseStronger } from './rights.ts';
import { logged } from './rows.ts';

const resource = 'adminUser';

interface ServiceParts {
  db: Db;
  admins: AdminUserRepository;
  factors: Pick<SecondFactors, 'remove'>;
  config: MailConfig;
  events: Events;
}

/** The rules of administrators; every write and its line in the operation log are one transaction. */
export function createAdminUserService({ db, admins, factors, config, events }: ServiceParts) {
  /** Open pages ask again what they may do, or find that their session has ended. */
  const told = async <T>(adminIds: readonly string[], answer: T): Promise<T> => {
    await publishRightsChanged(events, adminIds);
    return answer;
  };

  const inTransaction = <T>(work: (trx: Kysely<Tables>) => Promise<T>): Promise<T> => db.transaction().execute(work);

  const found = async (adminId: string, viewer: Viewer, trx?: Kysely<Tables>): Promise<AdminUser> => {
    const row = await admins.find(adminId, viewer.admin.adminId, trx);
    if (!row) {
      throw new AppError('row.gone');
    }
    return row;
  };

  /** An administrator as he is, locked until the transaction ends, with no right that the viewer lacks. */
  const taken = async (trx: Kysely<Tables>, adminId: string, viewer: Viewer): Promise<AdminUser> => {
    await refuseStronger(trx, await lockAllRows(trx, 'admin', [adminId]), viewer);
    return found(adminId, viewer, trx);
  };

  const line = (action: string, { adminId, username }: AdminUser) => ({
    resource,
    action,
    targetId: adminId,
    targetName: username,
  });

  return {
    get: found,

    add: async (
      { handover: chosen, ...input }: InputOf<typeof adminUser.add>,
      viewer: Viewer,
    ): Promise<ReplyOf<typeof adminUser.add>> => {
      const handover = await chooseHandover(db, config, input.email ?? '', chosen);
      const { password, hash } = await freshPassword();
      return inTransaction(async (trx) => {
        checkAddresses(input.allowedAddresses, false, viewer);
        await checkRoles(trx, input.roleIds, viewer);
        const adminId = await mapUniqueViolation(nameTaken(input), () =>
          admins.insert(trx, input, hash, viewer.admin.username),
        );
        await admins.setRoles(trx, adminId, input.roleIds);
        const row = await found(adminId, viewer, trx);
        await audit(trx, viewer, { ...line('add', row), after: { ...logged(row), handover } });
        const made = await handOver(trx, config, { recipient: row, handover, password, viewer, isNew: true });
        return { adminUser: row, ...made };
      });
    },

    update: ({ adminId, version, ...input }: InputOf<typeof adminUser.update>, viewer: Viewer): Promise<AdminUser> =>
      inTransaction(async (trx) => {
        const before = await taken(trx, adminId, viewer);
        if (before.version !== version) {
          throw new AppError('version-conflict', {}, { current: before });
        }
        checkAddresses(input.allowedAddresses, before.isSelf, viewer);
        await checkRoles(trx, input.roleIds, viewer);
        await admins.update(trx, adminId, input, viewer.admin.username);
        await admins.setRoles(trx, adminId, input.roleIds);
        const after = await found(adminId, viewer, trx);
        await audit(trx, viewer, { ...line('update', after), before: logged(before), after: logged(after) });
        await keepFullAdministrator(trx);
        return after;
      }).then((answer) => told([adminId], answer)),

    assignRole: ({ adminIds, roleId, isAdded }: InputOf<typeof adminUser.assignRole>, viewer: Viewer) =>
      inTransaction(async (trx) => {
        await refuseStronger(trx, await lockAllRows(trx, 'admin', adminIds), viewer);
        await checkRoles(trx, [roleId], viewer);
        let changed = 0;
        for (const adminId of new Set(adminIds)) {
          const before = await found(adminId, viewer, trx);
          const others = before.roleIds.filter((id) => id !== roleId);
          const roleIds = isAdded === 1 ? [...others, roleId] : others;
          if (roleIds.length === before.roleIds.length) continue;
          if (roleIds.length === 0) {
            throw new AppError('admin.last-role', { name: before.username });
          }
          await admins.setRoles(trx, adminId, roleIds);
          const after = await found(adminId, viewer, trx);
          await audit(trx, viewer, { ...line('assignRole', after), before: logged(before), after: logged(after) });
          changed += 1;
        }
        await keepFullAdministrator(trx);
        return { changed };
      }).then((answer) => told(adminIds, answer)),

    updateStatus: (
      { adminIds: ids, versions, status, reason }: InputOf<typeof adminUser.updateStatus>,
      viewer: Viewer,
    ) =>
      inTransaction(async (trx) => {
        refuseSelf(ids, viewer);
        await refuseStronger(trx, await lockAllRows(trx, 'admin', ids), viewer);
        const changed = await bulkUpdate(trx, viewer, {
          table: 'admin',
          ids,
          versions,
          column: 'status',
          field: 'status',
          value: status,
          resource,
          action: 'updateStatus',
          nameOf,
          reason,
        });
        if (status === 0) {
          for (const ownerId of ids) await cancelTasks(trx, { ownerId });
        }
        await keepFullAdministrator(trx);
        return changed;
      }).then((answer) => told(ids, answer)),

    lock: ({ adminId, reason }: InputOf<typeof adminUser.lock>, viewer: Viewer): Promise<AdminUser> =>
      inTransaction(async (trx) => {
        refuseSelf([adminId], viewer);
        const before = await taken(trx, adminId, viewer);
        if (before.lockedAt !== null) {
          return before;
        }
        const by = viewer.admin.username;
        await admins.setLock(trx, adminId, { by, reason }, by);
        const after = await found(adminId, viewer, trx);
        await audit(trx, viewer, { ...line('lock', after), before: locked(before), after: locked(after), reason });
        await keepFullAdministrator(trx);
        return after;
      }).then((answer) => told([adminId], answer)),

    unlock: ({ adminId, reason }: InputOf<typeof adminUser.unlock>, viewer: Viewer): Promise<AdminUser> =>
      inTransaction(async (trx) => {
        refuseSelf([adminId], viewer);
        const before = await taken(trx, adminId, viewer);
        await forgetFailures(trx, before.username);
        if (before.lockedAt !== null) {
          await admins.setLock(trx, adminId, null, viewer.admin.username);
        }
        const after = await found(adminId, viewer, trx);
        await audit(trx, viewer, { ...line('unlock', after), before: locked(before), after: locked(after), reason });
        return after;
      }),

    resetPwd: async (
      { adminId, handover: chosen, reason }: InputOf<typeof adminUser.resetPwd>,
      viewer: Viewer,
    ): Promise<HandedOver> => {
      refuseSelf([adminId], viewer);
      const { password, hash } = await freshPassword();
      return inTransaction(async (trx) => {
        const row = await taken(trx, adminId, viewer);
        const handover = await chooseHandover(trx, config, row.email, chosen);
        await admins.replacePassword(trx, adminId, hash, viewer.admin.username);
        await admins.endSessions(trx, adminId, 'password-reset');
        await audit(trx, viewer, {
          ...line('resetPwd', row),
          before: { password: 'before' },
          after: { password: 'after', handover },
          reason,
        });
        const isNew = row.state === 'invited';
        return handOver(trx, config, { recipient: row, handover, password, viewer, isNew });
      }).then((answer) => told([adminId], answer));
    },

    resetFactor: ({ adminId, reason }: InputOf<typeof adminUser.resetFactor>, viewer: Viewer): Promise<AdminUser> =>
      inTransaction(async (trx) => {
        refuseSelf([adminId], viewer);
        const before = await taken(trx, adminId, viewer);
        await factors.remove(trx, adminId);
        await admins.endSessions(trx, adminId, 'second-factor-reset');
        const after = await found(adminId, viewer, trx);
        await audit(trx, viewer, {
          ...line('resetFactor', after),
          before: { hasFactor: before.hasFactor },
          after: { hasFactor: after.hasFactor },
          reason,
        });
        return after;
      }).then((answer) => told([adminId], answer)),

    forceLogout: ({ adminId, sessionId, reason }: InputOf<typeof adminUser.forceLogout>, viewer: Viewer) =>
      inTransaction(async (trx) => {
        refuseSelf([adminId], viewer);
        const row = await taken(trx, adminId, viewer);
        const ended = await admins.endSessions(trx, adminId, 'ended-by-administrator', sessionId);
        if (ended > 0) {
          await audit(trx, viewer, {
            ...line('forceLogout', row),
            before: { sessions: row.sessions },
            after: { sessions: row.sessions - ended },
            reason,
          });
        }
        return { ended };
      }).then((answer) => told([adminId], answer)),
  };
}

const nameOf = ({ username }: { username: string }) => username;

const locked = ({ lockedAt, lockReason, isThrottled }: AdminUser) => ({
  locked: lockedAt !== null,
  lockReason,
  isThrottled,
});

/** Unique index → the error of its violation. */
const nameTaken = ({ username }: Pick<AdminUserInput, 'username'>) => ({
  admin_username: new AppError('admin.username-taken', { name: username }),
});
