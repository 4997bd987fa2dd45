import type { AlarmWebhookInput } from '#shared/alarm/webhook.ts';
import type { ColumnMap } from '../../platform/db/columns.ts';

/** Contract field → column of `alarm_webhook`; address and secret are sealed. */
export const alarmWebhookColumns = {
  webhookName: 'webhook_name',
  format: 'format',
  textLang: 'lang',
  textZone: 'timezone',
  enabled: 'enabled',
} as const satisfies ColumnMap<Omit<AlarmWebhookInput, 'url' | 'secret'>>;
