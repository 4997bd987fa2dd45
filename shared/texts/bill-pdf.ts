import type { Lang } from '../http/endpoint.ts';

/** Words of a bill on paper that its columns do not have. */
export const billPdfWords = {
  zh: {
    /** Prepaid customers have paid already. */
    title: { bill: '账单', statement: '对账单' },
    billTo: '付款方',
    taxNo: '税号',
    code: '客户编码',
    period: '账期',
    confirmed: '出账日期',
    what: '项目',
    net: '未税合计',
    tax: '税额（{rate}%）',
    bank: '收款信息',
    reference: '付款时请注明账单号 {no}。',
    hash: '核对码 SHA-256',
    draft: '草稿',
    void: '已作废',
    parts: '长短信按分段计费。',
  },
  en: {
    title: { bill: 'Invoice', statement: 'Statement' },
    billTo: 'Bill to',
    taxNo: 'Tax no.',
    code: 'Customer code',
    period: 'Period',
    confirmed: 'Issued',
    what: 'Item',
    net: 'Net total',
    tax: 'Tax ({rate}%)',
    bank: 'Payment details',
    reference: 'Please give bill no. {no} with your payment.',
    hash: 'SHA-256',
    draft: 'DRAFT',
    void: 'VOID',
    parts: 'Long messages are billed by parts.',
  },
} as const satisfies Record<Lang, Record<string, unknown>>;
