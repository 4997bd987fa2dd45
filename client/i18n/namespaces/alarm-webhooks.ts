import { alarmWebhooks as en } from '../en/alarm-webhooks.ts';
import { addTexts } from '../index.ts';
import { alarmWebhooks as zh } from '../zh/alarm-webhooks.ts';

export const alarmWebhooksTexts = addTexts({ en: { alarmWebhooks: en }, zh: { alarmWebhooks: zh } });
