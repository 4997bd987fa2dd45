import { useTranslation } from '#client/i18n/t.ts';
import type { FloorBy as Named } from '#shared/customer/price-figures.ts';
import styles from './customer-price.module.css';

/** Names what asks for a floor: a condition of the route, or a network; nothing where the row itself does. */
export function FloorBy({ by }: { by: Named | null }) {
  const { t } = useTranslation();
  if (!by) return null;
  const words = t(by.kind === 'item' ? 'price:effect.floorByItem' : 'price:effect.floorByNetwork', { name: by.name });
  return (
    <small className={styles.floorBy} title={words}>
      {` (${words})`}
    </small>
  );
}
