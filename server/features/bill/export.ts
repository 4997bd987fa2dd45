import type { Kysely } from 'kysely';
import { Bill, type BillFilter, BillLine } from '#shared/bill/row.ts';
import type { bill } from '#shared/bill.ts';
import type { InputOf, Lang } from '#shared/http/endpoint.ts';
import { billFilterWords, billLineTitles, billTitles, billWords } from '#shared/texts/bill-columns.ts';
import type { Tables } from '../../platform/db/tables.ts';
import type { ExportKind } from '../../platform/files/export-kind.ts';
import { type SheetColumn, titledColumns } from '../../platform/files/sheet.ts';
import { billsBefore, countBills, countLines, findBill, linesOf } from './repository.ts';

/** Rows read at once while a file is written. */
const batch = 1000;

/** The bills of a filter as a file, latest period first as on the screen. */
export const billExport = (db: Kysely<Tables>): ExportKind<BillFilter, Bill> => ({
  kind: 'bill',
  row: Bill,
  permission: 'bill_customer_list:export',
  name: (lang) => billTitles[lang].export,
  columns: ({ lang }) => billColumns(lang),
  count: (filter, reader) => countBills(db, filter, reader),
  async *rows(filter, reader) {
    let before: string | undefined;
    for (;;) {
      const rows = await billsBefore(db, filter, reader, { before, limit: batch });
      yield* rows;
      before = rows.at(-1)?.billId;
      if (before === undefined || rows.length < batch) return;
    }
  },
});

/** One bill, line by line. */
export const billLinesExport = (db: Kysely<Tables>): ExportKind<InputOf<typeof bill.file>, BillLine> => ({
  kind: 'bill-lines',
  row: BillLine,
  permission: 'bill_customer_list:export',
  name: (lang) => billLineTitles[lang].export,
  columns: ({ lang }) => lineColumns(lang),
  count: async ({ billId }, reader) => ((await findBill(db, billId, reader)) ? countLines(db, billId) : 0),
  async *rows({ billId }, reader) {
    if (await findBill(db, billId, reader)) yield* await linesOf(db, billId);
  },
});

type Column = Exclude<keyof (typeof billTitles)['zh'], 'export'>;
const kinds: Partial<Record<Column, SheetColumn<Bill>['kind']>> = {
  fromDay: 'day',
  toDay: 'day',
  smsAmount: 'money',
  lateAmount: 'money',
  feeAmount: 'money',
  adjustAmount: 'money',
  shortfallAmount: 'money',
  taxAmount: 'money',
  totalAmount: 'money',
  totalBase: 'money',
  paidAmount: 'money',
  unpaidAmount: 'money',
  unpaidBase: 'money',
  cost: 'money',
  profit: 'money',
  dueDay: 'day',
  confirmedAt: 'time',
  sentAt: 'time',
};

function billColumns(lang: Lang): SheetColumn<Bill>[] {
  const words = billWords[lang];
  return titledColumns<Bill, Column | 'export'>(billTitles[lang], Bill, kinds, {
    status: (row) => words.status[row.status],
    chargeType: (row) => words.chargeType[row.chargeType],
    isDisputed: (row) => billFilterWords[lang].isDisputed[row.isDisputed ? 1 : 0],
    hints: (row) => row.hints.map((hint) => words.hint[hint]).join(', '),
  });
}

type LineColumn = Exclude<keyof (typeof billLineTitles)['zh'], 'export'>;
const lineKinds: Partial<Record<LineColumn, SheetColumn<BillLine>['kind']>> = {
  price: 'money',
  amount: 'money',
  exactAmount: 'money',
  firstAt: 'time',
  lastAt: 'time',
};

function lineColumns(lang: Lang): SheetColumn<BillLine>[] {
  return titledColumns<BillLine, LineColumn | 'export'>(billLineTitles[lang], BillLine, lineKinds, {
    kind: (row) => billWords[lang].lineKind[row.kind],
    countryName: (row) => (lang === 'zh' ? row.countryName : row.countryNameEn),
    operatorName: (row) => (lang === 'zh' ? row.operatorName : row.operatorNameEn),
  });
}
