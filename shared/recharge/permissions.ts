import type { PermissionNames } from '../permission-types.ts';

export const rechargePermissions = {
  'recharge_list:edit': { zh: '录入', en: 'Enter' },
  'recharge_list:review': { zh: '复核', en: 'Review' },
  'recharge_list:export': { zh: '导出', en: 'Export' },
  'recharge_list:void': { zh: '作废', en: 'Void' },
} as const satisfies PermissionNames;
