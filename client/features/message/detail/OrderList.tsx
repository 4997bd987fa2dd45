import { clsx } from 'clsx';
import { useTranslation } from '#client/i18n/t.ts';
import { StatusDot } from '#client/kit/StatusDot.tsx';
import { useTimes } from '#client/kit/times.ts';
import type { MessageOrder } from '#shared/message/order.ts';
import styles from '../sms.module.css';

const tones = { ordered: 'neutral', taken: 'info', done: 'success', failed: 'danger' } as const;

/** What was ordered of the gateway that has the message, and how far it is. */
export function OrderList({ orders }: { orders: readonly MessageOrder[] }) {
  const { t } = useTranslation();
  const { formatTime } = useTimes();
  if (orders.length === 0) return null;
  return (
    <section className={clsx(styles.messageGroup, styles.messageOrders)} aria-labelledby="message-orders-title">
      <h2 id="message-orders-title">{t('message:orders.title')}</h2>
      <ul aria-live="polite">
        {orders.map(({ orderId, kind, channelName, state, detail, isLapsed, createdAt, createdBy, changedAt }) => (
          <li key={orderId}>
            <strong>{t(`message:orders.kinds.${kind}`)}</strong> {channelName}{' '}
            <StatusDot
              choice={{
                value: state,
                label: t(`message:orders.states.${state}`),
                tone: isLapsed ? 'warning' : tones[state],
              }}
            />{' '}
            <span className={styles.faint}>
              {formatTime(state === 'ordered' ? createdAt : changedAt)} · {createdBy}
            </span>{' '}
            {isLapsed || detail === 'lapsed' ? t('message:orders.lapsed') : detail}
          </li>
        ))}
      </ul>
    </section>
  );
}
