import type { RoleInput } from '#shared/role.ts';
import { type ColumnMap, json } from '../../platform/db/columns.ts';

/** Contract field → column of `role`. */
export const roleColumns = {
  roleName: 'role_name',
  description: 'description',
  requireMfa: 'require_mfa',
  permissions: 'permissions',
  fieldRules: json('field_rules'),
  dataScope: 'data_scope',
} as const satisfies ColumnMap<RoleInput>;
