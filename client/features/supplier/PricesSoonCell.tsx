import { Link } from 'react-router-dom';
import { useTranslation } from '#client/i18n/t.ts';
import { nothing } from '#client/kit/table/column.ts';
import { formatCount } from '#shared/format.ts';
import type { SupplierRow } from '#shared/supplier.ts';
import styles from './supplier.module.css';

/** How many prices of a supplier's channels change within seven days, and the way to these channels. */
export function PricesSoonCell({ row: { supplierId, supplierName, pricesSoon } }: { row: SupplierRow }) {
  const { t } = useTranslation();
  if (!pricesSoon) return nothing;
  return (
    <Link
      className={styles.channels}
      to={`/supmgt/subSup?supplierId=${supplierId}&priceSoon=1`}
      title={t('supplier:pricesSoonOf', { name: supplierName, prices: formatCount(pricesSoon) })}
    >
      {formatCount(pricesSoon)}
    </Link>
  );
}
