import { everyId, type LoggedResources } from '../logged-types.ts';

export const alarmLogged: LoggedResources = {
  alarm: {
    zh: '告警',
    en: 'Alarm',
    scope: [{ table: 'alarm', key: 'alarm_id' }],
    target: { permission: 'alarm_list', path: (id) => `/alarm/list?alarmId=${id}` },
    tables: {
      alarms: { zh: '告警', en: 'Alarms' },
    },
  },
  alarmWebhook: {
    zh: '告警 Webhook',
    en: 'Alarm webhook',
    scope: 'everybody',
    target: { permission: 'alarm_rule', path: () => '/alarm/rules?part=webhooks', id: everyId },
    tables: {
      alarmWebhooks: { zh: '告警 Webhook', en: 'Alarm webhooks' },
      alarmDeliveries: { zh: 'Webhook 发送记录', en: 'Deliveries to webhooks' },
    },
  },
  alarmRule: {
    zh: '告警规则',
    en: 'Alarm rule',
    scope: 'everybody',
    target: { permission: 'alarm_rule', path: () => '/alarm/rules', id: everyId },
    tables: {
      alarmRules: { zh: '告警规则', en: 'Alarm rules' },
    },
  },
};
