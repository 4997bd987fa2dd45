import type { PermissionNames } from '../permission-types.ts';

export const billPermissions = {
  bill: { zh: '账单', en: 'Billing' },
  bill_customer_list: { zh: '客户账单', en: 'Customer bills' },
  'bill_customer_list:edit': { zh: '生成', en: 'Generate' },
  'bill_customer_list:confirm': { zh: '确认', en: 'Confirm' },
  'bill_customer_list:send': { zh: '邮件发送', en: 'Mail to customers' },
  'bill_customer_list:pay': { zh: '登记付款', en: 'Record payments' },
  'bill_customer_list:adjust': { zh: '调整', en: 'Adjust' },
  'bill_customer_list:dispute': { zh: '处理争议', en: 'Handle disputes' },
  'bill_customer_list:void': { zh: '作废', en: 'Void' },
  'bill_customer_list:export': { zh: '导出', en: 'Export' },
  'bill_customer_list:records': { zh: '导出话单', en: 'Export message records' },
  recharge_list: { zh: '客户充值记录', en: 'Recharge records' },
  bill_supplier_list: { zh: '供应商账单', en: 'Supplier bills' },
  fee_item_list: { zh: '客户扣费项目', en: 'Deduction fee items' },
} as const satisfies PermissionNames;
