import type { Lang } from '../http/endpoint.ts';
import type { Registration } from '../registration.ts';
import { fill } from './fields.ts';

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
    versionNo: '登记的版本',
    outdatedBy: '当前版本',
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
    followUpOn: 'Follow up on',
    note: 'Note',
    versionNo: 'Registered version',
    outdatedBy: 'Current version',
  },
} as const satisfies Record<Lang, Record<string, string>>;

export const registrationWords = {
  zh: { registerStatus: { 0: '未提交', 1: '供应商处理中', 2: '已生效', 3: '被拒绝', 4: '已过期' } },
  en: { registerStatus: { 0: 'Not sent', 1: 'Pending', 2: 'Active', 3: 'Rejected', 4: 'Expired' } },
} as const satisfies Record<Lang, Record<string, Record<number, string>>>;

/** The mail that brings a form to a supplier. */
export const registrationMailTexts = {
  zh: {
    subject: '发送方号码报备：{channel}',
    body: '您好，\n\n请在 {channel} 上报备以下发送方号码：{senders}。\n报备表及相关文件见附件。完成后请回复，并告知生效日期。\n\n谢谢！',
  },
  en: {
    subject: 'Registration of sender IDs: {channel}',
    body: 'Hello,\n\nPlease register these sender IDs on {channel}: {senders}.\nThe form and the documents are attached. Please reply once they are active, with the date from which they are active.\n\nThank you.',
  },
} as const satisfies Record<Lang, Record<string, string>>;

const outdatedWords = {
  zh: '登记的是版本 {registered}，现为版本 {inForce}',
  en: 'registered for version {registered}, now {inForce}',
} as const satisfies Record<Lang, string>;

/** How far a registration is, and whether the text has changed since: lists, exports, screen readers. */
export function registrationText({ registerStatus, versionNo, outdatedBy }: Registration, lang: Lang): string {
  const status = registrationWords[lang].registerStatus[registerStatus];
  if (versionNo === null || outdatedBy === null) return status;
  const outdated = fill(outdatedWords[lang], { registered: versionNo, inForce: outdatedBy });
  return `${status}${lang === 'zh' ? '，' : ', '}${outdated}`;
}
