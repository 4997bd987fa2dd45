import type { PermissionNames } from '../permission-types.ts';

export const systemHealthPermissions = {
  system_health: { zh: '系统状态', en: 'System health' },
  'system_health:retry': { zh: '重试失败的任务', en: 'Retry failed jobs' },
} as const satisfies PermissionNames;
