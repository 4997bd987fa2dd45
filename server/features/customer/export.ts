import type { CustomerContact } from '#shared/customer/input.ts';
import { Customer, type CustomerFilter } from '#shared/customer/row.ts';
import type { Lang } from '#shared/http/endpoint.ts';
import { customerTitles, customerWords } from '#shared/texts/customer-columns.ts';
import type { ExportFor, ExportKind } from '../../platform/files/export-kind.ts';
import { type SheetColumn, titledColumns } from '../../platform/files/sheet.ts';
import type { CustomerRepository } from './repository.ts';

/** The customer list as a file: the list's filters, any of its columns, contacts for those who may see them. */
export const customerExport = (customers: CustomerRepository): ExportKind<CustomerFilter, Customer> => ({
  kind: 'customer',
  row: Customer,
  permission: 'customer_list:export',
  name: (lang) => customerTitles[lang].export,
  columns: columnsFor,
  count: (filter, reader) => customers.count(filter, visibilityOf(reader)),
  rows: (filter, reader) => customers.scan(filter, reader.lang, visibilityOf(reader)),
});

const visibilityOf = (reader: ExportFor) => ({
  contacts: reader.permissions.includes('customer_list:contacts'),
  scope: reader,
});

type Column = Exclude<keyof (typeof customerTitles)['zh'], 'export'>;
type Value = SheetColumn<Customer>['value'];

/** For people who may see contacts. */
const contactColumn: Column = 'contacts';
const kinds: Partial<Record<Column, SheetColumn<Customer>['kind']>> = {
  balance: 'money',
  frozenAmount: 'money',
  available: 'money',
  balanceBase: 'money',
  spendableBase: 'money',
  availableBase: 'money',
  creditLimit: 'money',
  creditLimitBase: 'money',
  tempCredit: 'money',
  tempCreditUntil: 'time',
  minCommit: 'money',
  contractFrom: 'day',
  contractTo: 'day',
  archivedAt: 'time',
  createdAt: 'time',
  updatedAt: 'time',
};

function columnsFor(reader: ExportFor): SheetColumn<Customer>[] {
  const columns = titledColumns<Customer, Column | 'export'>(customerTitles[reader.lang], Customer, kinds, {
    ...wordsIn(reader.lang),
    contacts: (row) => (row.contacts ?? []).map(contactText).join('\n'),
  });
  return columns.filter(({ key }) => key !== contactColumn || visibilityOf(reader).contacts);
}

function wordsIn(lang: Lang): Partial<Record<Column, Value>> {
  const words = customerWords[lang];
  return {
    customerType: (row) => words.customerType[row.customerType],
    chargeType: (row) => words.chargeType[row.chargeType],
    billBasis: (row) => words.billBasis[row.billBasis],
    billMode: (row) => words.billMode[row.billMode],
    billCycle: (row) => words.billCycle[row.billCycle],
    kycStatus: (row) => words.kycStatus[row.kycStatus],
    status: (row) => words.status[row.status],
    source: (row) => words.source[row.source],
  };
}

const contactText = ({ name, role, email, phone, im }: CustomerContact): string =>
  [name, `(${role})`, email, phone, im].filter(Boolean).join(' ');
