import { useCall } from '#client/http/use-call.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { Loading } from '#client/kit/Loading.tsx';
import { RowGone, type RowGoneProps } from '#client/kit/RowGone.tsx';
import { useTimes } from '#client/kit/times.ts';
import { isAmount } from '#shared/amounts.ts';
import { formatMoney } from '#shared/format.ts';
import { supplier } from '#shared/supplier.ts';
import styles from './supplier.module.css';

/** What changed a supplier's balance, newest first. */
export function SupplierLedger({ supplierId, currency }: { supplierId: string; currency: string }) {
  const { t } = useTranslation();
  const { formatTime } = useTimes();
  const { data, error, mutate } = useCall(supplier.ledger, { supplierId }, { quiet: true, keepPreviousData: false });
  if (error && !data) return <SupplierGone error={error} onRetry={() => mutate()} />;
  if (!data) return <Loading rows={6} />;
  if (data.length === 0) return <p className={styles.ledgerNone}>{t('supplier:ledger.none')}</p>;
  return (
    <table className={styles.ledger}>
      <thead>
        <tr>
          <th>{t('supplier:ledger.time')}</th>
          <th className={styles.number}>
            {t('supplier:ledger.amount')} ({currency})
          </th>
          <th className={styles.number}>{t('supplier:ledger.balance')}</th>
        </tr>
      </thead>
      <tbody>
        {data.map(({ entryId, time, amount, balance, remark, createdBy }) => (
          <tr key={entryId}>
            <td>
              {formatTime(time)}
              <small>
                {remark} · {createdBy}
              </small>
            </td>
            <td className={styles.number}>
              {amount.startsWith('-') || !isAmount(amount) ? formatMoney(amount, 4) : `+${formatMoney(amount, 4)}`}
            </td>
            <td className={styles.number}>{formatMoney(balance, 4)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** In the place of a supplier that could not be loaded. */
function SupplierGone(props: Omit<RowGoneProps, 'gone'>) {
  const { t } = useTranslation();
  return <RowGone {...props} gone={{ title: t('words.supplierGone'), hint: t('words.supplierGoneHint') }} />;
}
