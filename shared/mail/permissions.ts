import type { PermissionNames } from '../permission-types.ts';

export const mailPermissions = {
  mail_test: { zh: '发送测试邮件', en: 'Send a test mail' },
} as const satisfies PermissionNames;
