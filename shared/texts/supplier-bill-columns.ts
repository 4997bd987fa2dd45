import type { Lang } from '../http/endpoint.ts';
import type {
  GapCause,
  StatedField,
  StatedReason,
  StatedState,
  SupplierBill,
  SupplierBillStatus,
} from '../supplier-bill/row.ts';

/** Fields of a supplier's bill that files show; `export` is the name of the file. */
type Title = Exclude<
  keyof SupplierBill,
  | 'supplierBillId'
  | 'supplierId'
  | 'countedAt'
  | 'tolerance'
  | 'createdAt'
  | 'createdBy'
  | 'updatedAt'
  | 'updatedBy'
  | 'version'
>;

/** Titles of a supplier's bill in files; the screen shows the same words. */
export const supplierBillTitles = {
  zh: {
    export: '供应商账单',
    billNo: '账单号',
    supplierName: '供应商',
    fromDay: '起始日',
    toDay: '截止日',
    zone: '时区',
    currency: '币种',
    computedParts: '我方条数',
    computedAmount: '我方金额',
    computedBase: '我方金额（本位币）',
    statedParts: '对方条数',
    statedAmount: '对方金额',
    diffParts: '条数差异',
    diffAmount: '差异',
    diffPct: '差异 %',
    mainCause: '主要原因',
    agreedAmount: '认可金额',
    paidAmount: '已付',
    unpaidAmount: '未付',
    unpaidBase: '未付（本位币）',
    dueDay: '到期日',
    overdueDays: '逾期天数',
    status: '状态',
    receivedAt: '收到时间',
    agreedAt: '认可时间',
    agreedBy: '认可人',
    statusReason: '原因',
  },
  en: {
    export: 'Supplier bills',
    billNo: 'Bill no.',
    supplierName: 'Supplier',
    fromDay: 'From',
    toDay: 'To',
    zone: 'Time zone',
    currency: 'Currency',
    computedParts: 'Our parts',
    computedAmount: 'Our amount',
    computedBase: 'Our amount in base currency',
    statedParts: 'Their parts',
    statedAmount: 'Their amount',
    diffParts: 'Difference in parts',
    diffAmount: 'Difference',
    diffPct: 'Difference, %',
    mainCause: 'Main cause',
    agreedAmount: 'Agreed',
    paidAmount: 'Paid',
    unpaidAmount: 'Unpaid',
    unpaidBase: 'Unpaid in base currency',
    dueDay: 'Due',
    overdueDays: 'Days overdue',
    status: 'Status',
    receivedAt: 'Received',
    agreedAt: 'Agreed on',
    agreedBy: 'Agreed by',
    statusReason: 'Reason',
  },
} as const satisfies Record<Lang, Record<Title | 'export', string>>;

/** Titles of filters that no column has. */
export const supplierBillFilterTitles = {
  zh: { month: '月份', diffAbove: '差异超过 %', isOverdue: '逾期' },
  en: { month: 'Month', diffAbove: 'Difference above, %', isOverdue: 'Overdue' },
} as const satisfies Record<Lang, Record<'month' | 'diffAbove' | 'isOverdue', string>>;

/** Words of the filters that answer yes or no. */
export const supplierBillFilterWords = {
  zh: { isOverdue: { 0: '未逾期', 1: '已逾期' } },
  en: { isOverdue: { 0: 'Not overdue', 1: 'Overdue' } },
} as const satisfies Record<Lang, Record<'isOverdue', Record<0 | 1, string>>>;

interface Words {
  status: Record<SupplierBillStatus, string>;
  cause: Record<GapCause, string>;
  state: Record<StatedState, string>;
  reason: Record<StatedReason, string>;
  column: Record<StatedField, string>;
}

/** Words of choices, in files, mails and on the screen. */
export const gapWords: Readonly<Record<Lang, Words>> = {
  zh: {
    status: { 0: '待对方账单', 1: '待核对', 2: '相符', 3: '争议中', 4: '待付', 5: '已付清', 6: '已作废' },
    cause: {
      zone: '跨日计数',
      missingOurs: '我方没有',
      missingTheirs: '对方没有',
      parts: '条数不同',
      price: '单价不同',
      unplaced: '无法归属',
    },
    state: { read: '已读取', unplaced: '无法归属', refused: '无法读取', skipped: '未读取' },
    reason: {
      '': '',
      network: '未知运营商',
      day: '日期无法识别',
      outside: '不在账期内',
      parts: '条数无法识别',
      amount: '金额无法识别',
      total: '合计行',
      empty: '空行',
      id: '没有消息 ID',
    },
    column: {
      day: '日期',
      country: '国家/地区',
      operator: '运营商',
      code: 'MCC-MNC',
      mcc: 'MCC',
      mnc: 'MNC',
      parts: '条数',
      price: '单价',
      amount: '金额',
      id: '消息 ID',
      status: '状态',
    },
  },
  en: {
    status: {
      0: 'Awaited',
      1: 'To check',
      2: 'Matched',
      3: 'Disputed',
      4: 'To pay',
      5: 'Paid',
      6: 'Void',
    },
    cause: {
      zone: 'Counted on another day',
      missingOurs: 'Missing in ours',
      missingTheirs: 'Missing in theirs',
      parts: 'Parts differ',
      price: 'Prices differ',
      unplaced: 'Not matched',
    },
    state: { read: 'Read', unplaced: 'Not matched', refused: 'Refused', skipped: 'Not read' },
    reason: {
      '': '',
      network: 'Unknown operator',
      day: 'No date',
      outside: 'Outside the period',
      parts: 'No number of parts',
      amount: 'No amount',
      total: 'Total',
      empty: 'Empty',
      id: 'No message ID',
    },
    column: {
      day: 'Date',
      country: 'Country or region',
      operator: 'Operator',
      code: 'MCC-MNC',
      mcc: 'MCC',
      mnc: 'MNC',
      parts: 'Parts',
      price: 'Price',
      amount: 'Amount',
      id: 'Message ID',
      status: 'Status',
    },
  },
};
