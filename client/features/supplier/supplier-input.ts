import type { SupplierInput } from '#shared/supplier.ts';

/** What a new supplier starts with: the usual terms, so that most fields can stay as they are. */
export const newSupplier: Partial<SupplierInput> = {
  supplierType: 2,
  currency: 'USD',
  settleType: 2,
  creditLimit: '0',
  balanceSource: 0,
  balanceAlarm: null,
  billCycle: 3,
  billTimezone: 'UTC',
  billBasis: 1,
  paymentTermDays: 30,
  priceNoticeDays: 7,
  contacts: [],
  rateMailFrom: [],
  status: 1,
};

/** What a form holds, as the contract takes it: an emptied amount or number of days means the usual one. */
export function sentInput(values: SupplierInput): SupplierInput {
  return {
    ...values,
    creditLimit: values.creditLimit ?? newSupplier.creditLimit,
    paymentTermDays: values.paymentTermDays ?? newSupplier.paymentTermDays,
    priceNoticeDays: values.priceNoticeDays ?? newSupplier.priceNoticeDays,
    supplierName: values.supplierName.trim(),
    companyName: values.companyName?.trim(),
  };
}
