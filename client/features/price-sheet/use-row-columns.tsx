import { useTranslation } from '#client/i18n/t.ts';
import { Amount } from '#client/kit/Amount.tsx';
import { columnsOf } from '#client/kit/columns.tsx';
import { TimeText } from '#client/kit/TimeText.tsx';
import { nothing } from '#client/kit/table/column.ts';
import { formatCount } from '#shared/format.ts';
import type { SheetRow } from '#shared/price-sheet/model.ts';
import styles from './price-sheet.module.css';
import { useSheetChoices } from './use-sheet-choices.ts';

/** The columns of the comparison. */
export function useRowColumns() {
  const { t } = useTranslation();
  const { traffic } = useSheetChoices();
  const column = columnsOf<SheetRow, 'priceSheet'>('priceSheet', t, [
    'line',
    'countryName',
    'newPrice',
    'changePct',
    'effectiveFrom',
    'monthlyDelta',
  ]);
  const notesOf = ({ problem, codes, remark, isSkipped, line }: SheetRow): string =>
    [
      ...(isSkipped ? [t('priceSheet:isSkipped')] : []),
      ...(line === 0 ? [t('priceSheet:missing')] : []),
      ...(problem ? [t(`priceSheet:words.problem.${problem}`)] : []),
      ...codes.map((code) => t(`priceSheet:words.warning.${code}`)),
      ...(codes.includes('REMARK') ? [remark] : []),
    ].join(' · ');
  const priced = (price: string | null, currency: string, decimals = 4) =>
    price === null ? nothing : <Amount value={price} currency={currency} decimals={decimals} />;
  const tabText = ({ tab }: SheetRow): string => t(`priceSheet:words.tab.${tab}`);
  return column.all(
    [
      column.text('countryName', {
        width: 120,
        isOnPhone: true,
        render: (row) => (
          <span className={row.isSkipped ? styles.skipped : undefined}>
            {row.countryName || row.givenCountry || nothing}
          </span>
        ),
      }),
      column.text('operatorName', {
        width: 168,
        isOnPhone: true,
        render: (row) =>
          row.isDefault ? t('priceSheet:anyOperator') : row.operatorName || row.givenOperator || nothing,
      }),
      column.code('mccmnc', { width: 96, render: (row) => row.mccmnc || row.givenCode || nothing }),
      column.kind('trafficType', traffic, { width: 96 }),
      column.money('oldPrice', ({ currency }) => currency, {
        width: 120,
        rule: 'cost',
        render: (row) => priced(row.oldPrice, row.currency),
      }),
      column.money('newPrice', ({ currency }) => currency, {
        width: 120,
        rule: 'cost',
        isOnPhone: true,
        render: (row) => (row.newPrice === null && row.priceText ? row.priceText : priced(row.newPrice, row.currency)),
      }),
      column.text('changePct', {
        width: 112,
        align: 'right',
        rule: 'cost',
        isOnPhone: true,
        render: (row) =>
          row.changePct === null || row.tab === 'same' ? (
            tabText(row)
          ) : (
            <span
              className={row.tab === 'up' ? styles.up : styles.down}
            >{`${tabText(row)} ${row.changePct.startsWith('-') ? '' : '+'}${row.changePct}`}</span>
          ),
      }),
      column.text('minMarginPct', {
        width: 104,
        rule: 'cost',
        isOnPhone: true,
        align: 'right',
        render: ({ minMarginPct }) =>
          minMarginPct === null ? (
            nothing
          ) : (
            <span className={minMarginPct.startsWith('-') ? styles.up : undefined}>{`${minMarginPct} %`}</span>
          ),
      }),
      column.money('lowestCustomerPrice', ({ currency }) => currency, {
        width: 144,
        rule: 'price',
        render: ({ lowestCustomerPrice, lowestAccount, currency }) => (
          <span title={lowestAccount}>{priced(lowestCustomerPrice, currency)}</span>
        ),
      }),
      column.own('parts30d', {
        width: 112,
        align: 'right',
        isOptional: true,
        render: ({ parts30d }) => (parts30d === null ? nothing : formatCount(parts30d)),
      }),
      column.money('monthlyDelta', ({ currency }) => currency, {
        width: 152,
        rule: 'cost',
        render: ({ monthlyDelta, currency }) => priced(monthlyDelta, currency, 2),
      }),
      column.time('effectiveFrom', {
        render: ({ effectiveFrom, tab }) =>
          effectiveFrom !== null ? (
            <TimeText value={effectiveFrom} />
          ) : tab === 'same' || tab === 'error' ? (
            nothing
          ) : (
            t('priceSheet:none')
          ),
      }),
      column.count('line', { width: 80, render: ({ line }) => (line === 0 ? nothing : String(line)) }),
      column.own('notes', {
        width: 280,
        render: (row) => notesOf(row) || nothing,
        copyText: notesOf,
      }),
      column.own('given', {
        width: 240,
        isOptional: true,
        render: ({ sheet, givenCountry, givenOperator, givenCode }) =>
          [sheet, givenCountry, givenOperator, givenCode].filter(Boolean).join(' · '),
      }),
    ],
    {
      codes: 'elsewhere',
      countryId: 'hidden',
      currency: 'elsewhere',
      fileFrom: 'hidden',
      fileTo: 'hidden',
      givenCode: 'elsewhere',
      givenCountry: 'elsewhere',
      givenOperator: 'elsewhere',
      isDefault: 'elsewhere',
      isEdited: 'hidden',
      isSkipped: 'elsewhere',
      lowestAccount: 'elsewhere',
      operatorId: 'hidden',
      priceText: 'elsewhere',
      problem: 'elsewhere',
      remark: 'elsewhere',
      rowNo: 'hidden',
      sheet: 'elsewhere',
      tab: 'elsewhere',
    },
  );
}
