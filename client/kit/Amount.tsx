import { formatMoney } from '#shared/format.ts';
import styles from './cell.module.css';
import { nothing } from './table/column.ts';

/** Currencies without a smaller unit (ISO 4217). */
const wholeCurrencies = ['CLP', 'ISK', 'JPY', 'KRW', 'PYG', 'RWF', 'UGX', 'VND', 'XAF', 'XOF'];
const decimalsOf = (currency: string): number => (wholeCurrencies.includes(currency) ? 0 : 2);

/** An amount of money and its currency; in a column, digits stand below each other. At least `decimals` of them, by default those of the currency; prices per part need four. */
export function Amount({
  value,
  currency,
  decimals = decimalsOf(currency),
}: {
  value: string;
  currency: string;
  decimals?: number;
}) {
  if (value === '') return nothing;
  return (
    <span className={styles.money}>
      {formatMoney(value, decimals)} <span className={styles.unit}>{currency}</span>
    </span>
  );
}
