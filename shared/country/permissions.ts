import type { PermissionNames } from '../permission-types.ts';

export const countryPermissions = {
  country_list: { zh: '国家/地区与运营商', en: 'Countries and operators' },
  'country_list:edit': { zh: '新增、编辑', en: 'Add and edit' },
  'country_list:export': { zh: '导出', en: 'Export' },
  'country_list:import': { zh: '导入', en: 'Import' },
} as const satisfies PermissionNames;
