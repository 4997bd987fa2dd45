import { useTranslation } from 'react-i18next';
import { Amount } from '#client/kit/Amount.tsx';
import { formatMoney } from '#client/kit/format.ts';
import { useTimes } from '#client/kit/times.ts';
import type { CustomerRow } from '#shared/customer/row.ts';
import styles from './customer.module.css';

type CreditOf = Pick<CustomerRow, 'creditLimit' | 'tempCredit' | 'tempCreditUntil' | 'currency'>;

/** The credit limit, and what comes on top of it for now. */
export function CreditCell({ row }: { row: CreditOf }) {
  const { t } = useTranslation();
  const { formatTime } = useTimes();
  const { tempCreditUntil: until, currency } = row;
  const isOver = until !== null && until <= Date.now();
  return (
    <span className={styles.credit}>
      <Amount value={row.creditLimit} currency={currency} />
      {until !== null && (
        <small data-over={isOver || undefined}>
          {isOver
            ? t('customer:tempOver')
            : t('customer:tempUntil', {
                amount: `+${formatMoney(row.tempCredit)}`,
                time: formatTime(until).slice(0, 16),
              })}
        </small>
      )}
    </span>
  );
}
