import type { PermissionNames } from '../permission-types.ts';

export const feeItemPermissions = {
  'fee_item_list:edit': { zh: '维护', en: 'Maintain' },
  'fee_item_list:attach': { zh: '客户费用', en: 'Customer fees' },
  'fee_item_list:run': { zh: '扣费', en: 'Charge' },
  'fee_item_list:void': { zh: '冲销', en: 'Reverse charges' },
  'fee_item_list:export': { zh: '导出', en: 'Export' },
} as const satisfies PermissionNames;
