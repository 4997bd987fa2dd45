import { clsx } from 'clsx';
import styles from '../sms.module.css';
import '#client/i18n/namespaces/simulate.ts';
import { useState } from 'react';
import { SimulationResult } from '#client/business/simulate/SimulationResult.tsx';
import { useCall } from '#client/http/use-call.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { Loading } from '#client/kit/Loading.tsx';
import { FailedNotice } from '#client/kit/table/FailedNotice.tsx';
import { router } from '#shared/route/router.ts';
import type { MessageDetail } from '#shared/sms-customer.ts';

/** Routing trace of this message, simulated on today's routes with the prices and time of its submit; loaded on expand. */
export function RouteTrace({ message }: Pick<MessageDetail, 'message'>) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  return (
    <details
      className={clsx(styles.messageGroup, styles.messageTrace)}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>{t('message:trace.title')}</summary>
      <p className={styles.faint}>{t('message:trace.hint')}</p>
      {isOpen && <Traced message={message} />}
    </details>
  );
}

/** Price rows, every channel that was looked at, and why it was dropped. */
function Traced({ message }: Pick<MessageDetail, 'message'>) {
  const { userId, number, senderRaw, trafficType, submitTime, content } = message;
  const { data, error, mutate } = useCall(
    router.simulate,
    {
      userId,
      number,
      time: submitTime,
      content: content ?? '',
      ...(senderRaw !== '' && senderRaw.length <= 15 && { senderId: senderRaw }),
      ...(trafficType !== 'any' && { trafficType }),
    },
    { quiet: true },
  );
  if (error && !data) return <FailedNotice error={error} onRetry={() => void mutate()} />;
  return data ? <SimulationResult found={data} /> : <Loading rows={4} />;
}
