import { type Kysely, sql } from 'kysely';
import type { Lang } from '#shared/http/endpoint.ts';
import { isPermission } from '#shared/permissions.ts';
import type { Role, RoleInput, RoleListInput, RoleUser } from '#shared/role.ts';
import { builtInRoleTexts, roleDescription } from '#shared/texts/roles.ts';
import { fieldsOf, selectionOf, valuesOf } from '../../platform/db/columns.ts';
import { numberedPage, sortedBy } from '../../platform/db/numbered-page.ts';
import { patternOf } from '../../platform/db/query.ts';
import { lockRows, stamp } from '../../platform/db/rows.ts';
import type { Tables } from '../../platform/db/tables.ts';
import { roleColumns } from './columns.ts';
import { countsOf } from './tree.ts';

type Db = Kysely<Tables>;

const sortColumns = {
  roleName: sql`lower(role.role_name)`,
  userCount: sql`"userCount"`,
  updatedAt: sql`role.updated_at`,
} as const;

const select = (db: Db) =>
  db
    .selectFrom('role')
    .select([
      'role.role_id as roleId',
      'role.built_in as builtIn',
      'role.created_at as createdAt',
      'role.created_by as createdBy',
      'role.updated_at as updatedAt',
      'role.updated_by as updatedBy',
      'role.version',
      ...selectionOf('role', roleColumns, fieldsOf(roleColumns)),
      sql<number>`(select count(*)::int from admin_role where admin_role.role_id = role.role_id)`.as('userCount'),
    ]);
type Row = Awaited<ReturnType<ReturnType<typeof select>['executeTakeFirstOrThrow']>>;

/** A stored role as the contract has it: permissions of this version, the description of a built-in one in `lang`. */
const asRole = (row: Row, lang: Lang): Role => ({
  ...row,
  permissions: row.permissions.filter(isPermission),
  description: roleDescription(row, lang),
  ...countsOf(row.permissions),
});

const written = ({ description = '', ...input }: RoleInput) => valuesOf(roleColumns, { description, ...input });

/** All queries over roles. */
export function createRoleRepository(db: Db) {
  const matching = ({ keyword, permission, builtIn }: RoleListInput, lang: Lang) => {
    const text = keyword?.trim();
    const pattern = text ? patternOf(text) : null;
    // The descriptions of built-in roles are texts of the console, in the reader's language.
    const builtInNames = Object.entries(builtInRoleTexts[lang])
      .filter(([, words]) => text && words.toLowerCase().includes(text.toLowerCase()))
      .map(([name]) => name);
    return sql<boolean>`(
      (${pattern}::text is null or role.role_name ilike ${pattern}
        or (not role.built_in and role.description ilike ${pattern})
        or (role.built_in and role.role_name = any (${builtInNames}::text[])))
      and (${permission ?? null}::text is null or ${permission ?? null} = any (role.permissions))
      and (${builtIn ?? null}::int is null or role.built_in = (${builtIn ?? null}::int = 1)))`;
  };

  return {
    page: async (input: RoleListInput, lang: Lang): Promise<{ list: Role[]; total: number }> => {
      const { list, total } = await numberedPage(
        select(db)
          .where(matching(input, lang))
          // People's own roles first: they are the ones that change.
          .$if(input.sortField === undefined, (query) => query.orderBy('role.built_in'))
          .orderBy(sortedBy(sortColumns, input, { field: 'roleName', order: 'asc' }))
          .orderBy('role.role_id'),
        db.selectFrom('role').where(matching(input, lang)),
        input,
      );
      return { list: list.map((row) => asRole(row, lang)), total };
    },

    find: async (roleId: string, lang: Lang, trx: Db = db): Promise<Role | undefined> => {
      const row = await select(trx).where('role_id', '=', roleId).executeTakeFirst();
      return row && asRole(row, lang);
    },

    lock: (trx: Db, roleId: string) => lockRows(trx, 'role', [roleId]),

    insert: async (trx: Db, input: RoleInput, by: string): Promise<string> => {
      const { role_id } = await trx
        .insertInto('role')
        .values({ ...written(input), created_by: by, updated_by: by })
        .returning('role_id')
        .executeTakeFirstOrThrow();
      return role_id;
    },

    update: (trx: Db, roleId: string, input: RoleInput, by: string) =>
      trx
        .updateTable('role')
        .set({ ...written(input), ...stamp(by) })
        .where('role_id', '=', roleId)
        .execute(),

    remove: (trx: Db, roleId: string) => trx.deleteFrom('role').where('role_id', '=', roleId).execute(),

    users: (roleId: string, trx: Db = db): Promise<RoleUser[]> =>
      trx
        .selectFrom('admin_role')
        .innerJoin('admin', 'admin.admin_id', 'admin_role.admin_id')
        .select(['admin.admin_id as adminId', 'admin.username', 'admin.real_name as realName', 'admin.status'])
        .select(
          sql<string[]>`array(select other.role_name from admin_role held join role other using (role_id)
            where held.admin_id = admin.admin_id and other.role_id <> ${roleId}::bigint order by other.role_id)`.as(
            'otherRoles',
          ),
        )
        .where('admin_role.role_id', '=', roleId)
        .orderBy('admin.status', 'desc')
        .orderBy('admin.username')
        .execute(),

    /** What each role of those who have `roleId` grants, with the role it is. */
    rightsOfUsers: (roleId: string) =>
      db
        .selectFrom('admin_role as held')
        .innerJoin('role', 'role.role_id', 'held.role_id')
        .select(['held.admin_id as adminId', 'role.role_id as roleId', 'role.permissions'])
        .select(['role.field_rules as fieldRules', 'role.data_scope as dataScope'])
        .where('held.admin_id', 'in', (eb) =>
          eb.selectFrom('admin_role').select('admin_id').where('role_id', '=', roleId),
        )
        .execute(),
  };
}
export type RoleRepository = ReturnType<typeof createRoleRepository>;
