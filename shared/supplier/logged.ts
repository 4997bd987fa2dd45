import type { LoggedResources } from '../logged-types.ts';

export const supplierLogged: LoggedResources = {
  supplier: {
    zh: '供应商',
    en: 'Supplier',
    scope: 'everybody',
    target: { permission: 'supplier_list', path: (id) => `/supmgt/supplier?supplierId=${id}` },
  },
};
