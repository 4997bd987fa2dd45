import { Link } from 'react-router-dom';
import styles from '#client/business/bills/bills.module.css';
import { useLang } from '#client/i18n/index.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { useTimes } from '#client/kit/times.ts';
import { useCan } from '#client/kit/use-can.ts';
import { centsOf } from '#shared/amounts.ts';
import type { BillDispute, DisputeSample } from '#shared/bill/dispute.ts';
import { formatCount, formatMoney } from '#shared/format.ts';
import { smsCustomer } from '#shared/sms-customer.ts';
import { disputeWords } from '#shared/texts/bill-dispute.ts';

/** Some messages of each cause, each a step from the page that proves what became of it. */
export function DisputeSamples({ samples }: Pick<BillDispute, 'samples'>) {
  const { t } = useTranslation();
  const lang = useLang();
  if (samples.length === 0) return null;
  return (
    <table className={`${styles.lines} ${styles.causes}`}>
      <thead>
        <tr>
          <th>{t('billDispute:samples')}</th>
          <th className={styles.number}>{t('billDispute:bill')}</th>
          <th className={styles.number}>{t('billDispute:theirs')}</th>
        </tr>
      </thead>
      <tbody>
        {samples.map((sample) => (
          <tr key={`${sample.cause} ${sample.msgId} ${sample.rowNo}`}>
            <td>
              <SampleMessage sample={sample} />
              <small>{disputeWords[lang][sample.cause]}</small>
            </td>
            <Side parts={sample.ourParts} amount={sample.ourAmount} />
            <Side parts={sample.theirParts} amount={sample.theirAmount} />
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function SampleMessage({ sample: { msgId, claimedId, rowNo, submitTime } }: { sample: DisputeSample }) {
  const { t } = useTranslation();
  const { formatTime } = useTimes();
  const seesMessages = useCan()(smsCustomer.get);
  const id = msgId ?? claimedId;
  const where = [
    submitTime === null ? t('billDispute:sampleTheirs') : formatTime(submitTime),
    rowNo === null ? t('billDispute:sampleOurs') : t('billDispute:sampleRow', { no: rowNo }),
  ];
  return (
    <>
      {msgId !== null && seesMessages ? (
        <Link className={styles.hash} to={`/sms/message?msgId=${encodeURIComponent(msgId)}`}>
          {id}
        </Link>
      ) : (
        <span className={styles.hash}>{id}</span>
      )}
      <small>{where.join(' · ')}</small>
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
