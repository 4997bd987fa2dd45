import type { Lang } from '../http/endpoint.ts';
import type { FormField, Sender, SenderInput } from '../sender/row.ts';

/** Fields that files show, by name or code instead of by id. */
export type SenderTitle =
  | Exclude<
      keyof Sender,
      | 'senderIdId'
      | 'customerId'
      | 'userId'
      | 'countryId'
      | 'operatorId'
      | 'currency'
      | 'reviewNote'
      | 'createdBy'
      | 'updatedBy'
      | 'version'
    >
  | 'customerCode'
  | 'countryCode'
  | 'mccmnc';

/** Titles of a sender ID's fields: list, form, files, in the order of files. */
export const senderTitles = {
  zh: {
    export: '发送方号码',
    senderId: '发送方号码',
    senderType: '类型',
    customerCode: '客户编码',
    customerName: '客户',
    userName: '子账号',
    countryCode: '国家代码',
    countryName: '国家/地区',
    mccmnc: 'MCC-MNC',
    operatorName: '运营商',
    brandName: '品牌',
    useCase: '用途',
    sampleText: '示例内容',
    website: '网站',
    channels: '通道登记',
    oneTimeFee: '一次性费用',
    monthlyFee: '月费',
    effectiveFrom: '生效日期',
    expiresOn: '到期日期',
    replaceWith: '替换为',
    status: '状态',
    rejectReason: '驳回原因',
    documentCount: '文件',
    submittedAt: '提交时间',
    reviewedAt: '审核时间',
    reviewedBy: '审核人',
    remark: '备注',
    createdAt: '创建时间',
    updatedAt: '更新时间',
  },
  en: {
    export: 'Sender IDs',
    senderId: 'Sender',
    senderType: 'Type',
    customerCode: 'Customer code',
    customerName: 'Customer',
    userName: 'Account',
    countryCode: 'Country code',
    countryName: 'Country/region',
    mccmnc: 'MCC-MNC',
    operatorName: 'Operator',
    brandName: 'Brand',
    useCase: 'Use',
    sampleText: 'Sample text',
    website: 'Website',
    channels: 'Registrations',
    oneTimeFee: 'One-time fee',
    monthlyFee: 'Monthly fee',
    effectiveFrom: 'From',
    expiresOn: 'Expires',
    replaceWith: 'Replaced by',
    status: 'Status',
    rejectReason: 'Rejection reason',
    documentCount: 'Documents',
    submittedAt: 'Submitted',
    reviewedAt: 'Reviewed',
    reviewedBy: 'Reviewer',
    remark: 'Remark',
    createdAt: 'Created',
    updatedAt: 'Updated',
  },
} as const satisfies Record<Lang, Record<SenderTitle | 'export', string>>;

export const senderWords = {
  zh: {
    senderType: { 1: '字母', 2: '长号码', 3: '短号码', 4: '免费号码' },
    useCase: { otp: '验证码', notification: '通知', marketing: '营销', any: '不限' },
    docType: { loa: '授权书', licence: '营业执照', id: '身份证件', trademark: '商标证书', other: '其他' },
  },
  en: {
    senderType: { 1: 'Alphanumeric', 2: 'Long number', 3: 'Short code', 4: 'Toll-free' },
    useCase: { otp: 'One-time codes', notification: 'Notification', marketing: 'Marketing', any: 'Any' },
    docType: {
      loa: 'Letter of authorisation',
      licence: 'Business licence',
      id: 'Identity document',
      trademark: 'Trademark',
      other: 'Other',
    },
  },
} as const satisfies Record<Lang, Record<string, Record<string | number, string>>>;

/** Why a sender has not the form of its type. */
export const senderFormTexts = {
  zh: {
    1: '最多 11 个字符：字母、数字、空格、& . _ -，至少一个字母',
    2: '3–15 位数字',
    3: '3–6 位数字',
    4: '3–15 位数字',
  },
  en: {
    1: 'At most 11 letters, digits, spaces or & . _ - with at least one letter',
    2: '3–15 digits',
    3: '3–6 digits',
    4: '3–15 digits',
  },
} as const satisfies Record<Lang, Record<1 | 2 | 3 | 4, string>>;

/** Columns of a supplier's form. */
export const formFieldWords = {
  zh: {
    senderId: '发送方号码',
    senderType: '类型',
    brandName: '品牌',
    companyName: '公司全称',
    regNo: '注册号',
    customerCountry: '公司所在国',
    country: '目的国家/地区',
    operator: '运营商',
    useCase: '用途',
    sampleText: '示例内容',
    website: '网站',
    effectiveFrom: '生效日期',
    expiresOn: '到期日期',
    fixed: '固定文字',
  },
  en: {
    senderId: 'Sender',
    senderType: 'Type',
    brandName: 'Brand',
    companyName: 'Company',
    regNo: 'Registration number',
    customerCountry: 'Country of the company',
    country: 'Destination',
    operator: 'Operator',
    useCase: 'Use',
    sampleText: 'Sample text',
    website: 'Website',
    effectiveFrom: 'From',
    expiresOn: 'Expires',
    fixed: 'Fixed text',
  },
} as const satisfies Record<Lang, Record<FormField, string>>;

/** The columns an import takes. */
export type SenderImportColumn =
  | Exclude<keyof SenderInput, 'customerId' | 'userId' | 'countryId' | 'operatorId' | 'oneTimeFee' | 'monthlyFee'>
  | 'customerCode'
  | 'userName'
  | 'countryCode'
  | 'mccmnc';

/** What may stand in them, in the order of the file. */
export const senderRules = {
  zh: {
    senderId: '必填；与客户、国家相同的已有号码会被修改',
    senderType: '新增时必填：字母、长号码、短号码、免费号码（或 1–4）',
    customerCode: '必填，已有客户的编码',
    userName: '该客户的子账号；- 为全部',
    countryCode: '必填，ISO 两位代码',
    mccmnc: '如 520-01；留空表示该国所有运营商',
    brandName: '最多 64 个字符',
    useCase: '新增时必填：验证码、通知、营销、不限',
    sampleText: '最多 500 个字符',
    website: '以 http:// 或 https:// 开头',
    effectiveFrom: 'YYYY-MM-DD',
    expiresOn: 'YYYY-MM-DD',
    replaceWith: '最多 15 个字符',
    remark: '最多 500 个字符',
  },
  en: {
    senderId: 'Required; an existing one of the same customer and country is updated',
    senderType: 'Required for new entries: Alphanumeric, Long number, Short code, Toll-free (or 1–4)',
    customerCode: 'Required: code of an existing customer',
    userName: 'An account of the customer; - for all',
    countryCode: 'Required: two-letter ISO code',
    mccmnc: 'Such as 520-01; empty: all operators of the country',
    brandName: 'At most 64 characters',
    useCase: 'Required for new entries: One-time codes, Notification, Marketing, Any',
    sampleText: 'At most 500 characters',
    website: 'Starts with http:// or https://',
    effectiveFrom: 'YYYY-MM-DD',
    expiresOn: 'YYYY-MM-DD',
    replaceWith: 'At most 15 characters',
    remark: 'At most 500 characters',
  },
} as const satisfies Record<Lang, Record<SenderImportColumn, string>>;
