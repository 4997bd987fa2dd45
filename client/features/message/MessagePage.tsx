import cellStyles from '#client/kit/cell.module.css';
import styles from './sms.module.css';
import '#client/i18n/namespaces/message.ts';
import PrinterOutlined from '@ant-design/icons/es/icons/PrinterOutlined';
import Button from 'antd/es/button';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import * as Type from 'typebox/type';
import { useCall } from '#client/http/use-call.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { Loading } from '#client/kit/Loading.tsx';
import { lazyPart } from '#client/kit/lazy-part.tsx';
import { Page } from '#client/kit/Page.tsx';
import { usePageSubject } from '#client/kit/page/page-handle.ts';
import { RowGone } from '#client/kit/RowGone.tsx';
import { useCan } from '#client/kit/use-can.ts';
import { useUrlInput } from '#client/kit/use-url-input.ts';
import { router } from '#shared/route/router.ts';
import { smsCustomer } from '#shared/sms-customer.ts';
import { AttemptCards } from './detail/AttemptCards.tsx';
import { MessageFacts } from './detail/MessageFacts.tsx';
import { OrderList } from './detail/OrderList.tsx';
import { RelatedMessages } from './detail/RelatedMessages.tsx';
import { Timeline } from './detail/Timeline.tsx';
import { Flags, MessageState } from './use-message-columns.tsx';
import { useOrders } from './use-orders.tsx';
import { useTestMark } from './use-test-mark.tsx';

const TicketDialog = lazyPart(() => import('./TicketDialog.tsx').then((module) => module.TicketDialog));
const AnswerDialog = lazyPart(() => import('./detail/AnswerDialog.tsx').then((module) => module.AnswerDialog));
const RouteTrace = lazyPart(() => import('./detail/RouteTrace.tsx').then((module) => module.RouteTrace));
const refreshMs = 3000;
const Address = Type.Object({ msgId: Type.Optional(Type.String({ minLength: 1, maxLength: 64 })) });

/** One message, which the address names: its whole life. */
export function MessagePage() {
  const { t } = useTranslation();
  const [{ msgId }] = useUrlInput(Address);
  const [isTicket, setTicket] = useState(false);
  const [isAnswer, setAnswer] = useState(false);
  const [isWatching, setWatching] = useState(false);
  const one = useCall(smsCustomer.get, msgId ? { msgId } : null, {
    quiet: true,
    keepPreviousData: false,
    refreshInterval: isWatching ? refreshMs : 0,
  });
  const { data } = one;
  // While a gateway works on an order, the page follows.
  const isOpen =
    data?.orders.some(({ state, isLapsed }) => !isLapsed && (state === 'ordered' || state === 'taken')) ?? false;
  if (isWatching !== isOpen) setWatching(isOpen);
  const can = useCan();
  const orders = useOrders();
  const marks = useTestMark();
  usePageSubject(data?.message.number);
  if (!msgId) {
    return (
      <Page title={t('message:choose')}>
        <Link to="/sms/smsSendDetail">{t('message:toList')}</Link>
      </Page>
    );
  }
  return (
    <Page
      title={data ? t('message:title', { number: data.message.number }) : t('menu.message')}
      actions={
        data && (
          <>
            {[...orders.actions([data.message]), ...marks.actions([data.message])].map(({ key, label, onSelect }) => (
              <Button key={key} onClick={onSelect}>
                {label}
              </Button>
            ))}
            <Button onClick={() => setAnswer(true)}>{t('message:answer.title')}</Button>
            {data.attempts.length > 0 && <Button onClick={() => setTicket(true)}>{t('message:ticket')}</Button>}
            <Button icon={<PrinterOutlined />} onClick={() => window.print()}>
              {t('message:print')}
            </Button>
          </>
        )
      }
    >
      {one.error && !data && (
        <RowGone
          error={one.error}
          gone={{ title: t('message:gone'), hint: t('message:goneHint') }}
          onRetry={() => void one.mutate()}
          back={<Link to="/sms/smsSendDetail">{t('message:toList')}</Link>}
        />
      )}
      {!data && !one.error && <Loading rows={12} />}
      {data && (
        <div className={styles.messagePage}>
          <div className={styles.messageHead}>
            <MessageState status={data.message.status} />
            <Flags row={data.message} />
            <span className={cellStyles.code}>{data.message.msgId}</span>
            {data.message.errorText && <span>{data.message.errorText}</span>}
          </div>
          <OrderList orders={data.orders} />
          <MessageFacts detail={data} />
          <div className={styles.messageColumns}>
            <Timeline detail={data} />
            <AttemptCards detail={data} />
          </div>
          {can(router.simulate) && !data.masked.includes('number') && <RouteTrace message={data.message} />}
          <RelatedMessages detail={data} />
        </div>
      )}
      {orders.dialog}
      {marks.dialog}
      {isAnswer && <AnswerDialog msgId={msgId} onClose={() => setAnswer(false)} />}
      {isTicket && <TicketDialog msgIds={[msgId]} onClose={() => setTicket(false)} />}
    </Page>
  );
}
