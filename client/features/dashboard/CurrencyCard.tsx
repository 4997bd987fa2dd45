import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { formatCount, formatMoney } from '#client/kit/format.ts';
import { Card } from './Card.tsx';
import styles from './dashboard.module.css';
import type { Suppliers } from './types.ts';

/** What we have with the suppliers, by currency: amounts of different currencies never add up. */
export function CurrencyCard({ suppliers: { byCurrency } }: { suppliers: Suppliers }) {
  const { t } = useTranslation();
  return (
    <Card title={t('dashboard:byCurrency')}>
      {byCurrency.length === 0 ? (
        <p className={styles.empty}>{t('dashboard:noSuppliers')}</p>
      ) : (
        <table className={styles.table}>
          <thead>
            <tr>
              <th>{t('dashboard:currency')}</th>
              <th className={styles.number}>{t('dashboard:suppliers')}</th>
              <th className={styles.number}>{t('dashboard:balance')}</th>
            </tr>
          </thead>
          <tbody>
            {byCurrency.map(({ currency, suppliers, balance }) => (
              <tr key={currency}>
                <td>
                  <Link className={styles.link} to={`/supmgt/supplier?currency=${currency}`}>
                    {currency}
                  </Link>
                </td>
                <td className={styles.number}>{formatCount(suppliers)}</td>
                <td className={styles.number}>{formatMoney(balance)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Card>
  );
}
