import { Link } from 'react-router-dom';
import { useSession } from '#client/http/session.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { Balance } from '#client/kit/Balance.tsx';
import { formatBalance } from '#shared/amounts.ts';
import { formatCount } from '#shared/format.ts';
import { Card } from './Card.tsx';
import styles from './dashboard.module.css';
import type { Suppliers } from './types.ts';

/** What we have with the suppliers, by currency, and what that is worth together. */
export function CurrencyCard({ suppliers: { byCurrency, balanceBase } }: { suppliers: Suppliers }) {
  const { t } = useTranslation();
  const { baseCurrency } = useSession();
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
                <td className={styles.number}>{formatBalance(balance)}</td>
              </tr>
            ))}
          </tbody>
          {balanceBase != null && byCurrency.length > 1 && (
            <tfoot>
              <tr>
                <th scope="row">{t('kit.sums.base')}</th>
                <td className={styles.number}>
                  {formatCount(byCurrency.reduce((sum, { suppliers }) => sum + suppliers, 0))}
                </td>
                <td className={styles.number}>
                  ≈ <Balance value={balanceBase} currency={baseCurrency} />
                </td>
              </tr>
            </tfoot>
          )}
        </table>
      )}
    </Card>
  );
}
