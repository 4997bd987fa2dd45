import { useSession } from '#client/http/session.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { Balance } from '#client/kit/Balance.tsx';
import { useTimes } from '#client/kit/times.ts';
import { formatBalance } from '#shared/amounts.ts';
import type { CustomerRow } from '#shared/customer/row.ts';
import styles from './customer.module.css';
import { prepaid } from './customer-choices.ts';

type CreditOf = Pick<CustomerRow, 'creditLimit' | 'tempCredit' | 'tempCreditUntil' | 'currency'> &
  Partial<Pick<CustomerRow, 'creditLimitBase'>>;

interface CellProps<Row> {
  row: Row;
  /** All of it visible, on lines of its own; a row of a list keeps its height, and tells the rest in a tip. */
  isWhole?: boolean;
}

/** The credit limit, and what comes on top of it for now. */
export function CreditCell({ row, isWhole }: CellProps<CreditOf>) {
  return <Spendable row={row} isWhole={isWhole} value={row.creditLimit} base={row.creditLimitBase} />;
}

/** What a customer may spend: of a prepaid one the balance and any credit beside it, of others the credit limit. */
export function SpendableCell({
  row,
  isWhole,
}: CellProps<CreditOf & Pick<CustomerRow, 'chargeType' | 'balance' | 'balanceBase'>>) {
  const { t } = useTranslation();
  const { creditLimit } = row;
  if (row.chargeType !== prepaid) return <CreditCell row={row} isWhole={isWhole} />;
  // The label beside the whole of it says that it is the balance.
  const words =
    Number(creditLimit) > 0
      ? t('customer:balanceAndCredit', { credit: formatBalance(creditLimit) })
      : isWhole
        ? undefined
        : t('customer:fields.balance');
  return <Spendable row={row} isWhole={isWhole} value={row.balance} base={row.balanceBase} words={words} />;
}

interface SpendableProps {
  row: CreditOf;
  isWhole: boolean | undefined;
  value: string;
  /** The same in the base currency. */
  base: string | null | undefined;
  /** What the amount is. */
  words?: string | undefined;
}

/** An amount, and below it what is granted for now, the amount in the base currency where that is another one, and what it is. */
function Spendable({ row, isWhole, value, base, words }: SpendableProps) {
  const { baseCurrency } = useSession();
  const temporary = useTemporaryCredit(row);
  const inBase = base == null || row.currency === baseCurrency ? undefined : `≈ ${formatBalance(base)} ${baseCurrency}`;
  return (
    <span
      className={styles.credit}
      data-whole={isWhole || undefined}
      title={[words, temporary?.text, inBase].filter(Boolean).join(' · ') || undefined}
    >
      <Balance value={value} currency={row.currency} />
      <span className={styles.creditNotes}>
        {temporary && (
          <small data-quiet={temporary.isOver || undefined}>{isWhole ? temporary.text : temporary.short}</small>
        )}
        {inBase && <small data-quiet>{inBase}</small>}
        {words && !temporary && <small data-quiet>{words}</small>}
      </span>
    </span>
  );
}

function useTemporaryCredit({ tempCredit, tempCreditUntil: until }: CreditOf) {
  const { t } = useTranslation();
  const { formatTime } = useTimes();
  if (until === null) return undefined;
  const isOver = until <= Date.now();
  const time = formatTime(until);
  const textAt = (shown: string) =>
    isOver ? t('customer:tempOver') : t('customer:tempUntil', { amount: `+${formatBalance(tempCredit)}`, time: shown });
  // Lists have room for the day; the tip tells the minute.
  return { isOver, text: textAt(time.slice(0, 16)), short: textAt(time.slice(5, 10)) };
}
