import type { PermissionNames } from '../permission-types.ts';

export const messagePermissions = {
  sms: { zh: '短信', en: 'Messages' },
  smscustomer_list: { zh: '下行发送明细', en: 'Downstream send details' },
  'smscustomer_list:number': { zh: '查看完整号码', en: 'See whole numbers' },
  'smscustomer_list:text': { zh: '查看短信内容', en: 'See texts of messages' },
  'smscustomer_list:resend': { zh: '补发、取消等待中的短信', en: 'Resend, cancel waiting messages' },
  'smscustomer_list:push': { zh: '重新推送状态报告', en: 'Push delivery reports again' },
  'smscustomer_list:mark': { zh: '标记测试短信', en: 'Mark test messages' },
  'smscustomer_list:export': { zh: '导出', en: 'Export' },
  smsreport_list: { zh: '上游发送明细', en: 'Upstream send details' },
  'smsreport_list:export': { zh: '导出', en: 'Export' },
  'smsreport_list:match': { zh: '人工匹配状态报告', en: 'Match delivery reports manually' },
} as const satisfies PermissionNames;
