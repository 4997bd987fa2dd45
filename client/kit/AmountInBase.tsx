import { useSession } from '#client/http/session.ts';
import { centsOf } from '#shared/amounts.ts';
import { formatMoney } from '#shared/format.ts';
import { Amount } from './Amount.tsx';
import styles from './cell.module.css';

interface AmountInBaseProps {
  value: string;
  currency: string;
  /** The same in the base currency; null where there is no rate, absent where it is concealed. */
  base: string | null | undefined;
}

/** Amount rounded to cents, with its value in the base currency below it if the currencies differ. */
export function AmountInBase({ value, currency, base }: AmountInBaseProps) {
  const { baseCurrency } = useSession();
  return (
    <span className={`${styles.twoLines} ${styles.end}`}>
      <Amount value={centsOf(value)} currency={currency} />
      {base != null && currency !== baseCurrency && (
        <small>
          ≈ {formatMoney(centsOf(base))} {baseCurrency}
        </small>
      )}
    </span>
  );
}
