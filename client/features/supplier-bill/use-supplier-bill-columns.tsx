import styles from '#client/business/bills/bills.module.css';
import { useLang } from '#client/i18n/index.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { Amount } from '#client/kit/Amount.tsx';
import { AmountInBase } from '#client/kit/AmountInBase.tsx';
import cellStyles from '#client/kit/cell.module.css';
import { choiceOf } from '#client/kit/choices.ts';
import { columnsOf } from '#client/kit/columns.tsx';
import { KindTag } from '#client/kit/KindTag.tsx';
import { nothing } from '#client/kit/table/column.ts';
import { centsOf, isZeroAmount } from '#shared/amounts.ts';
import { valuesOf } from '#shared/fields.ts';
import { formatCount, formatPercent } from '#shared/format.ts';
import { type SupplierBill, SupplierBillSortField } from '#shared/supplier-bill/row.ts';
import { gapWords } from '#shared/texts/supplier-bill-columns.ts';
import { gapCauses, supplierBillStatuses } from './supplier-bill-choices.ts';

const currencyOf = ({ currency }: SupplierBill) => currency;
type MoneyName = 'statedAmount' | 'agreedAmount' | 'paidAmount';

export function useSupplierBillColumns() {
  const { t } = useTranslation();
  const lang = useLang();
  const column = columnsOf<SupplierBill, 'supplierBill'>('supplierBill', t, valuesOf(SupplierBillSortField));
  const cost = { rule: 'cost' } as const;
  const money = (name: MoneyName, width = 128, isOnPhone = false) =>
    column.money(name, currencyOf, {
      ...cost,
      width,
      isOnPhone,
      render: (row: SupplierBill) => {
        const value = row[name] ?? null;
        return value === null || isZeroAmount(value) ? (
          nothing
        ) : (
          <Amount value={centsOf(value)} currency={row.currency} />
        );
      },
    });
  return column.all(
    [
      column.text('supplierName', { width: 168, least: 120, isOnPhone: true }),
      column.day('fromDay', {
        width: 200,
        title: t('supplierBill:period'),
        render: ({ fromDay, toDay, zone }) => (
          <span title={zone}>
            {fromDay} – {toDay.slice(5)}
          </span>
        ),
      }),
      column.money('computedAmount', currencyOf, {
        ...cost,
        width: 136,
        isOnPhone: true,
        render: ({ computedAmount, computedBase, currency }) => (
          <AmountInBase value={computedAmount} base={computedBase} currency={currency} />
        ),
      }),
      money('statedAmount', 136, true),
      column.money('diffAmount', currencyOf, {
        ...cost,
        width: 120,
        isOnPhone: true,
        render: ({ diffAmount, diffPct, currency }) =>
          diffAmount === null || diffAmount === undefined || isZeroAmount(diffAmount) ? (
            nothing
          ) : (
            <span className={`${cellStyles.twoLines} ${cellStyles.end}`}>
              <Amount value={centsOf(diffAmount)} currency={currency} />
              {typeof diffPct === 'number' && <small>{formatPercent(diffPct)}</small>}
            </span>
          ),
      }),
      column.status('status', supplierBillStatuses(lang), { isOnPhone: true, width: 120 }),
      column.text('mainCause', {
        ...cost,
        width: 152,
        copyText: ({ mainCause }) => (mainCause ? gapWords[lang].cause[mainCause] : ''),
        render: ({ mainCause }) => (mainCause ? <KindTag choice={choiceOf(gapCauses(lang), mainCause)} /> : nothing),
      }),
      column.day('dueDay', {
        width: 112,
        isDecisive: true,
        render: ({ dueDay, overdueDays }) =>
          dueDay === null ? (
            nothing
          ) : (
            <span className={cellStyles.twoLines}>
              <span>{dueDay}</span>
              {overdueDays > 0 && (
                <small className={styles.overdue}>{t('supplierBill:overdue', { count: overdueDays })}</small>
              )}
            </span>
          ),
      }),
      column.money('unpaidAmount', currencyOf, {
        ...cost,
        width: 128,
        isDecisive: true,
        render: ({ unpaidAmount, unpaidBase, currency }) =>
          isZeroAmount(unpaidAmount) ? (
            nothing
          ) : (
            <AmountInBase value={unpaidAmount} base={unpaidBase} currency={currency} />
          ),
      }),
      column.code('billNo', { width: 184 }),
      money('agreedAmount'),
      money('paidAmount'),
      column.count('computedParts', { width: 112 }),
      column.count('statedParts', {
        width: 112,
        render: ({ statedParts }) => (statedParts === null ? nothing : formatCount(statedParts)),
      }),
      column.count('diffParts', {
        width: 112,
        isOptional: true,
        render: ({ diffParts }) => (diffParts === null ? nothing : formatCount(diffParts)),
      }),
      column.time('receivedAt', { isOptional: true }),
      column.time('agreedAt', { isOptional: true }),
      column.text('agreedBy', { isOptional: true }),
      column.text('statusReason', { isOptional: true, width: 200 }),
    ],
    {
      computedBase: 'elsewhere',
      countedAt: 'hidden',
      createdAt: 'hidden',
      createdBy: 'hidden',
      currency: 'elsewhere',
      diffPct: 'elsewhere',
      overdueDays: 'elsewhere',
      supplierBillId: 'hidden',
      supplierId: 'hidden',
      toDay: 'elsewhere',
      tolerance: 'hidden',
      unpaidBase: 'elsewhere',
      updatedAt: 'hidden',
      updatedBy: 'hidden',
      version: 'hidden',
      zone: 'elsewhere',
    },
  );
}
