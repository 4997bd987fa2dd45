import type { PermissionNames } from '../permission-types.ts';

export const errorCodePermissions = {
  error_code: { zh: '状态码管理', en: 'Error codes' },
  'error_code:edit': { zh: '新增、编辑、映射', en: 'Add, edit and map' },
  'error_code:remap': { zh: '重新映射历史短信', en: 'Re-map past messages' },
  'error_code:remap-money': { zh: '重新映射时更改金额', en: 'Change amounts when re-mapping' },
  'error_code:import': { zh: '导入', en: 'Import' },
  'error_code:export': { zh: '导出', en: 'Export' },
} as const satisfies PermissionNames;
