import type { SupplierInput } from '#shared/supplier.ts';
import { jsonText } from '../../db/query.ts';

/**
 * The columns of what an administrator entered. What he left out is undefined: it keeps its value, or gets the column's
 * default in a new row.
 */
export const supplierValues = (input: SupplierInput) => ({
  supplier_name: input.supplierName,
  supplier_code: input.supplierCode,
  company_name: input.companyName,
  country_id: input.countryId,
  supplier_type: input.supplierType,
  currency: input.currency,
  settle_type: input.settleType,
  credit_limit: input.creditLimit,
  balance_source: input.balanceSource,
  balance_alarm: input.balanceAlarm,
  bill_cycle: input.billCycle,
  bill_timezone: input.billTimezone,
  bill_basis: input.billBasis,
  payment_term_days: input.paymentTermDays,
  price_notice_days: input.priceNoticeDays,
  contacts: input.contacts && jsonText(input.contacts),
  rate_mail_from: input.rateMailFrom,
  contract_no: input.contractNo,
  contract_until: input.contractUntil,
  contract_file: input.contractFile,
  maintainer_id: input.maintainerId,
  status: input.status,
  remark: input.remark,
});
