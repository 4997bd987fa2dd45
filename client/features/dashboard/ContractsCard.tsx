import { Link } from 'react-router-dom';
import { useTranslation } from '#client/i18n/t.ts';
import { useTimes } from '#client/kit/times.ts';
import { Card } from './Card.tsx';
import styles from './dashboard.module.css';
import { SupplierLink } from './SupplierLink.tsx';
import type { Suppliers } from './types.ts';

/** Contracts that end soon, soonest first. */
export function ContractsCard({ suppliers }: { suppliers: Suppliers }) {
  const { t } = useTranslation();
  const { daysFromToday } = useTimes();
  const { contractsEnding, contractsEndingTotal } = suppliers;
  const left = (day: string) => {
    const count = daysFromToday(day);
    return count <= 0 ? t('dashboard:endsToday') : t('dashboard:daysLeft', { count });
  };
  return (
    <Card
      title={t('dashboard:contractsEnding')}
      extra={
        contractsEndingTotal > contractsEnding.length && (
          <Link className={styles.link} to="/supmgt/supplier?sortField=contractUntil&sortOrder=asc">
            {t('dashboard:showAll', { count: contractsEndingTotal })}
          </Link>
        )
      }
    >
      {contractsEnding.length === 0 ? (
        <p className={styles.empty}>{t('dashboard:noneEnding')}</p>
      ) : (
        <table className={styles.table}>
          <thead>
            <tr>
              <th>{t('dashboard:supplier')}</th>
              <th className={styles.number}>{t('dashboard:until')}</th>
              <th className={styles.number}>{t('dashboard:remaining')}</th>
            </tr>
          </thead>
          <tbody>
            {contractsEnding.map(({ supplierId, supplierName, contractUntil }) => (
              <tr key={supplierId}>
                <td>
                  <SupplierLink name={supplierName} />
                </td>
                <td className={styles.number}>{contractUntil}</td>
                <td className={styles.number}>{left(contractUntil)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Card>
  );
}
