import type { LoggedResources } from '../logged-types.ts';

export const supplierBillLogged: LoggedResources = {
  supplierBill: {
    zh: '供应商账单',
    en: 'Supplier bill',
    scope: 'all customers',
    target: { permission: 'bill_supplier_list', path: (id) => `/account/supAccount?supplierBillId=${id}` },
    tables: {
      supplierBill: { zh: '供应商账单', en: 'Supplier bills' },
    },
  },
};
