import styles from './cell.module.css';
import { formatMoney } from './format.ts';
import { nothing } from './table/column.ts';

/** An amount of money and its currency; in a column, digits stand below each other. At least `decimals` of them; prices per part need four. */
export function Amount({ value, currency, decimals = 2 }: { value: string; currency: string; decimals?: number }) {
  if (value === '') return nothing;
  return (
    <span className={styles.money}>
      {formatMoney(value, decimals)} <span className={styles.unit}>{currency}</span>
    </span>
  );
}
