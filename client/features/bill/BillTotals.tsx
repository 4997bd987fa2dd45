import { useTranslation } from '#client/i18n/t.ts';
import { CurrencySums } from '#client/kit/CurrencySums.tsx';
import type { BillSummary } from '#shared/bill/row.ts';
import { formatMoney } from '#shared/format.ts';

/** What the bills of the filter come to by currency; how much of it is unpaid stands behind each sum. */
export function BillTotals({ summary: { base, currencies } }: { summary: BillSummary }) {
  const { t } = useTranslation();
  return (
    <CurrencySums
      title={t('bill:sumTitle')}
      base={base}
      sums={currencies.map(({ currency, bills, amount, unpaid }) => ({
        currency,
        amount,
        hint: [
          t('bill:billCount', { count: bills, formatted: String(bills) }),
          t('bill:sumUnpaid', { amount: formatMoney(unpaid), currency }),
        ].join('\n'),
      }))}
    />
  );
}
