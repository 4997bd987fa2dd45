import { useTranslation } from '#client/i18n/t.ts';
import { CurrencySums } from '#client/kit/CurrencySums.tsx';
import { formatMoney } from '#shared/format.ts';
import type { SupplierBillSummary } from '#shared/supplier-bill/row.ts';

/** What the bills of the filter come to by our figures; how much is unpaid stands behind each sum. */
export function SupplierBillTotals({ summary: { base, currencies } }: { summary: SupplierBillSummary }) {
  const { t } = useTranslation();
  return (
    <CurrencySums
      title={t('supplierBill:sumTitle')}
      base={base}
      sums={currencies.map(({ currency, bills, amount, unpaid }) => ({
        currency,
        amount,
        hint: [
          t('supplierBill:billCount', { count: bills, formatted: String(bills) }),
          t('supplierBill:sumUnpaid', { amount: formatMoney(unpaid), currency }),
        ].join('\n'),
      }))}
    />
  );
}
