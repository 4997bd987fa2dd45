import type { Application } from '../application/row.ts';
import type { Lang } from '../http/endpoint.ts';

/** Fields of an application that files show; `export` is the name of the file. */
type ApplicationTitle = Exclude<
  keyof Application,
  'applyId' | 'countryId' | 'customerId' | 'duplicates' | 'maintainerId' | 'version'
>;

/** Titles of an application's fields: list, details, files. */
export const applicationTitles = {
  zh: {
    export: '试用申请',
    applyTime: '申请时间',
    companyName: '公司',
    contactName: '联系人',
    email: '邮箱',
    phone: '电话',
    im: '即时通讯',
    countryName: '国家/地区',
    website: '网站',
    expectedVolume: '预计月发送量',
    targetCountryNames: '目标国家/地区',
    trafficTypes: '业务类型',
    senderIds: '发送方号码',
    sampleContent: '示例内容',
    riskHints: '风险提示',
    maintainerName: '处理人',
    status: '状态',
    contactedAt: '首次联系',
    handledAt: '处理时间',
    handledBy: '操作人',
    rejectReason: '拒绝原因',
    reviewNote: '说明',
    customerName: '客户',
    trialParts: '试用条数',
    source: '来源',
    ip: '访问地址',
    ipCountryName: '地址所属国家/地区',
    language: '语言',
  },
  en: {
    export: 'Trial applications',
    applyTime: 'Applied',
    companyName: 'Company',
    contactName: 'Contact',
    email: 'E-mail',
    phone: 'Phone',
    im: 'Messenger',
    countryName: 'Country/region',
    website: 'Website',
    expectedVolume: 'Messages per month',
    targetCountryNames: 'Destinations',
    trafficTypes: 'Traffic',
    senderIds: 'Sender IDs',
    sampleContent: 'Sample text',
    riskHints: 'Risks',
    maintainerName: 'Handled by',
    status: 'Status',
    contactedAt: 'First contact',
    handledAt: 'Decided',
    handledBy: 'Decided by',
    rejectReason: 'Rejection reason',
    reviewNote: 'Note',
    customerName: 'Customer',
    trialParts: 'Trial parts',
    source: 'Source',
    ip: 'IP address',
    ipCountryName: 'Country of IP address',
    language: 'Language',
  },
} as const satisfies Record<Lang, Record<ApplicationTitle | 'export', string>>;

export type ApplicationColumn = Exclude<keyof (typeof applicationTitles)['en'], 'export'>;

export const applicationWords = {
  zh: {
    expectedVolume: { 1: '1 万以下', 2: '1 万–10 万', 3: '10 万–100 万', 4: '100 万以上' },
    trafficTypes: { otp: '验证码', notification: '通知', marketing: '营销' },
    riskHints: {
      freeMail: '免费邮箱',
      duplicateCustomer: '疑似已有客户',
      duplicateApplication: '疑似重复申请',
      sameAddress: '同一 IP 多次申请',
      ipCountry: 'IP 与国家不符',
      phoneCountry: '电话与国家不符',
    },
    language: { zh: '中文', en: '英文' },
  },
  en: {
    expectedVolume: { 1: 'Below 10,000', 2: '10,000–100,000', 3: '100,000–1 million', 4: 'Above 1 million' },
    trafficTypes: { otp: 'One-time codes', notification: 'Notifications', marketing: 'Marketing' },
    riskHints: {
      freeMail: 'Free mail provider',
      duplicateCustomer: 'Similar to a customer',
      duplicateApplication: 'Applied before',
      sameAddress: 'Several from the same IP',
      ipCountry: 'IP from another country',
      phoneCountry: 'Phone from another country',
    },
    language: { zh: 'Chinese', en: 'English' },
  },
} as const satisfies Record<Lang, Record<string, Record<string | number, string>>>;

/** The tag of customers that began with a trial, in the language of the administrator who approved it. */
export const trialTag: Record<Lang, string> = { zh: '试用', en: 'trial' };

/** Why a trial customer has credit and routes: in its history and in the versions of its routes. */
export const approvalNote: Record<Lang, string> = { zh: '试用申请 {id}', en: 'Trial application {id}' };
