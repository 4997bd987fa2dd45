import type { PermissionNames } from '../permission-types.ts';

export const supplierPermissions = {
  supplier: { zh: '供应商管理', en: 'Suppliers' },
  supplier_list: { zh: '供应商配置', en: 'Supplier configuration' },
  'supplier_list:edit': { zh: '新增、编辑', en: 'Add and edit' },
  'supplier_list:status': { zh: '启用、停用', en: 'Enable and disable' },
  'supplier_list:assign': { zh: '指定维护人', en: 'Assign maintainers' },
  'supplier_list:export': { zh: '导出', en: 'Export' },
  'supplier_list:contacts': { zh: '查看联系人', en: 'See contacts' },
  'supplier_list:balance': { zh: '调整余额、查看流水', en: 'Adjust balances, see the ledger' },
} as const satisfies PermissionNames;
