import { useSession } from '#client/http/session.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { Amount } from '#client/kit/Amount.tsx';
import { formatMoney } from '#client/kit/format.ts';
import { useTimes } from '#client/kit/times.ts';
import type { CustomerRow } from '#shared/customer/row.ts';
import styles from './customer.module.css';

type CreditOf = Pick<CustomerRow, 'creditLimit' | 'tempCredit' | 'tempCreditUntil' | 'currency'> &
  Partial<Pick<CustomerRow, 'creditLimitBase'>>;

/** The credit limit, and what comes on top of it for now. */
export function CreditCell({ row }: { row: CreditOf }) {
  return (
    <span className={styles.credit}>
      <Amount value={row.creditLimit} currency={row.currency} />
      <span className={styles.creditNotes}>
        <InBase value={row.creditLimitBase} currency={row.currency} />
        <TemporaryCredit row={row} />
      </span>
    </span>
  );
}

const prepaid = 1;

/** What a customer may spend: of a prepaid one the balance and any credit beside it, of others the credit limit. */
export function SpendableCell({
  row,
}: {
  row: CreditOf & Pick<CustomerRow, 'chargeType' | 'balance' | 'balanceBase'>;
}) {
  const { t } = useTranslation();
  const { currency, creditLimit } = row;
  if (row.chargeType !== prepaid) return <CreditCell row={row} />;
  const words =
    Number(creditLimit) > 0
      ? t('customer:balanceAndCredit', { credit: formatMoney(creditLimit) })
      : t('customer:fields.balance');
  return (
    <span className={styles.credit} title={words}>
      <Amount value={row.balance} currency={currency} />
      <span className={styles.creditNotes}>
        <InBase value={row.balanceBase} currency={currency} />
        {row.tempCreditUntil === null && <small data-quiet>{words}</small>}
        <TemporaryCredit row={row} />
      </span>
    </span>
  );
}

/** The same in the base currency, where the customer has another one. */
function InBase({ value, currency }: { value: string | null | undefined; currency: string }) {
  const { baseCurrency } = useSession();
  if (value == null || currency === baseCurrency) return null;
  return (
    <small data-quiet>
      ≈ <Amount value={value} currency={baseCurrency} />
    </small>
  );
}

function TemporaryCredit({ row: { tempCredit, tempCreditUntil: until } }: { row: CreditOf }) {
  const { t } = useTranslation();
  const { formatTime } = useTimes();
  if (until === null) return null;
  const isOver = until <= Date.now();
  return (
    <small data-quiet={isOver || undefined}>
      {isOver
        ? t('customer:tempOver')
        : t('customer:tempUntil', { amount: `+${formatMoney(tempCredit)}`, time: formatTime(until).slice(0, 16) })}
    </small>
  );
}
