import type { SupplierInput } from '#shared/supplier.ts';
import { type ColumnMap, json, key, money } from '../../platform/db/columns.ts';

/** Contract field → column of `supplier`. Row type, select, insert, update and export derive from it. */
export const supplierColumns = {
  supplierName: 'supplier_name',
  supplierCode: 'supplier_code',
  companyName: 'company_name',
  countryId: key('country_id'),
  supplierType: 'supplier_type',
  currency: 'currency',
  settleType: 'settle_type',
  creditLimit: money('credit_limit'),
  balanceSource: 'balance_source',
  balanceAlarm: money('balance_alarm'),
  billCycle: 'bill_cycle',
  billTimezone: 'bill_timezone',
  billBasis: 'bill_basis',
  paymentTermDays: 'payment_term_days',
  priceNoticeDays: 'price_notice_days',
  contacts: json('contacts'),
  rateMailFrom: 'rate_mail_from',
  contractNo: 'contract_no',
  contractUntil: 'contract_until',
  contractFile: 'contract_file',
  maintainerId: key('maintainer_id'),
  status: 'status',
  remark: 'remark',
} as const satisfies ColumnMap<SupplierInput>;
