import type { PermissionNames } from '../permission-types.ts';

export const supplierBillPermissions = {
  'bill_supplier_list:edit': { zh: '生成与核对', en: 'Generate and match' },
  'bill_supplier_list:agree': { zh: '认可与争议', en: 'Agree and dispute' },
  'bill_supplier_list:pay': { zh: '登记付款', en: 'Record payments' },
  'bill_supplier_list:void': { zh: '作废', en: 'Void' },
  'bill_supplier_list:export': { zh: '导出', en: 'Export' },
} as const satisfies PermissionNames;
