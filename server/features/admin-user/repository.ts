import { type Kysely, sql } from 'kysely';
import type { Maintainer } from '#shared/admin-user.ts';
import type { AdminUserListInput } from '#shared/admin-user-list.ts';
import type { AdminUser, AdminUserInput } from '#shared/admin-user-row.ts';
import type { Option } from '#shared/fields.ts';
import type { Lang } from '#shared/http/endpoint.ts';
import { roleDescription, scopeNames } from '#shared/texts/roles.ts';
import { valuesOf } from '../../platform/db/columns.ts';
import { numberedPage, sortedBy } from '../../platform/db/numbered-page.ts';
import { stamp } from '../../platform/db/rows.ts';
import type { Tables } from '../../platform/db/tables.ts';
import { mergeRights, type Rights } from '../../platform/rights/rights.ts';
import { adminColumns } from './columns.ts';
import { asAdminUser, matching, selectAdminUsers, sortColumns } from './rows.ts';

type Db = Kysely<Tables>;

/** All queries about administrators other than oneself. */
export function createAdminUserRepository(db: Db) {
  return {
    /** Everybody who may be put in charge of a supplier or customer now, by name. */
    maintainers: (): Promise<Maintainer[]> =>
      db
        .selectFrom('admin')
        .select(['admin_id as maintainerId', 'real_name as maintainerName'])
        .where('is_maintainer', '=', true)
        .where('status', '=', 1)
        .orderBy('real_name')
        .orderBy('admin_id')
        .execute(),

    page: async (input: AdminUserListInput, asking: string): Promise<{ list: AdminUser[]; total: number }> => {
      const { list, total } = await numberedPage(
        selectAdminUsers(db, asking)
          .where(matching(input))
          .orderBy(sortedBy(sortColumns, input, { field: 'updatedAt', order: 'desc' }))
          .orderBy('admin.admin_id', 'desc'),
        db.selectFrom('admin').where(matching(input)),
        input,
      );
      return { list: list.map(asAdminUser), total };
    },

    find: async (adminId: string, asking: string, trx: Db = db): Promise<AdminUser | undefined> => {
      const row = await selectAdminUsers(trx, asking).where('admin.admin_id', '=', adminId).executeTakeFirst();
      return row && asAdminUser(row);
    },

    /** Every role with its data scope and description in `lang`, the built-in ones first; those that may not be given are greyed. */
    roles: async (mayGive: (rights: Rights) => boolean, lang: Lang): Promise<Option[]> => {
      const roles = await db
        .selectFrom('role')
        .select(['role_id', 'role_name', 'description', 'permissions', 'built_in'])
        .select(['field_rules as fieldRules', 'data_scope as dataScope'])
        .orderBy('role_id')
        .execute();
      return roles.map(({ role_id, role_name, description, built_in, ...rights }) => ({
        id: role_id,
        name: role_name,
        code: [
          scopeNames(lang)[rights.dataScope],
          roleDescription({ roleName: role_name, description, builtIn: built_in }, lang),
        ]
          .filter(Boolean)
          .join(' · '),
        status: mayGive(mergeRights([rights])) ? 1 : 0,
      }));
    },

    teams: async (): Promise<string[]> => {
      const rows = await db
        .selectFrom('admin')
        .select('team')
        .distinct()
        .where('team', '<>', '')
        .orderBy('team')
        .execute();
      return rows.map(({ team }) => team);
    },

    insert: async (trx: Db, input: AdminUserInput, passwordHash: string, by: string): Promise<string> => {
      const { admin_id } = await trx
        .insertInto('admin')
        .values({
          ...columnsOf(input),
          username: input.username,
          password_hash: passwordHash,
          password_expired: true,
          created_by: by,
          updated_by: by,
        })
        .returning('admin_id')
        .executeTakeFirstOrThrow();
      return admin_id;
    },

    update: async (trx: Db, adminId: string, input: Omit<AdminUserInput, 'username'>, by: string): Promise<void> => {
      await trx
        .updateTable('admin')
        .set({ ...columnsOf(input), ...stamp(by) })
        .where('admin_id', '=', adminId)
        .execute();
    },

    /** Gives exactly these roles. */
    setRoles: async (trx: Db, adminId: string, roleIds: readonly string[]): Promise<void> => {
      await trx.deleteFrom('admin_role').where('admin_id', '=', adminId).where('role_id', 'not in', roleIds).execute();
      await trx
        .insertInto('admin_role')
        .values(roleIds.map((role_id) => ({ admin_id: adminId, role_id })))
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    },

    /** A password that has to be changed at the next sign-in; every session ends. */
    replacePassword: async (trx: Db, adminId: string, passwordHash: string, by: string): Promise<void> => {
      await trx
        .updateTable('admin')
        .set({ password_hash: passwordHash, password_at: sql`now()`, password_expired: true, ...stamp(by) })
        .where('admin_id', '=', adminId)
        .execute();
    },

    /** Ends one session of an administrator, or all; answers how many. */
    endSessions: async (trx: Db, adminId: string, reason: string, sessionId?: string): Promise<number> => {
      const { numUpdatedRows } = await trx
        .updateTable('session')
        .set({ ended_at: sql`now()`, end_reason: reason })
        .where('admin_id', '=', adminId)
        .where('ended_at', 'is', null)
        .$if(sessionId !== undefined, (query) => query.where(sql`session_id::text`, '=', sessionId ?? ''))
        .executeTakeFirst();
      return Number(numUpdatedRows);
    },

    setLock: async (
      trx: Db,
      adminId: string,
      lock: { by: string; reason: string } | null,
      by: string,
    ): Promise<void> => {
      await trx
        .updateTable('admin')
        .set({
          locked_at: lock ? sql`now()` : null,
          locked_by: lock?.by ?? '',
          lock_reason: lock?.reason ?? '',
          ...stamp(by),
        })
        .where('admin_id', '=', adminId)
        .execute();
    },
  };
}
export type AdminUserRepository = ReturnType<typeof createAdminUserRepository>;

const columnsOf = (input: Omit<AdminUserInput, 'username'>) => ({
  ...valuesOf(adminColumns, input),
  is_maintainer: input.isMaintainer === undefined ? undefined : input.isMaintainer === 1,
});
