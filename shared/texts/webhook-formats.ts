import type { WebhookFormat } from '../alarm/webhook.ts';

/** Products are called the same in both languages. */
export const webhookFormatNames: Readonly<Record<WebhookFormat, string>> = {
  json: 'JSON',
  dingtalk: 'DingTalk',
  wecom: 'WeCom',
  slack: 'Slack',
  teams: 'Microsoft Teams',
};
