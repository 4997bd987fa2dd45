import type { CustomerInput } from '#shared/customer/input.ts';
import type { Customer } from '#shared/customer/row.ts';

/** What a new customer starts with: the usual terms, so that most fields can stay as they are. */
export const newCustomer: Partial<CustomerInput> = {
  customerType: 1,
  chargeType: 1,
  currency: 'USD',
  alarmLevels: ['500', '100', '0'],
  alarmEmails: [],
  stopOnZero: true,
  billBasis: 1,
  billMode: 1,
  billCycle: 1,
  billTimezone: 'UTC',
  paymentTermDays: 30,
  taxRate: '0',
  minCommit: '0',
  invoiceEmails: [],
  priceNoticeDays: 3,
  kycStatus: 0,
  tags: [],
  contacts: [],
};

/** The part of a customer that people enter. */
export function inputOf(row: Customer): CustomerInput {
  const {
    customerId,
    creditLimit,
    tempCredit,
    tempCreditUntil,
    status,
    statusReason,
    source,
    archivedAt,
    countryName,
    maintainerName,
    supportName,
    agentName,
    accountsTotal,
    accountsEnabled,
    createdAt,
    createdBy,
    updatedAt,
    updatedBy,
    version,
    ...input
  } = row;
  return input;
}

/** What a form holds, as the contract takes it: an emptied amount or number of days means the usual one. */
export function sentInput(values: CustomerInput): CustomerInput {
  return {
    ...values,
    minCommit: values.minCommit ?? newCustomer.minCommit,
    taxRate: values.taxRate || newCustomer.taxRate,
    paymentTermDays: values.paymentTermDays ?? newCustomer.paymentTermDays,
    priceNoticeDays: values.priceNoticeDays ?? newCustomer.priceNoticeDays,
    customerName: values.customerName.trim(),
    companyName: values.companyName?.trim(),
  };
}
