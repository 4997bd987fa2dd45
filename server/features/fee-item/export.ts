import { FeeCharge, type FeeChargeFilter } from '#shared/fee-item/customer-fee.ts';
import { FeeItem, type FeeItemFilter } from '#shared/fee-item/row.ts';
import type { Lang } from '#shared/http/endpoint.ts';
import { feeChargeTitles, feeItemTitles, feeWords } from '#shared/texts/fee-columns.ts';
import type { ExportKind } from '../../platform/files/export-kind.ts';
import { type SheetColumn, titledColumns } from '../../platform/files/sheet.ts';
import type { CustomerFees } from './customer-fees.ts';
import type { FeeItems } from './repository.ts';

/** Rows read at once while a file is written. */
const batch = 1000;

/** The fee items of a filter as a file; there are dozens. */
export const feeItemExport = (items: FeeItems): ExportKind<FeeItemFilter, FeeItem> => ({
  kind: 'fee-item',
  row: FeeItem,
  permission: 'fee_item_list:export',
  name: (lang) => feeItemTitles[lang].export,
  columns: ({ lang }) => itemColumns(lang),
  count: (filter) => items.count(filter),
  async *rows(filter, reader) {
    yield* await items.all(filter, reader);
  },
});

/** Charges of a filter as a file, latest first as on the screen. */
export const feeChargeExport = (fees: CustomerFees): ExportKind<FeeChargeFilter, FeeCharge> => ({
  kind: 'fee-charge',
  row: FeeCharge,
  permission: 'fee_item_list:export',
  name: (lang) => feeChargeTitles[lang].export,
  columns: ({ lang }) => chargeColumns(lang),
  count: (filter, reader) => fees.countCharges(filter, reader),
  async *rows(filter, reader) {
    let before: string | undefined;
    for (;;) {
      const rows = await fees.chargesBefore(filter, reader, { before, limit: batch });
      yield* rows;
      before = rows.at(-1)?.feeChargeId;
      if (before === undefined || rows.length < batch) return;
    }
  },
});

type ItemColumn = Exclude<keyof (typeof feeItemTitles)['zh'], 'export'>;
const itemKinds: Partial<Record<ItemColumn, SheetColumn<FeeItem>['kind']>> = {
  defaultPrice: 'money',
  nextAmount: 'money',
  nextOn: 'day',
  effectiveFrom: 'day',
  lastChargedAt: 'time',
};

function itemColumns(lang: Lang): SheetColumn<FeeItem>[] {
  const words = feeWords[lang];
  return titledColumns<FeeItem, ItemColumn | 'export'>(feeItemTitles[lang], FeeItem, itemKinds, {
    feeType: (row) => words.feeType[row.feeType],
    counted: (row) => words.counted[row.counted],
    countryName: (row) => (lang === 'zh' ? row.countryName : row.countryNameEn),
    status: (row) => words.status[row.status],
  });
}

type ChargeColumn = Exclude<keyof (typeof feeChargeTitles)['zh'], 'export'>;
const chargeKinds: Partial<Record<ChargeColumn, SheetColumn<FeeCharge>['kind']>> = {
  fromDay: 'day',
  toDay: 'day',
  usage: 'money',
  price: 'money',
  amount: 'money',
  createdAt: 'time',
};

function chargeColumns(lang: Lang): SheetColumn<FeeCharge>[] {
  const words = feeWords[lang];
  return titledColumns<FeeCharge, ChargeColumn | 'export'>(feeChargeTitles[lang], FeeCharge, chargeKinds, {
    feeName: (row) => (lang === 'zh' ? row.feeName : row.feeNameEn),
    feeType: (row) => words.feeType[row.feeType],
    status: (row) => words.chargeStatus[row.status],
  });
}
