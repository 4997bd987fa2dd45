import styles from '#client/business/bills/bills.module.css';
import { useLang } from '#client/i18n/index.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { useTimes } from '#client/kit/times.ts';
import { formatMoney } from '#shared/format.ts';
import type { SupplierBillDetail } from '#shared/supplier-bill/row.ts';
import { rechargeWords } from '#shared/texts/recharge-columns.ts';

/** What was paid of a bill. */
export function SupplierPayments({ detail: { bill, payments } }: { detail: SupplierBillDetail }) {
  const { t } = useTranslation();
  const lang = useLang();
  const { formatTime } = useTimes();
  if (payments.length === 0) return <p>{t('supplierBill:noPayments')}</p>;
  return (
    <table className={styles.lines}>
      <thead>
        <tr>
          <th>{t('supplierBill:fields.payRef')}</th>
          <th className={styles.number}>
            {t('supplierBill:fields.amount')} ({bill.currency})
          </th>
        </tr>
      </thead>
      <tbody>
        {payments.map(({ paymentId, payType, payRef, payTime, createdAt, createdBy, amount }) => (
          <tr key={paymentId}>
            <td>
              {payRef || rechargeWords[lang].payType[payType]}
              <small>
                {formatTime(payTime ?? createdAt)} · {createdBy}
              </small>
            </td>
            <td className={styles.number}>{formatMoney(amount)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
