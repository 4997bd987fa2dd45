import type { Kysely } from 'kysely';
import type { InputOf } from '#shared/http/endpoint.ts';
import type { Role, RoleInput, role } from '#shared/role.ts';
import { audit } from '../../platform/db/audit.ts';
import type { Db } from '../../platform/db/database.ts';
import { mapUniqueViolation } from '../../platform/db/query.ts';
import type { Tables } from '../../platform/db/tables.ts';
import type { Events } from '../../platform/events/events.ts';
import { AppError } from '../../platform/http/errors.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import { keepFullAdministrator } from '../../platform/rights/full-administrator.ts';
import { mayGrant } from '../../platform/rights/grant.ts';
import { mergeRights } from '../../platform/rights/rights.ts';
import { publishRightsChanged } from '../../platform/rights/rights-changed.ts';
import type { RoleRepository } from './repository.ts';

const resource = 'role';
type Trx = Kysely<Tables>;
/** Names shown of those who have a role. */
const maxNamed = 5;

/** The rules of roles; every write and its line in the operation log are one transaction. */
export function createRoleService(db: Db, roles: RoleRepository, events: Events) {
  const found = async (roleId: string, viewer: Viewer, trx?: Trx): Promise<Role> => {
    const row = await roles.find(roleId, viewer.lang, trx);
    if (!row) {
      throw new AppError('row.gone');
    }
    return row;
  };
  /** The role, locked until the transaction ends; built-in ones are not for changing. */
  const locked = async (trx: Trx, roleId: string, viewer: Viewer): Promise<Role> => {
    await roles.lock(trx, roleId);
    const row = await found(roleId, viewer, trx);
    if (row.builtIn) {
      throw new AppError('role.built-in', { name: row.roleName });
    }
    return row;
  };
  const insert = async (trx: Trx, input: RoleInput, viewer: Viewer, action: string): Promise<Role> => {
    mayGrant(viewer, mergeRights([input]));
    const roleId = await named(input, () => roles.insert(trx, input, viewer.admin.username));
    const row = await found(roleId, viewer, trx);
    await audit(trx, viewer, { ...about(row), action, after: entered(row) });
    return row;
  };

  return {
    get: (roleId: string, viewer: Viewer) => found(roleId, viewer),

    add: (input: RoleInput, viewer: Viewer): Promise<Role> =>
      db.transaction().execute((trx) => insert(trx, input, viewer, 'add')),

    copy: ({ roleId, roleName }: InputOf<typeof role.copy>, viewer: Viewer): Promise<Role> =>
      db.transaction().execute(async (trx) => {
        const source = await found(roleId, viewer, trx);
        return insert(trx, { ...entered(source), roleName }, viewer, 'copy');
      }),

    update: async ({ roleId, version, ...input }: InputOf<typeof role.update>, viewer: Viewer): Promise<Role> => {
      const changed = await db.transaction().execute(async (trx) => {
        const before = await locked(trx, roleId, viewer);
        if (before.version !== version) {
          throw new AppError('version-conflict', {}, { current: before });
        }
        mayGrant(viewer, mergeRights([input]), mergeRights([before]));
        await named(input, () => roles.update(trx, roleId, input, viewer.admin.username));
        const after = await found(roleId, viewer, trx);
        await audit(trx, viewer, { ...about(after), action: 'update', before: entered(before), after: entered(after) });
        await keepFullAdministrator(trx);
        return { after, users: await roles.users(roleId, trx) };
      });
      await publishRightsChanged(
        events,
        changed.users.map(({ adminId }) => adminId),
      );
      return changed.after;
    },

    remove: ({ roleId, reason }: InputOf<typeof role.remove>, viewer: Viewer): Promise<null> =>
      db.transaction().execute(async (trx) => {
        const row = await locked(trx, roleId, viewer);
        const users = await roles.users(roleId, trx);
        if (users.length > 0) {
          const shown = users.slice(0, maxNamed).map(({ username }) => username);
          const names = `${shown.join(', ')}${users.length > maxNamed ? '…' : ''}`;
          throw new AppError('role.in-use', { name: row.roleName, count: users.length, names }, { users });
        }
        await roles.remove(trx, roleId);
        await audit(trx, viewer, { ...about(row), action: 'remove', reason, before: entered(row) });
        return null;
      }),
  };
}

const about = ({ roleId, roleName }: Role) => ({ resource, targetId: roleId, targetName: roleName });

/** What a user entered of it. */
const entered = ({ roleName, description, permissions, fieldRules, dataScope, requireMfa }: Role) => ({
  roleName,
  description,
  permissions,
  fieldRules,
  dataScope,
  requireMfa,
});

const named = <T>({ roleName }: RoleInput, write: () => Promise<T>): Promise<T> => {
  const taken = new AppError('role.name-taken', { name: roleName });
  return mapUniqueViolation({ role_name_unique: taken, role_role_name_key: taken }, write);
};
