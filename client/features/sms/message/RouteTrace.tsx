import '#client/i18n/parts/simulate.ts';
import '#client/kit/simulate/simulate.css';
import Skeleton from 'antd/es/skeleton';
import { useTranslation } from 'react-i18next';
import { useCall } from '#client/http/use-call.ts';
import { SimulationResult } from '#client/kit/simulate/SimulationResult.tsx';
import { FailedNotice } from '#client/kit/table/FailedNotice.tsx';
import { router } from '#shared/route/router.ts';
import type { MessageDetail } from '#shared/sms-customer.ts';

/** The rules of routing for this message, at the prices and hours of its submit: price rows, every channel and why it was dropped. */
export function RouteTrace({ message }: Pick<MessageDetail, 'message'>) {
  const { t } = useTranslation();
  const { userId, number, senderRaw, trafficType, submitTime, content } = message;
  const { data, error, mutate } = useCall(
    router.simulate,
    {
      ...{ userId, number, time: submitTime, content: content ?? '' },
      ...(senderRaw !== '' && senderRaw.length <= 15 && { senderId: senderRaw }),
      ...(trafficType !== 'any' && { trafficType }),
    },
    { quiet: true },
  );
  return (
    <section className="message-group message-trace" aria-labelledby="message-trace-title">
      <h2 id="message-trace-title">{t('message.trace.title')}</h2>
      <p className="sms-faint">{t('message.trace.hint')}</p>
      {error && !data && <FailedNotice error={error} onRetry={() => void mutate()} />}
      {!data && !error && <Skeleton active paragraph={{ rows: 4 }} />}
      {data && <SimulationResult found={data} />}
    </section>
  );
}
