import { type Kysely, sql } from 'kysely';
import { type DataScope, type FieldRules, mergeFieldRules, widest } from '#shared/field-rules.ts';
import { isPermission, type Permission } from '#shared/permissions.ts';
import type { Tables } from '../db/tables.ts';

/** Effective rights of an administrator: union over his roles. */
export interface Rights {
  readonly permissions: ReadonlySet<Permission>;
  readonly fieldRules: FieldRules;
  readonly dataScope: DataScope;
}

/** Rights of one role as stored; may contain permissions unknown to this version. */
export interface StoredRights {
  permissions: readonly string[];
  fieldRules: FieldRules;
  dataScope: DataScope;
}

/** Union of the rights of several roles. */
export const mergeRights = (all: readonly StoredRights[]): Rights => ({
  permissions: new Set(all.flatMap(({ permissions }) => permissions).filter(isPermission)),
  fieldRules: mergeFieldRules(all.map(({ fieldRules }) => fieldRules)),
  dataScope: widest(all.map(({ dataScope }) => dataScope)),
});

/** Union of the rights of the given roles. */
export async function rightsOfRoles(trx: Kysely<Tables>, roleIds: readonly string[]): Promise<Rights> {
  const rows = await trx
    .selectFrom('role')
    .select(['permissions', 'field_rules as fieldRules', 'data_scope as dataScope'])
    .where(sql<boolean>`role_id = any (${roleIds}::bigint[])`)
    .execute();
  return mergeRights(rows);
}

/** Effective rights of an administrator. */
export async function rightsOfAdmin(trx: Kysely<Tables>, adminId: string): Promise<Rights> {
  const rows = await trx
    .selectFrom('admin_role')
    .innerJoin('role', 'role.role_id', 'admin_role.role_id')
    .select(['role.permissions', 'role.field_rules as fieldRules', 'role.data_scope as dataScope'])
    .where('admin_role.admin_id', '=', adminId)
    .execute();
  return mergeRights(rows);
}
