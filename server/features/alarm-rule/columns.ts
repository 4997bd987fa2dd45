import type { AlarmRuleInput } from '#shared/alarm/rule-row.ts';
import { type ColumnMap, json, number } from '../../platform/db/columns.ts';

/** Contract field → column of `alarm_rule`. */
export const alarmRuleColumns = {
  ruleName: 'rule_name',
  type: 'type',
  objectType: 'object_type',
  scope: json('scope'),
  severity: 'severity',
  threshold: number('threshold'),
  deviation: number('deviation'),
  windowMin: 'window_min',
  minCount: 'min_count',
  quietMin: 'quiet_min',
  repeatMin: 'repeat_min',
  mailTo: 'mail_to',
  webhookIds: 'webhook_ids',
  enabled: 'enabled',
} as const satisfies ColumnMap<AlarmRuleInput>;
