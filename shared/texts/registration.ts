import type { Lang } from '../http/endpoint.ts';

/** Titles of a registration's fields: dialogs, operation log. */
export const registrationTitles = {
  zh: {
    channelId: '通道',
    channelName: '通道',
    supplierName: '供应商',
    registerStatus: '登记状态',
    submittedAt: '提交时间',
    activeAt: '生效时间',
    supplierRef: '供应商参考号',
    fee: '供应商收费（通道币种）',
    expiresOn: '到期日期',
    followUpOn: '跟进日期',
    note: '备注',
  },
  en: {
    channelId: 'Channel',
    channelName: 'Channel',
    supplierName: 'Supplier',
    registerStatus: 'Registration',
    submittedAt: 'Submitted',
    activeAt: 'Active since',
    supplierRef: 'Supplier’s reference',
    fee: 'Supplier’s fee (channel’s currency)',
    expiresOn: 'Expires',
    followUpOn: 'Ask again on',
    note: 'Note',
  },
} as const satisfies Record<Lang, Record<string, string>>;

export const registrationWords = {
  zh: { registerStatus: { 0: '未提交', 1: '供应商处理中', 2: '已生效', 3: '被拒绝', 4: '已过期' } },
  en: { registerStatus: { 0: 'Not sent', 1: 'Pending', 2: 'Active', 3: 'Rejected', 4: 'Expired' } },
} as const satisfies Record<Lang, Record<string, Record<number, string>>>;
