import { Link } from 'react-router-dom';
import { useCall } from '#client/http/use-call.ts';
import { useTranslation } from '#client/i18n/t.ts';
import cellStyles from '#client/kit/cell.module.css';
import { useTimes } from '#client/kit/times.ts';
import { smsCustomer } from '#shared/sms-customer.ts';
import listStyles from './message-list.module.css';
import styles from './sms.module.css';

/** Long messages of which parts are still to come; a line leads to the parts that are there. */
export function WaitingSegments({ dateTime: [from, to] }: { dateTime: readonly [number, number] }) {
  const { t } = useTranslation();
  const { formatTime } = useTimes();
  const { data } = useCall(smsCustomer.waiting, { dateTime: [from, to] }, { quiet: true });
  if (!data || data.length === 0) return null;
  const partsOf = (msgIds: readonly string[]) => {
    const query = new URLSearchParams({ from: String(from), to: String(to) });
    for (const msgId of msgIds) query.append('msgIds', msgId);
    return `/sms/smsSendDetail?${query}`;
  };
  return (
    <section className={listStyles.waiting} aria-labelledby="message-waiting-title">
      <h2 id="message-waiting-title">{t('message:waiting.title')}</h2>
      <ul>
        {data.map(({ msgIds, have, total, since, number, senderRaw, longRef, customerName, userName }) => (
          <li key={msgIds[0]}>
            <Link to={partsOf(msgIds)}>{t('message:waiting.have', { have, total })}</Link> {customerName} {userName} ·{' '}
            {senderRaw} → <span className={cellStyles.code}>{number}</span>{' '}
            <span className={styles.faint}>
              {longRef !== null && t('message:waiting.ref', { ref: longRef })}{' '}
              {t('message:waiting.since', { time: formatTime(since) })}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
