import type { Lang } from '../http/endpoint.ts';

/** Why settings that depend on each other are refused. */
export const settingRefusals = {
  zh: {
    textRetentionDays: '短信内容不能比短信明细（{messageRetentionDays} 天）保留得更久',
    messageRetentionDays: '短信明细不能比短信内容（{textRetentionDays} 天）保留得更短',
    accountRetentionDays: '不能超过短信明细的保留天数（{messageRetentionDays} 天）',
  },
  en: {
    textRetentionDays: 'Texts cannot be kept longer than messages ({messageRetentionDays} days)',
    messageRetentionDays: 'Messages cannot be kept for less time than their texts ({textRetentionDays} days)',
    accountRetentionDays: 'Not longer than messages are kept ({messageRetentionDays} days)',
  },
} as const satisfies Record<Lang, Record<string, string>>;
