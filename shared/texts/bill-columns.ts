import type { Bill, BillAgeFilter, BillHint, BillLine, BillLineKind, BillStatus } from '../bill/row.ts';
import type { Lang } from '../http/endpoint.ts';

/** Fields of a bill that files show; `export` is the name of the file. */
type BillTitle = Exclude<
  keyof Bill,
  | 'billId'
  | 'customerId'
  | 'isProvisional'
  | 'matureAt'
  | 'generatedAt'
  | 'createdAt'
  | 'createdBy'
  | 'updatedAt'
  | 'updatedBy'
  | 'version'
>;

/** Titles of a bill's fields in files; the screen shows the same words. */
export const billTitles = {
  zh: {
    export: '客户账单',
    billNo: '账单号',
    customerName: '客户',
    maintainerName: '维护人',
    chargeType: '计费方式',
    fromDay: '起始日',
    toDay: '截止日',
    zone: '时区',
    currency: '币种',
    smsAmount: '短信金额',
    lateAmount: '往期调整',
    feeAmount: '费用',
    adjustAmount: '调整',
    shortfallAmount: '保底差额',
    taxAmount: '税额',
    totalAmount: '合计',
    totalBase: '合计（本位币）',
    paidAmount: '已付',
    unpaidAmount: '未付',
    unpaidBase: '未付（本位币）',
    dueDay: '到期日',
    overdueDays: '逾期天数',
    parts: '计费条数',
    deliveredRate: '到达率 %',
    cost: '成本（本位币）',
    profit: '利润（本位币）',
    status: '状态',
    hints: '需查看',
    confirmedAt: '确认时间',
    confirmedBy: '确认人',
    sha256: 'SHA-256',
    isDisputed: '争议中',
    sentAt: '邮件发送时间',
    statusReason: '作废原因',
  },
  en: {
    export: 'Customer bills',
    billNo: 'Bill no.',
    customerName: 'Customer',
    maintainerName: 'Maintainer',
    chargeType: 'Charge type',
    fromDay: 'From',
    toDay: 'To',
    zone: 'Time zone',
    currency: 'Currency',
    smsAmount: 'Messages',
    lateAmount: 'Earlier periods',
    feeAmount: 'Fees',
    adjustAmount: 'Adjustments',
    shortfallAmount: 'Shortfall',
    taxAmount: 'Tax',
    totalAmount: 'Total',
    totalBase: 'Total in base currency',
    paidAmount: 'Paid',
    unpaidAmount: 'Unpaid',
    unpaidBase: 'Unpaid in base currency',
    dueDay: 'Due',
    overdueDays: 'Days overdue',
    parts: 'Parts billed',
    deliveredRate: 'Delivered, %',
    cost: 'Cost in base currency',
    profit: 'Profit in base currency',
    status: 'Status',
    hints: 'Needs review',
    confirmedAt: 'Confirmed',
    confirmedBy: 'Confirmed by',
    sha256: 'SHA-256',
    isDisputed: 'Disputed',
    sentAt: 'Mailed',
    statusReason: 'Reason of voiding',
  },
} as const satisfies Record<Lang, Record<BillTitle | 'export', string>>;

type LineTitle = Exclude<keyof BillLine, 'countryNameEn' | 'operatorNameEn'>;

/** Titles of a bill's lines, in files and on the screen. */
export const billLineTitles = {
  zh: {
    export: '账单明细',
    lineNo: '行号',
    kind: '类别',
    userName: '账号',
    countryName: '国家/地区',
    operatorName: '运营商',
    price: '单价',
    messages: '短信数',
    parts: '计费条数',
    exactAmount: '未取整金额',
    amount: '金额',
    note: '说明',
    firstAt: '首条时间',
    lastAt: '末条时间',
  },
  en: {
    export: 'Bill lines',
    lineNo: 'Line',
    kind: 'Kind',
    userName: 'Account',
    countryName: 'Country or region',
    operatorName: 'Operator',
    price: 'Price of a part',
    messages: 'Messages',
    parts: 'Parts',
    exactAmount: 'Before rounding',
    amount: 'Amount',
    note: 'Note',
    firstAt: 'First message',
    lastAt: 'Last message',
  },
} as const satisfies Record<Lang, Record<LineTitle | 'export', string>>;

/** Titles of filters that no column has. */
export const billFilterTitles = {
  zh: { month: '月份', age: '逾期', isMature: '草稿', hasHints: '需查看', isSent: '邮件' },
  en: { month: 'Month', age: 'Overdue', isMature: 'Drafts', hasHints: 'Needs review', isSent: 'Mail' },
} as const satisfies Record<Lang, Record<'month' | 'age' | 'isMature' | 'hasHints' | 'isSent', string>>;

/** Ages of what is unpaid. */
export const billAgeWords = {
  zh: {
    overdue: '已逾期',
    notDue: '未到期',
    days30: '逾期 1–30 天',
    days60: '逾期 31–60 天',
    days90: '逾期 61–90 天',
    older: '逾期 90 天以上',
  },
  en: {
    overdue: 'All overdue',
    notDue: 'Not due',
    days30: '1–30 d overdue',
    days60: '31–60 d overdue',
    days90: '61–90 d overdue',
    older: '> 90 d overdue',
  },
} as const satisfies Record<Lang, Record<BillAgeFilter, string>>;

/** Words of the filters that answer yes or no. */
export const billFilterWords = {
  zh: {
    isMature: { 0: '暂估', 1: '待确认' },
    hasHints: { 0: '无需查看', 1: '需查看' },
    isDisputed: { 0: '无争议', 1: '争议中' },
    isSent: { 0: '未发送', 1: '已发送' },
  },
  en: {
    isMature: { 0: 'Provisional', 1: 'To confirm' },
    hasHints: { 0: 'No issues', 1: 'Needs review' },
    isDisputed: { 0: 'Not disputed', 1: 'Disputed' },
    isSent: { 0: 'Not mailed', 1: 'Mailed' },
  },
} as const satisfies Record<Lang, Record<'isMature' | 'hasHints' | 'isDisputed' | 'isSent', Record<0 | 1, string>>>;

interface Words {
  status: Record<BillStatus, string>;
  chargeType: Record<Bill['chargeType'], string>;
  lineKind: Record<BillLineKind, string>;
  hint: Record<BillHint, string>;
}

/** Words of choices, in files and on the screen. */
export const billWords: Readonly<Record<Lang, Words>> = {
  zh: {
    status: { 0: '草稿', 1: '已确认', 5: '部分付款', 6: '已付清', 7: '已作废' },
    chargeType: { 0: '不限额', 1: '预付费', 2: '后付费' },
    lineKind: { sms: '本期短信', late: '往期调整', fee: '费用', adjust: '调整', shortfall: '保底差额', tax: '税' },
    hint: { loss: '亏损', late: '含往期', prices: '期内调价', jump: '与上期相差过半' },
  },
  en: {
    status: { 0: 'Draft', 1: 'Confirmed', 5: 'Partly paid', 6: 'Paid', 7: 'Void' },
    chargeType: { 0: 'Unlimited', 1: 'Prepaid', 2: 'Postpaid' },
    lineKind: {
      sms: 'Messages',
      late: 'Earlier periods',
      fee: 'Fee',
      adjust: 'Adjustment',
      shortfall: 'Shortfall to the minimum',
      tax: 'Tax',
    },
    hint: { loss: 'Loss', late: 'Earlier periods', prices: 'Price change', jump: 'Over 50 % off the last' },
  },
};
