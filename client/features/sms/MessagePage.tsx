import '#client/i18n/parts/message.ts';
import './sms.css';
import PrinterOutlined from '@ant-design/icons/es/icons/PrinterOutlined';
import Button from 'antd/es/button';
import Skeleton from 'antd/es/skeleton';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import * as Type from 'typebox/type';
import { useCall } from '#client/http/use-call.ts';
import { lazyPart } from '#client/kit/lazy-part.tsx';
import { Page } from '#client/kit/Page.tsx';
import { usePageSubject } from '#client/kit/page/page-handle.ts';
import { RowGone } from '#client/kit/RowGone.tsx';
import { useUrlInput } from '#client/kit/use-url-input.ts';
import { smsCustomer } from '#shared/sms-customer.ts';
import { AttemptCards } from './message/AttemptCards.tsx';
import { MessageFacts } from './message/MessageFacts.tsx';
import { RelatedMessages } from './message/RelatedMessages.tsx';
import { Timeline } from './message/Timeline.tsx';
import { MessageState } from './use-message-columns.tsx';

const TicketDialog = lazyPart(() => import('./TicketDialog.tsx').then((module) => module.TicketDialog));
const Address = Type.Object({ msgId: Type.Optional(Type.String({ minLength: 1, maxLength: 64 })) });

/** One message, which the address names: its whole life. */
export function MessagePage() {
  const { t } = useTranslation();
  const [{ msgId }] = useUrlInput(Address);
  const [isTicket, setTicket] = useState(false);
  const one = useCall(smsCustomer.get, msgId ? { msgId } : null, { quiet: true, keepPreviousData: false });
  const { data } = one;
  usePageSubject(data?.message.number);
  if (!msgId) {
    return (
      <Page title={t('message.choose')}>
        <Link to="/sms/smsSendDetail">{t('menu.smsSendDetail')}</Link>
      </Page>
    );
  }
  return (
    <Page
      title={data ? t('message.title', { number: data.message.number }) : t('menu.message')}
      actions={
        data && (
          <>
            {data.attempts.length > 0 && <Button onClick={() => setTicket(true)}>{t('message.ticket')}</Button>}
            <Button icon={<PrinterOutlined />} onClick={() => window.print()}>
              {t('message.print')}
            </Button>
          </>
        )
      }
    >
      {one.error && !data && (
        <RowGone
          error={one.error}
          gone={{ title: t('message.gone'), hint: t('message.goneHint') }}
          onRetry={() => void one.mutate()}
        />
      )}
      {!data && !one.error && <Skeleton active paragraph={{ rows: 12 }} />}
      {data && (
        <div className="message-page">
          <div className="message-head">
            <MessageState status={data.message.status} />
            <span className="cell-code">{data.message.msgId}</span>
            {data.message.errorText && <span>{data.message.errorText}</span>}
          </div>
          <MessageFacts detail={data} />
          <div className="message-columns">
            <Timeline detail={data} />
            <AttemptCards attempts={data.attempts} />
          </div>
          <RelatedMessages detail={data} />
        </div>
      )}
      {isTicket && <TicketDialog msgIds={[msgId]} onClose={() => setTicket(false)} />}
    </Page>
  );
}
