import type { PermissionNames } from '../permission-types.ts';

export const templatePermissions = {
  template_list: { zh: '模板管理', en: 'Templates' },
  'template_list:edit': { zh: '新增、编辑、提交', en: 'Add, edit and submit' },
  'template_list:review': { zh: '审核、停用、恢复', en: 'Review, suspend and resume' },
  'template_list:rules': { zh: '维护内容规则', en: 'Manage content rules' },
  'template_list:import': { zh: '导入', en: 'Import' },
  'template_list:export': { zh: '导出', en: 'Export' },
} as const satisfies PermissionNames;
