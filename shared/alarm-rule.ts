import * as Type from 'typebox/type';
import { AlarmRule, AlarmRuleInput, JudgedRuleInput, RulePreview } from './alarm/rule-row.ts';
import { Id, Reason, Version } from './fields.ts';
import { endpoint, Nothing } from './http/endpoint.ts';

const Key = Type.Object({ ruleId: Id, version: Version });

/** Alarm rules: conditions, severity and recipients. */
export const alarmRule = {
  list: endpoint({
    path: '/api/admin/alarm/rule/list',
    permission: 'alarm_rule',
    reads: true,
    summary: 'All alarm rules, by type',
    input: Type.Object({}),
    reply: Type.Array(AlarmRule),
  }),
  add: endpoint({
    path: '/api/admin/alarm/rule/add',
    permission: 'alarm_rule:edit',
    allCustomers: true,
    summary: 'Add an alarm rule',
    input: AlarmRuleInput,
    reply: AlarmRule,
  }),
  update: endpoint({
    path: '/api/admin/alarm/rule/save',
    permission: 'alarm_rule:edit',
    allCustomers: true,
    summary: 'Change an alarm rule; `version` is the one it was read with',
    input: Type.Object({ ...Key.properties, ...AlarmRuleInput.properties }),
    reply: AlarmRule,
  }),
  updateStatus: endpoint({
    path: '/api/admin/alarm/rule/updateStatus',
    permission: 'alarm_rule:edit',
    allCustomers: true,
    summary: 'Switch an alarm rule on or off; open alarms of a rule that is off close',
    input: Type.Object({ ...Key.properties, enabled: Type.Boolean(), reason: Type.Optional(Reason) }),
    reply: AlarmRule,
  }),
  remove: endpoint({
    path: '/api/admin/alarm/rule/remove',
    permission: 'alarm_rule:edit',
    allCustomers: true,
    summary: 'Remove an alarm rule; its alarms stay as history',
    input: Type.Object({ ...Key.properties, reason: Type.Optional(Reason) }),
    reply: Nothing,
  }),
  preview: endpoint({
    path: '/api/admin/alarm/rule/preview',
    permission: 'alarm_rule:edit',
    allCustomers: true,
    reads: true,
    summary: 'What a rule would have raised over the last 7 days, by the function that the job judges with',
    input: JudgedRuleInput,
    reply: RulePreview,
  }),
};
