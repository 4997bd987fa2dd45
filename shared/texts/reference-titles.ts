import type { Lang } from '../http/endpoint.ts';
import { logFieldTitles } from './log-field-titles.ts';

/** What fields that name another entry are called, where the operation log does not say it. */
const own: Readonly<Record<Lang, Readonly<Record<string, string>>>> = {
  zh: {
    agentId: '代理商',
    alarmProfileId: '告警方案',
    alarmProfileName: '告警方案',
    allowedCountryIds: '允许的国家/地区',
    billTimezone: '账单时区',
    blockedCountryIds: '禁止的国家/地区',
    channelCode: '通道编码',
    channelIds: '通道',
    currency: '币种',
    customerCode: '客户编码',
    customerIds: '客户',
    mainZone: '主时区',
    mccmnc: 'MCC-MNC',
    msgId: '消息 ID',
    roleId: '角色',
    startPricesUserId: '价格来源子账号',
    supplierCode: '供应商编码',
    supplierId: '供应商',
    supportId: '技术支持',
    toUserIds: '目标子账号',
    userId: '子账号',
    userIds: '子账号',
    userName: '子账号',
    versionId: '版本',
  },
  en: {
    agentId: 'Agent',
    alarmProfileId: 'Alarm profile',
    alarmProfileName: 'Alarm profile',
    allowedCountryIds: 'Allowed countries',
    billTimezone: 'Billing time zone',
    blockedCountryIds: 'Blocked countries',
    channelCode: 'Channel code',
    channelIds: 'Channels',
    currency: 'Currency',
    customerCode: 'Customer code',
    customerIds: 'Customers',
    mainZone: 'Main time zone',
    mccmnc: 'MCC-MNC',
    msgId: 'Message ID',
    roleId: 'Role',
    startPricesUserId: 'Sub-account whose prices are copied',
    supplierCode: 'Supplier code',
    supplierId: 'Supplier',
    supportId: 'Technical support',
    toUserIds: 'Sub-accounts',
    userId: 'Sub-account',
    userIds: 'Sub-accounts',
    userName: 'Sub-account',
    versionId: 'Version',
  },
};

/** What people call the field of a call that names another entry; `recharge.remark` is a remark like any other. */
export const referenceTitle = (field: string, lang: Lang): string => {
  const plain = field.slice(field.lastIndexOf('.') + 1);
  return own[lang][field] ?? logFieldTitles[lang][field] ?? logFieldTitles[lang][plain] ?? own[lang][plain] ?? field;
};
