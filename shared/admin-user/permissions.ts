import type { PermissionNames } from '../permission-types.ts';

export const adminUserPermissions = {
  admin_user: { zh: '管理员账号', en: 'Administrators' },
  'admin_user:edit': { zh: '新增和编辑管理员、分配角色', en: 'Add and edit administrators, give roles' },
  'admin_user:status': { zh: '启用、停用和锁定管理员', en: 'Enable, disable and lock administrators' },
  'admin_user:reset': { zh: '重置密码和二次验证', en: 'Reset passwords and second factors' },
  'admin_user:sessions': { zh: '查看和结束会话、登录记录', en: 'See and end sessions, sign-ins' },
  'admin_user:audit': { zh: '操作日志、登录日志', en: 'Operation log, sign-in log' },
  'admin_user:files': { zh: '下载他人的导出文件', en: "Download others' exports" },
  'admin_user:api-keys': { zh: 'API 密钥', en: 'API keys' },
} as const satisfies PermissionNames;
