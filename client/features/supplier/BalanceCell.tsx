import WarningOutlined from '@ant-design/icons/es/icons/WarningOutlined';
import { useTranslation } from '#client/i18n/t.ts';
import { Balance } from '#client/kit/Balance.tsx';
import { isAmount, isBelow } from '#shared/amounts.ts';
import { formatMoney } from '#shared/format.ts';
import type { SupplierRow } from '#shared/supplier.ts';
import styles from './supplier.module.css';

/** The balance, with a sign beside it when it is below its alarm threshold and a payment is due. */
export function BalanceCell({ row }: { row: Pick<SupplierRow, 'balance' | 'balanceAlarm' | 'currency'> }) {
  const { t } = useTranslation();
  const { balance, balanceAlarm: alarm, currency } = row;
  if (!isAmount(alarm) || !isAmount(balance) || !isBelow(balance, alarm))
    return <Balance value={balance} currency={currency} />;
  const note = t('supplier:belowAlarmNote', { alarm: formatMoney(alarm), currency });
  return (
    <span className={styles.alarm} title={note}>
      <WarningOutlined aria-label={note} /> <Balance value={balance} currency={currency} />
    </span>
  );
}
