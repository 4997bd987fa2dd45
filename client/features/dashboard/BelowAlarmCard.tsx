import { clsx } from 'clsx';
import { Link } from 'react-router-dom';
import { useTranslation } from '#client/i18n/t.ts';
import { formatBalance } from '#shared/amounts.ts';
import { formatMoney } from '#shared/format.ts';
import { Card } from './Card.tsx';
import styles from './dashboard.module.css';
import { SupplierLink } from './SupplierLink.tsx';
import type { Suppliers } from './types.ts';

/** Prepaid balances below their alarm, worst first. */
export function BelowAlarmCard({ suppliers }: { suppliers: Suppliers }) {
  const { t } = useTranslation();
  const { belowAlarm, belowAlarmTotal } = suppliers;
  return (
    <Card
      title={t('dashboard:belowAlarm')}
      extra={
        belowAlarmTotal > belowAlarm.length && (
          <Link className={styles.link} to="/supmgt/supplier?belowAlarm=1">
            {t('dashboard:showAll', { count: belowAlarmTotal })}
          </Link>
        )
      }
    >
      {belowAlarm.length === 0 ? (
        <p className={styles.empty}>{t('dashboard:noneBelowAlarm')}</p>
      ) : (
        <table className={styles.table}>
          <thead>
            <tr>
              <th>{t('dashboard:supplier')}</th>
              <th className={styles.number}>{t('dashboard:balance')}</th>
              <th className={styles.number}>{t('dashboard:alarm')}</th>
            </tr>
          </thead>
          <tbody>
            {belowAlarm.map(({ supplierId, supplierName, currency, balance, balanceAlarm }) => (
              <tr key={supplierId}>
                <td>
                  <SupplierLink name={supplierName} />
                </td>
                <td className={clsx(styles.number, styles.danger)}>
                  {formatBalance(balance)} {currency}
                </td>
                <td className={styles.number}>
                  {formatMoney(balanceAlarm)} {currency}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Card>
  );
}
