import type { LoggedResources } from '../logged-types.ts';

export const userLogged: LoggedResources = {
  user: {
    zh: '客户子账号',
    en: 'User',
    scope: [{ table: 'customer_user', key: 'customer_user_id' }],
    target: { permission: 'customer_list', path: (_id, name) => `/cusmgt/subCus?keyword=${encodeURIComponent(name)}` },
  },
};
