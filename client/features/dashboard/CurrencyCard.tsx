import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { formatCount, formatMoney } from '#client/kit/format.ts';
import { Card } from './Card.tsx';
import type { Suppliers } from './types.ts';

/** What we have with the suppliers, by currency: amounts of different currencies never add up. */
export function CurrencyCard({ suppliers: { byCurrency } }: { suppliers: Suppliers }) {
  const { t } = useTranslation();
  return (
    <Card title={t('dashboard:byCurrency')}>
      {byCurrency.length === 0 ? (
        <p className="dash-empty">{t('dashboard:noSuppliers')}</p>
      ) : (
        <table className="dash-table">
          <thead>
            <tr>
              <th>{t('dashboard:currency')}</th>
              <th className="dash-number">{t('dashboard:suppliers')}</th>
              <th className="dash-number">{t('dashboard:balance')}</th>
            </tr>
          </thead>
          <tbody>
            {byCurrency.map(({ currency, suppliers, balance }) => (
              <tr key={currency}>
                <td>
                  <Link className="dash-link" to={`/supmgt/supplier?currency=${currency}`}>
                    {currency}
                  </Link>
                </td>
                <td className="dash-number">{formatCount(suppliers)}</td>
                <td className="dash-number">{formatMoney(balance)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Card>
  );
}
