import { useTranslation } from 'react-i18next';
import cellStyles from '#client/kit/cell.module.css';
import { formatMoney } from '#client/kit/format.ts';

interface SupplierSummaryProps {
  balances: readonly { currency: string; balance: string; suppliers: number }[];
}

/** What we have with all suppliers of the filter, by currency: amounts of different currencies never add up. */
export function SupplierSummary({ balances }: SupplierSummaryProps) {
  const { t } = useTranslation();
  return (
    <>
      <strong>{t('supplier:summaryTitle')}</strong>
      {balances.map(({ currency, balance, suppliers }) => (
        <span key={currency} title={t('supplier:summaryCount', { count: suppliers })}>
          {formatMoney(balance)} <span className={cellStyles.unit}>{currency}</span>
        </span>
      ))}
    </>
  );
}
