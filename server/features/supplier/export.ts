import type { Lang } from '#shared/http/endpoint.ts';
import { Supplier, type SupplierFilter } from '#shared/supplier.ts';
import type { SupplierContact } from '#shared/supplier-contact.ts';
import { supplierTitles, supplierWords } from '#shared/texts/supplier-columns.ts';
import type { MessageStore } from '../../domain/messages/store.ts';
import type { ExportFor, ExportKind } from '../../platform/files/export-kind.ts';
import { type SheetColumn, titledColumns } from '../../platform/files/sheet.ts';
import { suppliersAmong } from './filter.ts';
import type { SupplierRepository } from './repository.ts';

/** The supplier list as a file: the list's filters, any of its columns, contacts for those who may see them. */
export const supplierExport = (
  suppliers: SupplierRepository,
  messages: Pick<MessageStore, 'aggregate'>,
): ExportKind<SupplierFilter, Supplier> => ({
  kind: 'supplier',
  row: Supplier,
  permission: 'supplier_list:export',
  name: (lang) => supplierTitles[lang].export,
  columns: columnsFor,
  count: async (filter, reader) => suppliers.count(filter, await visibilityOf(messages, filter, reader)),
  async *rows(filter, reader) {
    yield* suppliers.scan(filter, reader.lang, await visibilityOf(messages, filter, reader));
  },
});

const seesContacts = ({ permissions }: ExportFor) => permissions.includes('supplier_list:contacts');

const visibilityOf = async (messages: Pick<MessageStore, 'aggregate'>, filter: SupplierFilter, reader: ExportFor) => ({
  contacts: seesContacts(reader),
  ...(await suppliersAmong(messages, filter, reader)),
});

type Column = Exclude<keyof (typeof supplierTitles)['zh'], 'export'>;
type Value = SheetColumn<Supplier>['value'];

/** For people who may see contacts. */
const contactColumns: ReadonlySet<string> = new Set<Column>(['contacts', 'rateMailFrom']);
const kinds: Partial<Record<Column, SheetColumn<Supplier>['kind']>> = {
  balance: 'money',
  balanceBase: 'money',
  creditLimit: 'money',
  creditLimitBase: 'money',
  balanceAlarm: 'money',
  channelsBound: 'count',
  contractUntil: 'day',
  createdAt: 'time',
  updatedAt: 'time',
};

function columnsFor(reader: ExportFor): SheetColumn<Supplier>[] {
  const columns = titledColumns<Supplier, Column | 'export'>(supplierTitles[reader.lang], Supplier, kinds, {
    ...wordsIn(reader.lang),
    contractFile: (row) => row.contractFileInfo?.displayName ?? '',
    contacts: (row) => (row.contacts ?? []).map(contactText).join('\n'),
  });
  return columns.filter(({ key }) => seesContacts(reader) || !contactColumns.has(key));
}

function wordsIn(lang: Lang): Partial<Record<Column, Value>> {
  const words = supplierWords[lang];
  return {
    supplierType: (row) => words.supplierType[row.supplierType],
    settleType: (row) => words.settleType[row.settleType],
    billCycle: (row) => words.billCycle[row.billCycle],
    billBasis: (row) => words.billBasis[row.billBasis],
    status: (row) => words.status[row.status],
  };
}

const contactText = ({ name, role, email, phone, im }: SupplierContact): string =>
  [name, `(${role})`, email, phone, im].filter(Boolean).join(' ');
