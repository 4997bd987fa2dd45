import type { CustomerFee, CustomerFeeStatus, FeeCharge, FeeChargeStatus, FeeCycle } from '../fee-item/customer-fee.ts';
import type { FeeCounted, FeeItem, FeeType } from '../fee-item/row.ts';
import type { Lang } from '../http/endpoint.ts';

/** Fields of a fee item that files show; `export` is the name of the file. */
type ItemTitle = Exclude<
  keyof FeeItem,
  'feeItemId' | 'countryId' | 'countryNameEn' | 'createdAt' | 'createdBy' | 'updatedAt' | 'updatedBy' | 'version'
>;

/** Titles of a fee item's fields: list, form, files. */
export const feeItemTitles = {
  zh: {
    export: '扣费项目',
    feeCode: '编码',
    feeName: '名称（中文）',
    feeNameEn: '名称（英文）',
    feeType: '类型',
    unit: '单位',
    defaultPrice: '默认单价',
    currency: '币种',
    countryName: '国家/地区',
    counted: '计数方式',
    taxable: '计税',
    autoDeduct: '自动扣费',
    deductDay: '扣费日',
    prorate: '按日折算',
    onSender: '随发送方号码添加',
    effectiveFrom: '生效日期',
    customers: '使用客户',
    lastChargedAt: '上次扣费',
    nextOn: '下次扣费',
    nextAmount: '下次金额（本位币）',
    status: '状态',
    remark: '备注',
  },
  en: {
    export: 'Fee items',
    feeCode: 'Code',
    feeName: 'Name (Chinese)',
    feeNameEn: 'Name (English)',
    feeType: 'Type',
    unit: 'Unit',
    defaultPrice: 'Default price',
    currency: 'Currency',
    countryName: 'Country or region',
    counted: 'Counts',
    taxable: 'Taxed',
    autoDeduct: 'Automatic',
    deductDay: 'Day of the month',
    prorate: 'Prorated by day',
    onSender: 'With sender IDs',
    effectiveFrom: 'Effective from',
    customers: 'Customers',
    lastChargedAt: 'Last charged',
    nextOn: 'Next charge',
    nextAmount: 'Next, in base currency',
    status: 'Status',
    remark: 'Remark',
  },
} as const satisfies Record<Lang, Record<ItemTitle | 'export', string>>;

type ChargeTitle = Exclude<
  keyof FeeCharge,
  'feeChargeId' | 'customerFeeId' | 'customerId' | 'feeNameEn' | 'updatedAt' | 'updatedBy' | 'version'
>;

/** Titles of a charge's fields: lists and files. */
export const feeChargeTitles = {
  zh: {
    export: '扣费记录',
    createdAt: '扣费时间',
    customerName: '客户',
    feeCode: '编码',
    feeName: '项目',
    feeType: '类型',
    refName: '发送方号码',
    fromDay: '起始日',
    toDay: '截止日',
    days: '计费天数',
    ofDays: '周期天数',
    usage: '用量',
    qty: '数量',
    price: '单价',
    currency: '币种',
    amount: '金额',
    status: '状态',
    statusReason: '冲销原因',
    billNo: '账单',
    createdBy: '操作人',
  },
  en: {
    export: 'Fee charges',
    createdAt: 'Charged',
    customerName: 'Customer',
    feeCode: 'Code',
    feeName: 'Fee',
    feeType: 'Type',
    refName: 'Sender ID',
    fromDay: 'From',
    toDay: 'To',
    days: 'Days',
    ofDays: 'Of days',
    usage: 'Used',
    qty: 'Quantity',
    price: 'Price',
    currency: 'Currency',
    amount: 'Amount',
    status: 'Status',
    statusReason: 'Reason',
    billNo: 'Bill',
    createdBy: 'By',
  },
} as const satisfies Record<Lang, Record<ChargeTitle | 'export', string>>;

type CustomerFeeTitle = Exclude<
  keyof CustomerFee,
  | 'customerFeeId'
  | 'customerId'
  | 'feeItemId'
  | 'feeNameEn'
  | 'createdAt'
  | 'createdBy'
  | 'updatedAt'
  | 'updatedBy'
  | 'version'
>;

/** Titles of a customer's fee: lists, forms, the operation log. */
export const customerFeeTitles = {
  zh: {
    customerName: '客户',
    feeCode: '编码',
    feeName: '项目',
    feeType: '类型',
    refName: '发送方号码',
    currency: '币种',
    price: '单价',
    qty: '数量',
    cycle: '周期',
    startDay: '起始日',
    endDay: '截止日',
    priceNow: '现行单价',
    nextOn: '下次扣费',
    charges: '扣费次数',
    chargedAmount: '已扣金额',
    status: '状态',
  },
  en: {
    customerName: 'Customer',
    feeCode: 'Code',
    feeName: 'Fee',
    feeType: 'Type',
    refName: 'Sender ID',
    currency: 'Currency',
    price: 'Price',
    qty: 'Quantity',
    cycle: 'Cycle',
    startDay: 'From',
    endDay: 'Until',
    priceNow: 'Price now',
    nextOn: 'Next charge',
    charges: 'Charges',
    chargedAmount: 'Charged',
    status: 'Status',
  },
} as const satisfies Record<Lang, Record<CustomerFeeTitle, string>>;

interface Words {
  feeType: Record<FeeType, string>;
  counted: Record<FeeCounted, string>;
  status: Record<0 | 1, string>;
  cycle: Record<FeeCycle, string>;
  customerFeeStatus: Record<CustomerFeeStatus, string>;
  chargeStatus: Record<FeeChargeStatus, string>;
}

/** Words of choices, in files and on the screen. */
export const feeWords = {
  zh: {
    feeType: { 1: '一次性', 2: '按月', 3: '按次', 4: '百分比' },
    counted: { parts: '计费条数', messages: '短信数' },
    status: { 0: '停用', 1: '启用' },
    cycle: { 1: '每月', 3: '每季', 12: '每年' },
    customerFeeStatus: { 1: '生效中', 2: '已暂停', 3: '已结束' },
    chargeStatus: { 1: '已扣费', 2: '已冲销', 3: '冲销' },
  },
  en: {
    feeType: { 1: 'One-off', 2: 'Monthly', 3: 'Per use', 4: 'Percent' },
    counted: { parts: 'Parts', messages: 'Messages' },
    status: { 0: 'Disabled', 1: 'Enabled' },
    cycle: { 1: 'Month', 3: 'Quarter', 12: 'Year' },
    customerFeeStatus: { 1: 'Active', 2: 'Paused', 3: 'Ended' },
    chargeStatus: { 1: 'Charged', 2: 'Reversed', 3: 'Reversal' },
  },
} as const satisfies Record<Lang, Words>;
