import type { PermissionNames } from '../permission-types.ts';

export const billPermissions = {
  bill: { zh: '账单', en: 'Billing' },
  bill_customer_list: { zh: '客户账单', en: 'Customer bills' },
  recharge_list: { zh: '客户充值记录', en: 'Recharge records' },
  bill_supplier_list: { zh: '供应商账单', en: 'Supplier bills' },
  fee_item_list: { zh: '客户扣费项目', en: 'Deduction fee items' },
} as const satisfies PermissionNames;
