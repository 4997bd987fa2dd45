import type { LoggedResources } from '../logged-types.ts';

export const adminUserLogged: LoggedResources = {
  admin: {
    zh: '个人账号',
    en: 'Own account',
    scope: 'everybody',
    target: { permission: 'admin_user', path: (id) => `/settings/accountSettings?adminId=${id}` },
  },
  adminUser: {
    zh: '管理员',
    en: 'Administrator',
    scope: 'everybody',
    target: { permission: 'admin_user', path: (id) => `/settings/accountSettings?adminId=${id}` },
    tables: {
      adminUser: { zh: '管理员', en: 'Administrators' },
      signIns: { zh: '登录日志', en: 'Sign-ins' },
    },
  },
};
