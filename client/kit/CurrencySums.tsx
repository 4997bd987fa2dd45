import Popover from 'antd/es/popover';
import { useSession } from '#client/http/session.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { centsOf } from '#shared/amounts.ts';
import { Amount } from './Amount.tsx';
import styles from './currency-sums.module.css';

interface CurrencySum {
  readonly currency: string;
  readonly amount: string;
  /** Said about the amount, such as of how many it is. */
  readonly hint: string;
}

interface CurrencySumsProps {
  title: string;
  /** Of all currencies; null where one of them has no rate, undefined where it is not known. */
  base: string | null | undefined;
  /** The most important first. */
  sums: readonly CurrencySum[];
}

/** As many as stand beside the pages of a list. */
const inSight = 2;

/** Sums over several currencies: what they are worth together, the first ones, and the others at a click. */
export function CurrencySums({ title, base, sums }: CurrencySumsProps) {
  const { t } = useTranslation();
  const { baseCurrency } = useSession();
  const others = sums.slice(inSight);
  const sum = ({ currency, amount, hint }: CurrencySum) => (
    <span key={currency} title={hint}>
      <Amount value={centsOf(amount)} currency={currency} />
    </span>
  );
  return (
    <>
      <strong>{title}</strong>
      {sums.length > 1 && base !== undefined && (
        <strong title={t('kit.sums.base')}>
          {base === null ? (
            t('kit.sums.noRate')
          ) : (
            <>
              ≈ <Amount value={centsOf(base)} currency={baseCurrency} />
            </>
          )}
        </strong>
      )}
      {sums.slice(0, inSight).map(sum)}
      {others.length > 0 && (
        <Popover trigger="click" content={<div className={styles.others}>{others.map(sum)}</div>}>
          <button type="button" className={styles.more}>
            {t('kit.sums.more', { count: others.length })}
          </button>
        </Popover>
      )}
    </>
  );
}
