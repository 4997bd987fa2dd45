import type { Lang } from '../http/endpoint.ts';
import type { Template, TemplateInput } from '../template/row.ts';
import type { TextProblem } from '../template/text.ts';

/** Fields with a title, by name or code instead of by id. */
export type TemplateColumn =
  | Exclude<keyof Template, 'templateId' | 'customerId' | 'userId' | 'countryIds' | 'version'>
  | 'customerCode'
  | 'countries';

/** Titles of a template's fields: list, form, files, in the order of files. */
export const templateTitles = {
  zh: {
    export: '模板',
    templateCode: '编码',
    templateName: '模板名称',
    customerCode: '客户编码',
    customerName: '客户',
    userName: '子账号',
    countries: '国家/地区代码',
    countryNames: '国家/地区',
    templateType: '类型',
    signature: '签名/品牌',
    content: '内容',
    reviewStatus: '状态',
    channelRegs: '通道登记',
    versionNo: '版本',
    approvedNo: '生效版本',
    encodingMin: '最短时编码',
    partsMin: '最少计费条',
    encodingMax: '最长时编码',
    partsMax: '最多计费条',
    riskScore: '风险',
    riskHits: '风险命中',
    rejectReason: '驳回原因',
    reviewNote: '审核说明',
    submittedAt: '提交时间',
    submittedBy: '提交人',
    reviewedAt: '审核时间',
    reviewedBy: '审核人',
    dltEntityId: 'DLT 主体 ID',
    dltTemplateId: 'DLT 模板 ID',
    remark: '备注',
    createdAt: '创建时间',
    createdBy: '创建人',
    updatedAt: '更新时间',
    updatedBy: '更新人',
    autoApprove: '同样内容',
  },
  en: {
    export: 'Templates',
    templateCode: 'Code',
    templateName: 'Template',
    customerCode: 'Customer code',
    customerName: 'Customer',
    userName: 'Account',
    countries: 'Country codes',
    countryNames: 'Countries/regions',
    templateType: 'Type',
    signature: 'Signature/brand',
    content: 'Text',
    reviewStatus: 'Status',
    channelRegs: 'Registrations',
    versionNo: 'Version',
    approvedNo: 'Version in force',
    encodingMin: 'Encoding, shortest',
    partsMin: 'Min parts',
    encodingMax: 'Encoding, longest',
    partsMax: 'Max parts',
    riskScore: 'Risk',
    riskHits: 'Risk hits',
    rejectReason: 'Rejection reason',
    reviewNote: 'Reviewer’s note',
    submittedAt: 'Submitted',
    submittedBy: 'Submitted by',
    reviewedAt: 'Reviewed',
    reviewedBy: 'Reviewer',
    dltEntityId: 'DLT entity ID',
    dltTemplateId: 'DLT template ID',
    remark: 'Remark',
    createdAt: 'Created',
    createdBy: 'Created by',
    updatedAt: 'Updated',
    updatedBy: 'Updated by',
    autoApprove: 'Automatic approval',
  },
} as const satisfies Record<Lang, Record<TemplateColumn | 'export', string>>;

export const templateWords = {
  zh: { templateType: { 1: '验证码', 2: '通知', 3: '营销' } },
  en: { templateType: { 1: 'One-time code', 2: 'Notification', 3: 'Marketing' } },
} as const satisfies Record<Lang, object>;

/** Why a text is no template. */
export const problemTexts = {
  zh: {
    brace: '“{part}”不是变量；变量写作 {1} 或 {名称:类型,最大长度}',
    numbering: '编号变量须从 {1} 起连续，缺少 {part}',
    differs: '变量 {part} 的类型或长度前后不一致',
    tooMany: '变量不能超过 {part} 个',
  },
  en: {
    brace: '“{part}” is not a variable; use {1} or {name:type,max}',
    numbering: 'Numbered variables start at {1} without gaps; {part} is missing',
    differs: 'The variable {part} has different types or lengths',
    tooMany: 'Not more than {part} variables',
  },
} as const satisfies Record<Lang, Record<TextProblem['rule'], string>>;

/** The columns an import takes. */
export type TemplateImportColumn =
  | Exclude<keyof TemplateInput, 'customerId' | 'userId' | 'countryIds'>
  | 'customerCode'
  | 'userName'
  | 'countries';

/** The note of an automatic approval. */
export const likeNote = {
  zh: '与已通过的 {code} 内容一致，自动通过',
  en: 'Same wording as {code}: approved automatically',
} as const satisfies Record<Lang, string>;

/** What may stand in them, in the order of the file. */
export const templateRules = {
  zh: {
    templateCode: '必填，2–32 位大写字母、数字、_ 或 -；编码已存在则修改该模板，空单元格表示不改',
    templateName: '新增时必填，最多 64 个字符',
    customerCode: '新增时必填，已有客户的编码',
    userName: '该客户的子账号；- 为全部',
    countries: 'ISO 两位代码，多个用逗号分隔；- 为全部',
    templateType: '新增时必填：验证码、通知、营销（或 1、2、3）',
    signature: '最多 32 个字符',
    content: '新增时必填，最多 1,000 个字符，变量写作 {1} 或 {code:digits,6}',
    dltEntityId: '数字，最多 30 位',
    dltTemplateId: '数字，最多 30 位',
    remark: '最多 500 个字符',
  },
  en: {
    templateCode:
      'Required, 2–32 capital letters, digits, _ or -; an existing code updates that template, empty cells keep their value',
    templateName: 'Required for new entries, at most 64 characters',
    customerCode: 'Required for new entries: code of an existing customer',
    userName: 'An account of the customer; - for all',
    countries: 'Two-letter ISO codes separated by commas; - for all',
    templateType: 'Required for new entries: One-time code, Notification, Marketing (or 1, 2, 3)',
    signature: 'At most 32 characters',
    content: 'Required for new entries, at most 1,000 characters; variables as {1} or {code:digits,6}',
    dltEntityId: 'Digits, at most 30',
    dltTemplateId: 'Digits, at most 30',
    remark: 'At most 500 characters',
  },
} as const satisfies Record<Lang, Record<TemplateImportColumn, string>>;
