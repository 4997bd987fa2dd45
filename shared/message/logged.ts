import type { LoggedResources } from '../logged-types.ts';

export const messageLogged: LoggedResources = {
  smsCustomer: {
    zh: '下行短信',
    en: 'Downstream message',
    scope: 'all customers',
    target: { permission: 'smscustomer_list', path: (id) => `/sms/message?msgId=${encodeURIComponent(id)}`, id: /./ },
  },
  smsReport: { zh: '上游提交', en: 'Submit to suppliers', scope: 'all customers' },
};
