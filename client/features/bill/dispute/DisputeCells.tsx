import { Link } from 'react-router-dom';
import styles from '#client/business/bills/bills.module.css';
import { useLang } from '#client/i18n/index.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { useCan } from '#client/kit/use-can.ts';
import { centsOf } from '#shared/amounts.ts';
import type { BillDispute, DisputeCell } from '#shared/bill/dispute.ts';
import type { Bill } from '#shared/bill/row.ts';
import { formatCount, formatMoney } from '#shared/format.ts';
import { networkText } from '#shared/network-text.ts';
import { smsCustomer } from '#shared/sms-customer.ts';
import { disputeWords } from '#shared/texts/bill-dispute.ts';
import { signedCount } from './signed.ts';

/** The differences by day and network, the largest first, each a step from the messages that prove it. */
export function DisputeCells({ dispute, row }: { dispute: BillDispute; row: Bill }) {
  const { t } = useTranslation();
  const lang = useLang();
  const seesMessages = useCan()(smsCustomer.list);
  const { cells, cellCount } = dispute;
  const networkOf = (cell: DisputeCell) => networkText(cell, lang) || t('billDispute:allOperators');
  const whatOf = (cell: DisputeCell) => [cell.day, networkOf(cell)].filter(Boolean).join(' · ');
  const messagesOf = ({ operatorId, from, to }: DisputeCell) =>
    `/sms/smsSendDetail?${new URLSearchParams({
      customerId: row.customerId,
      ...(operatorId && { operatorId }),
      from: String(from),
      to: String(to),
    })}`;
  return (
    <>
      <table className={styles.lines}>
        <thead>
          <tr>
            <th>{t('billDispute:what')}</th>
            <th className={styles.number}>{t('billDispute:bill')}</th>
            <th className={styles.number}>{t('billDispute:theirs')}</th>
            <th className={styles.number}>{t('billDispute:difference')}</th>
          </tr>
        </thead>
        <tbody>
          {cells.map((cell) => (
            <tr key={`${cell.day} ${cell.operatorId}`}>
              <td>
                {seesMessages ? (
                  <Link to={messagesOf(cell)} aria-label={t('billDispute:messagesOf', { what: whatOf(cell) })}>
                    {cell.day ?? networkOf(cell)}
                  </Link>
                ) : (
                  (cell.day ?? networkOf(cell))
                )}
                {cell.day && <small>{networkOf(cell)}</small>}
                {cell.cause && <small>{disputeWords[lang][cell.cause]}</small>}
              </td>
              <Side parts={cell.ourParts} amount={cell.ourAmount} />
              <Side parts={cell.theirParts} amount={cell.theirAmount} />
              <td className={styles.number}>{signedCount(cell.theirParts - cell.ourParts)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {cellCount > cells.length && <p>{t('billDispute:moreCells', { count: cellCount - cells.length })}</p>}
    </>
  );
}

function Side({ parts, amount }: { parts: number; amount: string }) {
  return (
    <td className={styles.number} title={formatMoney(amount)}>
      {formatCount(parts)}
      <small>{formatMoney(centsOf(amount))}</small>
    </td>
  );
}
