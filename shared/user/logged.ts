import type { LoggedResources } from '../logged-types.ts';

export const userLogged: LoggedResources = {
  user: {
    zh: '客户子账号',
    en: 'User',
    scope: [{ table: 'customer_user', key: 'customer_user_id' }],
    target: { permission: 'customer_list', path: (_id, name) => `/cusmgt/subCus?keyword=${encodeURIComponent(name)}` },
    tables: {
      account: { zh: '客户的子账号', en: 'Accounts of a customer' },
      'account-all': { zh: '客户子账号', en: 'Accounts' },
      accountSessions: { zh: '子账号的会话', en: 'Sessions of an account' },
      accountHistory: { zh: '子账号历史', en: 'History of an account' },
    },
  },
};
