import type { FinalStatus } from '../error-code/kinds.ts';
import type { ErrorCode, ErrorCodeInput } from '../error-code/row.ts';
import type { Lang } from '../http/endpoint.ts';

/** Fields with a title, by name and code instead of by id. */
export type ErrorCodeColumn =
  | Exclude<keyof ErrorCode, 'errorCodeId' | 'supplierId' | 'channelId' | 'version'>
  | 'supplierCode'
  | 'channelCode';

/** Titles of an error code's fields: list, form, files, in the order of files. */
export const errorCodeTitles = {
  zh: {
    export: '状态码',
    scope: '层级',
    supplierCode: '供应商编码',
    supplierName: '供应商',
    channelCode: '通道编码',
    channelName: '通道',
    phase: '阶段',
    rawStat: '原始状态',
    rawCode: '原始代码',
    platformCode: '平台代码',
    category: '分类',
    finalStatus: '最终状态',
    isFinal: '是否最终',
    permanent: '是否永久',
    retryable: '可重试',
    resendable: '可补发',
    chargeable: '供应商计费',
    refundable: '可退费',
    descriptionZh: '说明（中文）',
    descriptionEn: '说明（英文）',
    advice: '处理建议',
    customerCode: '客户代码',
    customerText: '客户说明',
    status: '状态',
    updatedAt: '更新时间',
    updatedBy: '更新人',
    createdAt: '创建时间',
    createdBy: '创建人',
  },
  en: {
    export: 'Error codes',
    scope: 'Scope',
    supplierCode: 'Supplier code',
    supplierName: 'Supplier',
    channelCode: 'Channel code',
    channelName: 'Channel',
    phase: 'Phase',
    rawStat: 'Raw status',
    rawCode: 'Raw code',
    platformCode: 'Platform code',
    category: 'Category',
    finalStatus: 'Final status',
    isFinal: 'Final',
    permanent: 'Permanent',
    retryable: 'Retryable',
    resendable: 'Resendable',
    chargeable: 'Charged by supplier',
    refundable: 'Refundable',
    descriptionZh: 'Text (Chinese)',
    descriptionEn: 'Text (English)',
    advice: 'Advice',
    customerCode: 'Customer code',
    customerText: 'Text for customers',
    status: 'Status',
    updatedAt: 'Updated',
    updatedBy: 'Updated by',
    createdAt: 'Created',
    createdBy: 'Created by',
  },
} as const satisfies Record<Lang, Record<ErrorCodeColumn | 'export', string>>;

type Words<T extends string | number> = Readonly<Record<T, string>>;
interface ErrorCodeWords {
  scope: Words<ErrorCode['scope']>;
  phase: Words<ErrorCode['phase']>;
  category: Words<ErrorCode['category']>;
  status: Words<ErrorCode['status']>;
}

/** Words of the enumerations. */
export const errorCodeWords: Readonly<Record<Lang, ErrorCodeWords>> = {
  zh: {
    scope: { 1: '平台标准', 2: '供应商', 3: '面向客户' },
    phase: { 1: '绑定', 2: '提交响应', 3: '状态报告', 4: '平台拦截' },
    category: {
      delivered: '已送达',
      inFlight: '传送中',
      subscriber: '用户原因',
      content: '内容',
      sender: '发送方号码',
      destination: '号码或格式',
      supplier: '供应商或路由',
      throttle: '限速',
      balance: '余额',
      system: '系统',
      unknown: '未知',
    },
    status: { 1: '启用', 0: '停用' },
  },
  en: {
    scope: { 1: 'Platform', 2: 'Supplier', 3: 'Customer-facing' },
    phase: { 1: 'Bind', 2: 'Submit response', 3: 'Delivery report', 4: 'Blocked by us' },
    category: {
      delivered: 'Delivered',
      inFlight: 'In flight',
      subscriber: 'Subscriber',
      content: 'Text',
      sender: 'Sender ID',
      destination: 'Number or format',
      supplier: 'Supplier or route',
      throttle: 'Throttling',
      balance: 'Balance',
      system: 'System',
      unknown: 'Unknown',
    },
    status: { 1: 'Enabled', 0: 'Disabled' },
  },
};

/** Message states in the words of files; the states themselves are taken too. */
export const finalStatusWords = {
  zh: {
    DELIVRD: '已送达',
    UNDELIV: '失败',
    EXPIRED: '过期',
    UNKNOWN: '未知',
    REJECTD: '拒绝',
    DELETED: '删除',
    ACCEPTD: '已接受',
    ENROUTE: '途中',
    SKIPPED: '已跳过',
  },
  en: {
    DELIVRD: 'delivered',
    UNDELIV: 'failed',
    EXPIRED: 'expired',
    UNKNOWN: 'unknown',
    REJECTD: 'rejected',
    DELETED: 'deleted',
    ACCEPTD: 'accepted',
    ENROUTE: 'en route',
    SKIPPED: 'skipped',
  },
} as const satisfies Record<Lang, Record<FinalStatus, string>>;

/** The columns an import takes. */
export type ErrorCodeImportColumn =
  | Exclude<keyof ErrorCodeInput, 'supplierId' | 'channelId'>
  | 'supplierCode'
  | 'channelCode';

/** What may stand in them, in the order of the file. */
export const errorCodeRules = {
  zh: {
    scope: '平台标准、供应商、面向客户（或 1–3）；留空为供应商',
    supplierCode: '留空表示适用于所有供应商',
    channelCode: '留空表示适用于该供应商所有通道',
    phase: '提交响应或状态报告（2 或 3）；留空时 0x 开头为提交响应，其余为状态报告',
    rawStat: '如 UNDELIV',
    rawCode: '供应商返回的代码，如 027、0x45；与原始状态至少填一项',
    platformCode: '新增时必填，已有的平台代码',
    category: '平台标准新增时必填；留空取平台代码的',
    finalStatus: 'DELIVRD、UNDELIV 等，或 delivered、failed、expired、unknown；留空取平台代码的',
    isFinal: '1 是，0 否；留空按最终状态',
    permanent: '1 是，0 否；留空取平台代码的',
    retryable: '1 是，0 否；留空取平台代码的',
    resendable: '1 是，0 否；留空取平台代码的',
    chargeable: '1 是，0 否；留空取平台代码的',
    refundable: '1 是，0 否；留空取平台代码的',
    descriptionZh: '最多 200 个字符',
    descriptionEn: '最多 200 个字符',
    advice: '最多 500 个字符',
    customerCode: '面向客户时必填，最多 32 个字符',
    customerText: '最多 200 个字符',
    status: '启用或停用（1 或 0）；留空不变',
  },
  en: {
    scope: 'Platform, Supplier, Customer-facing (or 1–3); empty: Supplier',
    supplierCode: 'Empty: for all suppliers',
    channelCode: "Empty: for all of the supplier's channels",
    phase:
      'Submit response or Delivery report (2 or 3); empty: 0x… is a submit response, anything else a delivery report',
    rawStat: 'Such as UNDELIV',
    rawCode: 'As the supplier sends it, such as 027 or 0x45; this or the raw status is required',
    platformCode: 'Required for new entries: an existing platform code',
    category: 'Required for a new platform code; otherwise empty: as the platform code',
    finalStatus: 'DELIVRD, UNDELIV …, or delivered, failed, expired, unknown; empty: as the platform code',
    isFinal: '1 yes, 0 no; empty: as the final status',
    permanent: '1 yes, 0 no; empty: as the platform code',
    retryable: '1 yes, 0 no; empty: as the platform code',
    resendable: '1 yes, 0 no; empty: as the platform code',
    chargeable: '1 yes, 0 no; empty: as the platform code',
    refundable: '1 yes, 0 no; empty: as the platform code',
    descriptionZh: 'At most 200 characters',
    descriptionEn: 'At most 200 characters',
    advice: 'At most 500 characters',
    customerCode: 'Required for customer-facing codes, at most 32 characters',
    customerText: 'At most 200 characters',
    status: 'Enabled or Disabled (1 or 0); empty: unchanged',
  },
} as const satisfies Record<Lang, Record<ErrorCodeImportColumn, string>>;
