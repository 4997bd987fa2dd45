import { type Kysely, sql } from 'kysely';
import { type DataScope, type FieldRules, mergeFieldRules, widest } from '#shared/field-rules.ts';
import { isPermission, type Permission } from '#shared/permissions.ts';
import type { Tables } from '../db/tables.ts';

/** What somebody may do and see: what his roles grant together. */
export interface Rights {
  readonly permissions: ReadonlySet<Permission>;
  readonly fieldRules: FieldRules;
  readonly dataScope: DataScope;
}

/** What one role grants, as stored; may name permissions of other versions. */
export interface StoredRights {
  permissions: readonly string[];
  fieldRules: FieldRules;
  dataScope: DataScope;
}

/** What several roles grant together: everything that one of them grants. */
export const mergeRights = (all: readonly StoredRights[]): Rights => ({
  permissions: new Set(all.flatMap(({ permissions }) => permissions).filter(isPermission)),
  fieldRules: mergeFieldRules(all.map(({ fieldRules }) => fieldRules)),
  dataScope: widest(all.map(({ dataScope }) => dataScope)),
});

/** What these roles grant together. */
export async function rightsOfRoles(trx: Kysely<Tables>, roleIds: readonly string[]): Promise<Rights> {
  const rows = await trx
    .selectFrom('role')
    .select(['permissions', 'field_rules as fieldRules', 'data_scope as dataScope'])
    .where(sql<boolean>`role_id = any (${roleIds}::bigint[])`)
    .execute();
  return mergeRights(rows);
}

/** What the roles of an administrator grant him. */
export async function rightsOfAdmin(trx: Kysely<Tables>, adminId: string): Promise<Rights> {
  const rows = await trx
    .selectFrom('admin_role')
    .innerJoin('role', 'role.role_id', 'admin_role.role_id')
    .select(['role.permissions', 'role.field_rules as fieldRules', 'role.data_scope as dataScope'])
    .where('admin_role.admin_id', '=', adminId)
    .execute();
  return mergeRights(rows);
}
