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
    reference: 'Please give {no} with your payment.',
    hash: 'SHA-256',
    draft: 'DRAFT',
    void: 'VOID',
    parts: 'Long messages are billed by parts.',
  },
} as const satisfies Record<Lang, Record<string, unknown>>;

/** The mail that a bill is attached to. */
export const billMailTexts = {
  zh: {
    subject: { bill: '账单 {no}：{total} {currency}', statement: '对账单 {no}' },
    body: {
      bill: '您好，\n\n附件为 {from} 至 {to} 的账单 {no}。\n合计：{total} {currency}，未付：{unpaid} {currency}，到期日：{due}。\n付款时请注明账单号。\n\n谢谢！',
      statement: '您好，\n\n附件为 {from} 至 {to} 的对账单 {no}，合计 {total} {currency}。\n\n谢谢！',
    },
  },
  en: {
    subject: { bill: 'Invoice {no}: {total} {currency}', statement: 'Statement {no}' },
    body: {
      bill: 'Hello,\n\nPlease find attached invoice {no} for {from} to {to}.\nTotal: {total} {currency}. Unpaid: {unpaid} {currency}. Due: {due}.\nPlease give the invoice number with your payment.\n\nThank you.',
      statement:
        'Hello,\n\nPlease find attached statement {no} for {from} to {to}. Total: {total} {currency}.\n\nThank you.',
    },
  },
} as const satisfies Record<Lang, Record<'subject' | 'body', Record<'bill' | 'statement', string>>>;
