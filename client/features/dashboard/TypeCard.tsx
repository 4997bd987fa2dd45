import { Link } from 'react-router-dom';
import { useTranslation } from '#client/i18n/t.ts';
import { formatCount } from '#shared/format.ts';
import { Card } from './Card.tsx';
import styles from './dashboard.module.css';
import type { Suppliers } from './types.ts';

/** The supplier types' words, shared with the supplier screen. */
const typeNames = { 1: 'operator', 2: 'aggregator', 3: 'other' } as const;

/** How many suppliers of each kind, with bars in proportion to the largest. */
export function TypeCard({ suppliers: { byType } }: { suppliers: Suppliers }) {
  const { t } = useTranslation();
  const most = Math.max(1, ...byType.map(({ suppliers }) => suppliers));
  return (
    <Card title={t('dashboard:byType')}>
      {byType.length === 0 ? (
        <p className={styles.empty}>{t('dashboard:noSuppliers')}</p>
      ) : (
        <ul className={styles.bars}>
          {byType.map(({ supplierType, suppliers }) => (
            <li key={supplierType}>
              <Link className={styles.link} to={`/supmgt/supplier?supplierType=${supplierType}`}>
                {t(`words.supplierTypes.${typeNames[supplierType]}`)}
              </Link>
              <span className={styles.number}>{formatCount(suppliers)}</span>
              <span className={styles.bar} aria-hidden="true">
                <span style={{ width: `${(100 * suppliers) / most}%` }} />
              </span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
