import type { LoggedResources } from '../logged-types.ts';

export const messageLogged: LoggedResources = {
  smsCustomer: {
    zh: '下行短信',
    en: 'Downstream message',
    scope: 'all customers',
    target: { permission: 'smscustomer_list', path: (id) => `/sms/message?msgId=${encodeURIComponent(id)}`, id: /./ },
    tables: {
      message: { zh: '下游短信', en: 'Downstream messages' },
    },
  },
  smsReport: {
    zh: '上游提交',
    en: 'Submit to suppliers',
    scope: 'all customers',
    tables: {
      attempt: { zh: '上游提交', en: 'Submits to suppliers' },
      unmatched: { zh: '未匹配的状态报告', en: 'Unmatched receipts' },
    },
  },
};
