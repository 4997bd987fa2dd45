import type { Lang } from '../http/endpoint.ts';
import type { Supplier } from '../supplier.ts';

/** Fields that files show, by name instead of by id where there is one; `export` is the name of the file. */
export type SupplierTitle<Row = Supplier> = Exclude<
  keyof Row,
  'supplierId' | 'countryId' | 'maintainerId' | 'balanceSource' | 'contractFileInfo' | 'version'
>;

/** Titles of a supplier's fields in files; the screen shows the same words. */
export const supplierTitles = {
  zh: {
    export: '供应商',
    supplierName: '供应商名称',
    supplierCode: '编码',
    companyName: '公司名称',
    countryName: '国家/地区',
    supplierType: '类型',
    maintainerName: '维护人',
    channelsTotal: '通道数',
    channelsBound: '在线通道数',
    currency: '币种',
    settleType: '结算方式',
    balance: '余额',
    balanceBase: '余额（本位币）',
    creditLimit: '授信额度',
    creditLimitBase: '授信额度（本位币）',
    balanceAlarm: '余额告警线',
    billCycle: '账单周期',
    billTimezone: '账单时区',
    billBasis: '计费依据',
    paymentTermDays: '账期（天）',
    priceNoticeDays: '涨价提前通知（天）',
    contractNo: '合同编号',
    contractUntil: '合同到期',
    contractFile: '合同文件',
    status: '状态',
    remark: '备注',
    createdAt: '创建时间',
    createdBy: '创建人',
    updatedAt: '更新时间',
    updatedBy: '更新人',
    contacts: '联系人',
    rateMailFrom: '价格邮箱',
  },
  en: {
    export: 'Suppliers',
    supplierName: 'Supplier',
    supplierCode: 'Code',
    companyName: 'Company',
    countryName: 'Country/region',
    supplierType: 'Type',
    maintainerName: 'Maintainer',
    channelsTotal: 'Channels',
    channelsBound: 'Channels bound',
    currency: 'Currency',
    settleType: 'Settlement',
    balance: 'Balance',
    balanceBase: 'Balance (base)',
    creditLimit: 'Credit limit',
    creditLimitBase: 'Credit limit (base)',
    balanceAlarm: 'Balance alarm',
    billCycle: 'Billing cycle',
    billTimezone: 'Billing time zone',
    billBasis: 'Charged on',
    paymentTermDays: 'Payment term (days)',
    priceNoticeDays: 'Price notice (days)',
    contractNo: 'Contract no.',
    contractUntil: 'Contract until',
    contractFile: 'Contract file',
    status: 'Status',
    remark: 'Remark',
    createdAt: 'Created',
    createdBy: 'Created by',
    updatedAt: 'Updated',
    updatedBy: 'Updated by',
    contacts: 'Contacts',
    rateMailFrom: 'Rate mail from',
  },
} as const satisfies Record<Lang, Record<SupplierTitle | 'export', string>>;

/** Words for the values of a supplier's enumerations in files. */
export const supplierWords = {
  zh: {
    supplierType: { 1: '运营商直连', 2: '聚合商', 3: 'SIM/其他' },
    settleType: { 1: '预付费', 2: '后付费' },
    billCycle: { 1: '每周', 2: '半月', 3: '每月' },
    billBasis: { 1: '提交', 2: '送达' },
    status: { 0: '停用', 1: '启用' },
  },
  en: {
    supplierType: { 1: 'Operator direct', 2: 'Aggregator', 3: 'SIM/other' },
    settleType: { 1: 'Prepaid', 2: 'Postpaid' },
    billCycle: { 1: 'Weekly', 2: 'Half-monthly', 3: 'Monthly' },
    billBasis: { 1: 'Submit', 2: 'Delivered' },
    status: { 0: 'Disabled', 1: 'Enabled' },
  },
} as const satisfies Record<Lang, Record<string, Record<number, string>>>;
