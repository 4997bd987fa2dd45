import styles from '#client/business/bills/bills.module.css';
import { useLang } from '#client/i18n/index.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { useTimes } from '#client/kit/times.ts';
import type { BillDetail } from '#shared/bill/row.ts';
import { formatMoney } from '#shared/format.ts';
import { rechargeWords } from '#shared/texts/recharge-columns.ts';

/** The payments that a bill has something of. */
export function BillPayments({ detail: { bill, payments } }: { detail: BillDetail }) {
  const { t } = useTranslation();
  const lang = useLang();
  const { formatTime } = useTimes();
  if (payments.length === 0) return <p>{t(bill.chargeType === 1 ? 'bill:statement' : 'bill:noPayments')}</p>;
  return (
    <table className={styles.lines}>
      <thead>
        <tr>
          <th>{t('bill:fields.payRef')}</th>
          <th className={styles.number}>{t('bill:received')}</th>
          <th className={styles.number}>
            {t('bill:allocated')} ({bill.currency})
          </th>
        </tr>
      </thead>
      <tbody>
        {payments.map(({ paymentId, payType, payRef, payTime, createdAt, createdBy, amount, allocated }) => (
          <tr key={paymentId}>
            <td>
              {payRef || rechargeWords[lang].payType[payType]}
              <small>
                {formatTime(payTime ?? createdAt)} · {createdBy}
              </small>
            </td>
            <td className={styles.number}>{formatMoney(amount)}</td>
            <td className={styles.number}>{formatMoney(allocated)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
