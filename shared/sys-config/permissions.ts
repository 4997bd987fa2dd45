import type { PermissionNames } from '../permission-types.ts';

export const sysConfigPermissions = {
  system: { zh: '系统设置', en: 'Settings' },
  system_config: { zh: '系统参数与邮件设置', en: 'System settings, mail set-up' },
  'system_config:edit': { zh: '修改', en: 'Change' },
} as const satisfies PermissionNames;
