import styles from '#client/business/bills/bills.module.css';
import { useLang } from '#client/i18n/index.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { useTimes } from '#client/kit/times.ts';
import type { BillDispute } from '#shared/bill/dispute.ts';
import type { Bill } from '#shared/bill/row.ts';
import { formatCount, formatMoney } from '#shared/format.ts';
import { disputeWords } from '#shared/texts/bill-dispute.ts';
import { offsetText } from '#shared/zones.ts';
import { signedCount, signedMoney } from './signed.ts';

/** How the customer counts, and the causes of the gap, which add up to it. */
export function DisputeFindings({ dispute, row }: { dispute: BillDispute; row: Bill }) {
  const { t } = useTranslation();
  const lang = useLang();
  const { formatTime } = useTimes();
  const { ourParts, theirParts, diffParts, zoneOffset, counts, classes, closedAt } = dispute;
  const { currency, zone } = row;
  const sentences = [
    t('billDispute:gap', {
      theirs: formatCount(theirParts),
      ours: formatCount(ourParts),
      diff: signedCount(diffParts),
    }),
    zoneOffset === null
      ? t('billDispute:ownZone', { zone })
      : t('billDispute:zone', { offset: offsetText(zoneOffset), zone }),
    dispute.isByMessage
      ? t('billDispute:byMessage', { count: dispute.pairedRows, formatted: formatCount(dispute.pairedRows) })
      : '',
    counts === 'messages' ? t('billDispute:messages') : '',
    dispute.hasAmounts ? '' : t('billDispute:noAmounts'),
  ];
  return (
    <>
      <p>{sentences.filter(Boolean).join(' ')}</p>
      {closedAt !== null && (
        <p>
          {t('billDispute:closedAt', {
            at: formatTime(closedAt),
            by: dispute.closedBy,
            amount: formatMoney(dispute.creditAmount ?? '0'),
            currency,
          })}
        </p>
      )}
      <table className={`${styles.lines} ${styles.causes}`}>
        <thead>
          <tr>
            <th>{t('billDispute:cause')}</th>
            <th className={styles.number}>{t('billDispute:parts')}</th>
            <th className={styles.number}>
              {t('billDispute:amount')} ({currency})
            </th>
          </tr>
        </thead>
        <tbody>
          {classes.map(({ cause, parts, amount }) => (
            <tr key={cause}>
              <td>{disputeWords[lang][cause]}</td>
              <td className={styles.number}>{signedCount(parts)}</td>
              <td className={styles.number}>{signedMoney(amount)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <td>{t('billDispute:difference')}</td>
            <td className={styles.number}>{signedCount(diffParts)}</td>
            <td className={styles.number}>{signedMoney(dispute.diffAmount)}</td>
          </tr>
        </tfoot>
      </table>
      {dispute.answer && (
        <details>
          <summary>{t('billDispute:answer')}</summary>
          <p className={styles.letter}>{dispute.answer}</p>
        </details>
      )}
    </>
  );
}
