import type { LoggedResources } from '../logged-types.ts';

export const supplierLogged: LoggedResources = {
  supplier: {
    zh: '供应商',
    en: 'Supplier',
    scope: 'everybody',
    target: { permission: 'supplier_list', path: (id) => `/supmgt/supplier?supplierId=${id}` },
    tables: {
      supplier: { zh: '供应商', en: 'Suppliers' },
      'supplier-channel': { zh: '供应商的通道', en: 'Channels of a supplier' },
    },
  },
};
