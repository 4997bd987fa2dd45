import type { Supplier, SupplierContact, SupplierFilter } from '#shared/supplier.ts';
import { supplierTitles, supplierWords } from '#shared/texts/supplier-columns.ts';
import type { ExportFor, ExportKind } from '../../files/exporter.ts';
import type { SheetColumn } from '../../files/sheet.ts';
import type { SupplierRepository } from './repository.ts';

/** Rows read at once while a file is written. */
const batch = 1000;

/** The supplier list as a file: the list's filters, any of its columns, contacts for those who may see them. */
export const supplierExport = (suppliers: SupplierRepository): ExportKind<SupplierFilter, Supplier> => ({
  kind: 'supplier',
  name: (lang) => supplierTitles[lang].export,
  columns: columnsFor,
  count: (filter, reader) => suppliers.count(filter, reachOf(reader)),
  async *rows(filter, reader) {
    let afterId = '0';
    for (;;) {
      const rows = await suppliers.scan({ filter, reach: reachOf(reader), lang: reader.lang, afterId, limit: batch });
      yield* rows;
      const last = rows.at(-1);
      if (!last || rows.length < batch) {
        return;
      }
      afterId = last.supplierId;
    }
  },
});

const reachOf = ({ permissions }: ExportFor) => ({ contacts: permissions.includes('supplier_list:contacts') });

function columnsFor(reader: ExportFor): SheetColumn<Supplier>[] {
  const { lang } = reader;
  const titles = supplierTitles[lang];
  const words = supplierWords[lang];
  const column = (
    key: Exclude<keyof typeof titles, 'export'>,
    kind: SheetColumn<Supplier>['kind'],
    value: SheetColumn<Supplier>['value'],
  ): SheetColumn<Supplier> => ({ key, title: titles[key], kind, value });
  const all: SheetColumn<Supplier>[] = [
    column('supplierName', 'text', (row) => row.supplierName),
    column('supplierCode', 'text', (row) => row.supplierCode),
    column('companyName', 'text', (row) => row.companyName),
    column('countryName', 'text', (row) => row.countryName),
    column('supplierType', 'text', (row) => words.supplierType[row.supplierType]),
    column('maintainerName', 'text', (row) => row.maintainerName),
    column('channelsTotal', 'count', (row) => row.channelsTotal),
    column('channelsBound', 'count', (row) => row.channelsBound),
    column('currency', 'text', (row) => row.currency),
    column('settleType', 'text', (row) => words.settleType[row.settleType]),
    column('balance', 'money', (row) => row.balance),
    column('creditLimit', 'money', (row) => row.creditLimit),
    column('balanceAlarm', 'money', (row) => row.balanceAlarm),
    column('billCycle', 'text', (row) => words.billCycle[row.billCycle]),
    column('billTimezone', 'text', (row) => row.billTimezone),
    column('billBasis', 'text', (row) => words.billBasis[row.billBasis]),
    column('paymentTermDays', 'count', (row) => row.paymentTermDays),
    column('priceNoticeDays', 'count', (row) => row.priceNoticeDays),
    column('contractNo', 'text', (row) => row.contractNo),
    column('contractUntil', 'day', (row) => row.contractUntil),
    column('contractFile', 'text', (row) => row.contractFileInfo?.displayName ?? ''),
    column('status', 'text', (row) => words.status[row.status]),
    column('remark', 'text', (row) => row.remark),
    column('createdAt', 'time', (row) => row.createdAt),
    column('createdBy', 'text', (row) => row.createdBy),
    column('updatedAt', 'time', (row) => row.updatedAt),
    column('updatedBy', 'text', (row) => row.updatedBy),
  ];
  return reachOf(reader).contacts
    ? [
        ...all,
        column('contacts', 'text', (row) => (row.contacts ?? []).map(contactText).join('\n')),
        column('rateMailFrom', 'text', (row) => row.rateMailFrom.join(', ')),
      ]
    : all;
}

const contactText = ({ name, role, email, phone, im }: SupplierContact): string =>
  [name, `(${role})`, email, phone, im].filter(Boolean).join(' ');
