import type { PermissionNames } from '../permission-types.ts';

export const applicationPermissions = {
  customer_registry_list: { zh: '试用客户申请', en: 'Trial applications' },
  'customer_registry_list:handle': {
    zh: '领取、记录联系、拒绝、标为垃圾',
    en: 'Take on, add contact notes, reject, mark as spam',
  },
  'customer_registry_list:assign': { zh: '分配给他人', en: 'Assign to others' },
  'customer_registry_list:approve': { zh: '通过并开户', en: 'Approve: create customer and account' },
  'customer_registry_list:export': { zh: '导出', en: 'Export' },
} as const satisfies PermissionNames;
