import type { LoggedResources } from '../logged-types.ts';

export const billLogged: LoggedResources = {
  bill: {
    zh: '客户账单',
    en: 'Customer bill',
    scope: [{ table: 'bill', key: 'bill_id' }],
    target: { permission: 'bill_customer_list', path: (id) => `/account/cusAccount?billId=${id}` },
    tables: {
      bill: { zh: '客户账单', en: 'Customer bills' },
    },
  },
};
