import { Link } from 'react-router-dom';
import { useTranslation } from '#client/i18n/t.ts';
import cellStyles from '#client/kit/cell.module.css';
import { nothing } from '#client/kit/table/column.ts';
import { useTimes } from '#client/kit/times.ts';
import { latencyText } from '#shared/latency-text.ts';
import type { MessageDetail } from '#shared/sms-customer.ts';
import styles from '../sms.module.css';
import { messagePath } from '../sms-url.ts';
import { MessageState, Outcome } from '../use-message-columns.tsx';
import { Siblings } from './Siblings.tsx';

/** What else the number got within the hour before and after: a single case, or a pattern. */
export function RelatedMessages({ detail: { message, related } }: { detail: MessageDetail }) {
  const { t } = useTranslation();
  const { formatTime } = useTimes();
  const columns = [
    'submitTime',
    'customerName',
    'senderRaw',
    'status',
    'finalStat',
    'channelName',
    'latencyDlrMs',
  ] as const;
  return (
    <section className={styles.messageRelated} aria-labelledby="message-related-title">
      <h2 id="message-related-title">{t('message:related', { number: message.number })}</h2>
      <Siblings message={message} />
      {related.length === 0 ? (
        <p className={styles.faint}>{t('message:noRelated')}</p>
      ) : (
        <div className={styles.messageRelatedScroll}>
          <table>
            <thead>
              <tr>
                {columns.map((name) => (
                  <th key={name} scope="col">
                    {t(`message:fields.${name}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {related.map((row) => (
                <tr key={row.msgId}>
                  <td>
                    <Link to={messagePath(row.msgId)}>{formatTime(row.submitTime)}</Link>
                  </td>
                  <td>{row.customerName}</td>
                  <td className={cellStyles.code}>{row.senderRaw}</td>
                  <td>
                    <MessageState status={row.status} />
                  </td>
                  <td>
                    <Outcome row={row} />
                  </td>
                  <td>{row.channelName || nothing}</td>
                  <td>{latencyText(row.latencyDlrMs) || nothing}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
}
