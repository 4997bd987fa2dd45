import type { Kysely } from 'kysely';
import type { Lang } from '#shared/http/endpoint.ts';
import { Recharge, type RechargeFilter } from '#shared/recharge/row.ts';
import { rechargeTitles, rechargeWords } from '#shared/texts/recharge-columns.ts';
import type { Tables } from '../../platform/db/tables.ts';
import type { ExportFor, ExportKind } from '../../platform/files/export-kind.ts';
import { cellOf, kindOf, type SheetColumn } from '../../platform/files/sheet.ts';
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

/** A column for every titled field: a field without an entry in `words` is written by the type of its schema. */
function columnsFor({ lang }: ExportFor): SheetColumn<Recharge>[] {
  const { export: _name, ...titles } = rechargeTitles[lang];
  const values = wordsIn(lang);
  const shown = Object.keys(titles).filter((key): key is Column => key in titles);
  return shown.map((key) => ({
    key,
    title: titles[key],
    kind: kinds[key] ?? kindOf(Recharge.properties[key]),
    value: values[key] ?? ((row) => cellOf(row[key])),
  }));
}

function wordsIn(lang: Lang): Partial<Record<Column, SheetColumn<Recharge>['value']>> {
  const words = rechargeWords[lang];
  return {
    payType: (row) => words.payType[row.payType],
    paidStatus: (row) => words.paidStatus[row.paidStatus],
    status: (row) => words.status[row.status],
  };
}
