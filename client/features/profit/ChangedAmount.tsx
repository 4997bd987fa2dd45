import { nothing } from '#client/kit/table/column.ts';
import { centsOrLess } from '#shared/amounts.ts';
import { formatMoney } from '#shared/format.ts';
import styles from './profit.module.css';

interface ChangedAmountProps {
  /** What has been added; null where there is nothing to compare with. */
  amount: string | null;
  /** Whether more is better, as of profit. */
  isGood: boolean;
}

/** By how much an amount has changed, with its sign. */
export function ChangedAmount({ amount, isGood }: ChangedAmountProps) {
  if (amount === null || amount === '') return nothing;
  return (
    <span className={styles.change} data-better={isGood ? betterOf(amount) : undefined}>
      {signed(amount)}
    </span>
  );
}

const betterOf = (amount: string): boolean | undefined => (Number(amount) === 0 ? undefined : !amount.startsWith('-'));

/** An amount with its sign, cut to two decimals. */
export function signed(amount: string): string {
  const text = formatMoney(centsOrLess(amount));
  if (Number(amount) === 0) return `±${text}`;
  return amount.startsWith('-') ? `−${text.slice(1)}` : `+${text}`;
}
