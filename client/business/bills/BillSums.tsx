import '#client/i18n/namespaces/bills.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { CurrencySums } from '#client/kit/CurrencySums.tsx';
import type { BillSummary } from '#shared/bill/row.ts';
import { formatMoney } from '#shared/format.ts';
import type { SupplierBillSummary } from '#shared/supplier-bill/row.ts';

type Summary = Pick<BillSummary, 'base' | 'currencies'> | Pick<SupplierBillSummary, 'base' | 'currencies'>;

/** What the bills of the filter come to by currency; the unpaid amount is the hint of each sum. */
export function BillSums({ title, summary: { base, currencies } }: { title: string; summary: Summary }) {
  const { t } = useTranslation();
  return (
    <CurrencySums
      title={title}
      base={base}
      sums={currencies.map(({ currency, bills, amount, unpaid }) => ({
        currency,
        amount,
        hint: [
          t('bills:billCount', { count: bills, formatted: String(bills) }),
          t('bills:sumUnpaid', { amount: formatMoney(unpaid), currency }),
        ].join('\n'),
      }))}
    />
  );
}
