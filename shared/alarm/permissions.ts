import type { PermissionNames } from '../permission-types.ts';

export const alarmPermissions = {
  alarm_list: { zh: '告警', en: 'Alarms' },
  'alarm_list:handle': { zh: '处理告警', en: 'Handle alarms' },
  alarm_rule: { zh: '告警规则', en: 'Alarm rules' },
  'alarm_rule:edit': { zh: '编辑告警规则', en: 'Edit alarm rules' },
} as const satisfies PermissionNames;
