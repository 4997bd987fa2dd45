import type { PermissionNames } from '../permission-types.ts';

export const rolePermissions = {
  role_list: { zh: '角色权限', en: 'Roles and permissions' },
  'role_list:edit': { zh: '新增、编辑、复制、删除', en: 'Add, edit, copy and remove' },
} as const satisfies PermissionNames;
