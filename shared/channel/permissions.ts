import type { PermissionNames } from '../permission-types.ts';

export const channelPermissions = {
  channel_all: { zh: '通道总览', en: 'Channel overview' },
  'channel_all:edit': { zh: '新增、编辑', en: 'Add and edit' },
  'channel_all:status': { zh: '切换状态、限速', en: 'Change status and speed' },
  'channel_all:test': { zh: '测试', en: 'Test' },
  'channel_all:capture': { zh: '抓包', en: 'Capture PDUs' },
  'channel_all:secrets': { zh: '查看密码', en: 'See passwords' },
  'channel_all:take-over': { zh: '接管编辑锁', en: 'Take over edit locks' },
  'channel_all:export': { zh: '导出', en: 'Export' },
  'channel_all:import': { zh: '导入', en: 'Import' },
  'channel_all:price': { zh: '查看价格', en: 'See prices' },
  'channel_all:price-edit': { zh: '维护价格', en: 'Maintain prices' },
} as const satisfies PermissionNames;
