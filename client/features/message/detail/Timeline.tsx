import { useTranslation } from '#client/i18n/t.ts';
import cellStyles from '#client/kit/cell.module.css';
import { useTimes } from '#client/kit/times.ts';
import { latencyText } from '#shared/latency-text.ts';
import type { MessageEvent } from '#shared/message/row.ts';
import type { MessageDetail } from '#shared/sms-customer.ts';
import styles from '../sms.module.css';

/** Everything that happened, in its order, each step with the time since the first. */
export function Timeline({ detail: { message, events } }: { detail: MessageDetail }) {
  const { t } = useTranslation();
  const { formatTime } = useTimes();
  return (
    <section className={styles.messageTimeline} aria-labelledby="message-timeline-title">
      <h2 id="message-timeline-title">{t('message:timeline')}</h2>
      {events.length === 0 && <p className={styles.faint}>{t('message:noEvents')}</p>}
      <ol>
        {events.map((event, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: steps have no key of their own and never change places
          <li key={index} data-tone={toneOf(event)}>
            <time dateTime={new Date(event.time).toISOString()} title={formatTime(event.time)}>
              +{latencyText(Math.max(0, event.time - message.submitTime)) || '0 ms'}
            </time>
            <div>
              <strong>{t(`message:events.${event.type}`)}</strong>
              {event.attemptNo !== null && (
                <span className={styles.faint}>
                  {' '}
                  {t('message:attemptOf', { attempt: event.attemptNo, segment: event.segmentNo ?? 1 })}
                </span>
              )}
              {event.detail && <span className={cellStyles.code}> {event.detail}</span>}
              {event.actor && <span className={styles.faint}> {event.actor}</span>}
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}

const bad = new Set<MessageEvent['type']>(['blocked', 'pushFail', 'throttled', 'retry', 'resend']);
const toneOf = ({ type, detail }: MessageEvent): string => {
  if (bad.has(type)) return 'warning';
  return type === 'dlr' && detail.includes('DELIVRD') ? 'success' : 'neutral';
};
