import type { PermissionNames } from '../permission-types.ts';

export const templatePagesPermissions = {
  template_pages: { zh: '模板页面', en: 'Template pages' },
} as const satisfies PermissionNames;
