import { useTranslation } from '#client/i18n/t.ts';
import { CurrencySums } from '#client/kit/CurrencySums.tsx';
import type { ReplyOf } from '#shared/http/endpoint.ts';
import type { supplier } from '#shared/supplier.ts';

/** What we have with all suppliers of the filter. */
export function SupplierSummary({ balances, base }: ReplyOf<typeof supplier.list>['summary']) {
  const { t } = useTranslation();
  return (
    <CurrencySums
      title={t('supplier:summaryTitle')}
      base={base}
      sums={balances.map(({ currency, balance, suppliers }) => ({
        currency,
        amount: balance,
        hint: t('supplier:summaryCount', { count: suppliers }),
      }))}
    />
  );
}
