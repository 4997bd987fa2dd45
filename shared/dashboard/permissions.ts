import type { PermissionNames } from '../permission-types.ts';

export const dashboardPermissions = {
  dashboard: { zh: '首页', en: 'Dashboard' },
  dash: { zh: '工作台', en: 'Workbench' },
} as const satisfies PermissionNames;
