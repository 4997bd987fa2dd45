import type { Lang } from '#shared/http/endpoint.ts';
import { Supplier, type SupplierFilter } from '#shared/supplier.ts';
import type { SupplierContact } from '#shared/supplier-contact.ts';
import { supplierTitles, supplierWords } from '#shared/texts/supplier-columns.ts';
import type { MessageStore } from '../../domain/messages/store.ts';
import type { ExportFor, ExportKind } from '../../platform/files/export-kind.ts';
import { cellOf, kindOf, type SheetColumn } from '../../platform/files/sheet.ts';
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

/** First columns of the file; titled fields that are not here follow. */
const leading: readonly Column[] = [
  'supplierName',
  'supplierCode',
  'companyName',
  'countryName',
  'supplierType',
  'maintainerName',
  'channelsTotal',
  'channelsBound',
  'currency',
  'settleType',
  'balance',
  'balanceBase',
  'creditLimit',
  'creditLimitBase',
  'balanceAlarm',
];
/** Last columns, for people who may see contacts. */
const contactColumns: readonly Column[] = ['contacts', 'rateMailFrom'];
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

/** A column for every titled field: a field without an entry in `words` is written by the type of its schema. */
function columnsFor(reader: ExportFor): SheetColumn<Supplier>[] {
  const { lang } = reader;
  const titles = supplierTitles[lang];
  const values: Partial<Record<Column, Value>> = {
    ...wordsIn(lang),
    contractFile: (row) => row.contractFileInfo?.displayName ?? '',
    contacts: (row) => (row.contacts ?? []).map(contactText).join('\n'),
  };
  const titled = Object.keys(titles).filter((key): key is Column => key !== 'export');
  const rest = titled.filter((key) => !leading.includes(key) && !contactColumns.includes(key));
  const shown = [...leading, ...rest, ...(seesContacts(reader) ? contactColumns : [])];
  return shown.map((key) => ({
    key,
    title: titles[key],
    kind: kinds[key] ?? kindOf(Supplier.properties[key]),
    value: values[key] ?? ((row) => cellOf(row[key])),
  }));
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
