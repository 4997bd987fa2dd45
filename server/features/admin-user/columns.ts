import type { AdminUserInput } from '#shared/admin-user-row.ts';
import type { ColumnMap } from '../../platform/db/columns.ts';

/** Contract field → column of `admin`; roles have a table of their own, and a maintainer is a boolean there. */
export const adminColumns = {
  realName: 'real_name',
  email: 'email',
  phone: 'phone',
  team: 'team',
  allowedAddresses: 'allowed_addresses',
} as const satisfies ColumnMap<Omit<AdminUserInput, 'username' | 'roleIds' | 'isMaintainer'>>;
