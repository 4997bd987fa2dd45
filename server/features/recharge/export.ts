import type { Kysely } from 'kysely';
import type { Lang } from '#shared/http/endpoint.ts';
import { Recharge, type RechargeFilter } from '#shared/recharge/row.ts';
import { rechargeTitles, rechargeWords } from '#shared/texts/recharge-columns.ts';
import type { Tables } from '../../platform/db/tables.ts';
import type { ExportFor, ExportKind } from '../../platform/files/export-kind.ts';
import { type SheetColumn, titledColumns } from '../../platform/files/sheet.ts';
import { countRecharges, rechargesBefore } from './repository.ts';

/** Rows read at once while a file is written. */
const batch = 1000;

/** The recharges of a filter as a file, newest first as on the screen. */
export const rechargeExport = (db: Kysely<Tables>): ExportKind<RechargeFilter, Recharge> => ({
  kind: 'recharge',
  row: Recharge,
  permission: 'recharge_list:export',
  name: (lang) => rechargeTitles[lang].export,
  columns: columnsFor,
  count: (filter, reader) => countRecharges(db, filter, reader),
  async *rows(filter, reader) {
    let before: string | undefined;
    for (;;) {
      const rows = await rechargesBefore(db, filter, reader, { before, limit: batch });
      yield* rows;
      before = rows.at(-1)?.rechargeId;
      if (before === undefined || rows.length < batch) return;
    }
  },
});

type Column = Exclude<keyof (typeof rechargeTitles)['zh'], 'export'>;
const kinds: Partial<Record<Column, SheetColumn<Recharge>['kind']>> = {
  createdAt: 'time',
  amount: 'money',
  giftAmount: 'money',
  baseAmount: 'money',
  payTime: 'time',
  balanceBefore: 'money',
  balanceAfter: 'money',
  reviewAt: 'time',
};

function columnsFor({ lang }: ExportFor): SheetColumn<Recharge>[] {
  return titledColumns<Recharge, Column | 'export'>(rechargeTitles[lang], Recharge, kinds, wordsIn(lang));
}

function wordsIn(lang: Lang): Partial<Record<Column, SheetColumn<Recharge>['value']>> {
  const words = rechargeWords[lang];
  return {
    payType: (row) => words.payType[row.payType],
    paidStatus: (row) => words.paidStatus[row.paidStatus],
    status: (row) => words.status[row.status],
  };
}
