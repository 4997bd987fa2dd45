import type { Kysely } from 'kysely';
import type { Lang } from '#shared/http/endpoint.ts';
import { SupplierBill, type SupplierBillFilter } from '#shared/supplier-bill/row.ts';
import { gapWords, supplierBillTitles } from '#shared/texts/supplier-bill-columns.ts';
import type { Tables } from '../../platform/db/tables.ts';
import type { ExportKind } from '../../platform/files/export-kind.ts';
import { type SheetColumn, titledColumns } from '../../platform/files/sheet.ts';
import { countSupplierBills, supplierBillsBefore } from './repository.ts';

/** Rows read at once while a file is written. */
const batch = 1000;

/** The bills of a filter as a file, latest period first as on the screen. */
export const supplierBillExport = (db: Kysely<Tables>): ExportKind<SupplierBillFilter, SupplierBill> => ({
  kind: 'supplierBill',
  row: SupplierBill,
  permission: 'bill_supplier_list:export',
  name: (lang) => supplierBillTitles[lang].export,
  columns: ({ lang }) => columnsIn(lang),
  count: (filter) => countSupplierBills(db, filter),
  async *rows(filter) {
    let before: string | undefined;
    for (;;) {
      const rows = await supplierBillsBefore(db, filter, { before, limit: batch });
      yield* rows;
      before = rows.at(-1)?.supplierBillId;
      if (before === undefined || rows.length < batch) return;
    }
  },
});

type Column = Exclude<keyof (typeof supplierBillTitles)['zh'], 'export'>;
const kinds: Partial<Record<Column, SheetColumn<SupplierBill>['kind']>> = {
  fromDay: 'day',
  toDay: 'day',
  computedAmount: 'money',
  computedBase: 'money',
  statedAmount: 'money',
  diffAmount: 'money',
  agreedAmount: 'money',
  paidAmount: 'money',
  unpaidAmount: 'money',
  unpaidBase: 'money',
  dueDay: 'day',
  receivedAt: 'time',
  agreedAt: 'time',
};

function columnsIn(lang: Lang): SheetColumn<SupplierBill>[] {
  const words = gapWords[lang];
  return titledColumns<SupplierBill, Column | 'export'>(supplierBillTitles[lang], SupplierBill, kinds, {
    status: (row) => words.status[row.status],
    mainCause: (row) => (row.mainCause === null ? '' : words.cause[row.mainCause]),
  });
}
