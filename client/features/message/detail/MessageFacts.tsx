import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useSession } from '#client/http/session.ts';
import { useLang } from '#client/i18n/index.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { Amount } from '#client/kit/Amount.tsx';
import cellStyles from '#client/kit/cell.module.css';
import { choiceOf } from '#client/kit/choices.ts';
import { StatusDot } from '#client/kit/StatusDot.tsx';
import { nothing } from '#client/kit/table/column.ts';
import { useTimes } from '#client/kit/times.ts';
import { useCan } from '#client/kit/use-can.ts';
import { customer } from '#shared/customer.ts';
import { latencyText } from '#shared/latency-text.ts';
import { userRouters } from '#shared/route/calls.ts';
import type { MessageDetail } from '#shared/sms-customer.ts';
import styles from '../sms.module.css';
import { chargeStatuses, pushStatuses, sources, trafficTypes } from '../sms-choices.ts';

/** What the message is, why it went this way, what it cost. */
export function MessageFacts({ detail: { message, trace, priceRow } }: { detail: MessageDetail }) {
  const { t } = useTranslation();
  const lang = useLang();
  const can = useCan();
  const { formatTime } = useTimes();
  const { baseCurrency: base } = useSession();
  const amount = (value: string | null | undefined, currency: string, decimals = 2) =>
    value ? <Amount value={value} currency={currency} decimals={decimals} /> : nothing;
  const time = (value: number | null) => (value === null ? nothing : formatTime(value));
  const routePath = `/cusmgt/routeCfg?${new URLSearchParams({
    userId: message.userId,
    ...(message.countryName !== '' && { keyword: message.countryName }),
  })}`;
  const owner = (
    <>
      {can(customer.get) ? (
        <Link to={`/cusmgt/cusDetail?customerId=${message.customerId}`}>{message.customerName}</Link>
      ) : (
        message.customerName
      )}{' '}
      {message.userName}
    </>
  );
  return (
    <div className={styles.messageFacts}>
      <Group title={t('message:groups.message')}>
        <Fact label={t('message:fields.submitTime')}>{formatTime(message.submitTime)}</Fact>
        <Fact label={t('message:fields.customerName')}>{owner}</Fact>
        <Fact label={t('message:fields.senderRaw')}>
          {message.senderRaw}
          {message.senderSent !== message.senderRaw && message.senderSent && ` → ${message.senderSent}`}
        </Fact>
        <Fact label={t('message:fields.number')}>
          <span className={cellStyles.code}>{message.number}</span>
        </Fact>
        <Fact label={t('message:fields.countryName')}>
          {[message.countryName, message.operatorName].filter((name) => name !== '').join(' · ') || nothing}
        </Fact>
        <Fact label={t('message:fields.trafficType')}>
          {choiceOf(trafficTypes(lang), message.trafficType).label} · {choiceOf(sources(lang), message.source).label}
        </Fact>
        <Fact label={t('message:fields.partCount')}>
          {t('message:partsOf', {
            count: message.partCount,
            encoding: message.encoding,
            characters: message.charCount,
          })}
        </Fact>
        <Fact label={t('message:fields.content')} isWide>
          {message.content === null ? (
            <span className={styles.faint}>
              {t('message:noContent', { hash: message.contentHash.slice(0, 12) || nothing })}
            </span>
          ) : (
            <span className={styles.messageText}>{message.content}</span>
          )}
        </Fact>
      </Group>
      <Group title={t('message:groups.route')}>
        <Fact label={t('message:fields.channelName')}>
          {[message.channelName, message.supplierName].filter((name) => name !== '').join(' · ') || nothing}
        </Fact>
        <Fact label={t('message:route.version')}>
          {trace.routeVersionNo ?? nothing}
          {can(userRouters.get) && (
            <>
              {' '}
              <Link className={styles.messageStep} to={routePath}>
                {t('message:route.open')}
              </Link>
            </>
          )}
        </Fact>
        <Fact label={t('message:route.row')}>{trace.rowId || nothing}</Fact>
        <Fact label={t('message:route.rule')}>
          {[trace.ruleName, trace.configItemId].filter((text) => text !== '').join(' · ') || nothing}
        </Fact>
        <Fact label={t('message:route.operatorSource')}>{t(`message:operatorSources.${message.operatorSource}`)}</Fact>
        <Fact label={t('message:route.client')}>
          {[trace.systemId, trace.clientIp].filter((text) => text !== '').join(' · ') || nothing}
        </Fact>
        <Fact label={t('message:fields.customerMsgId')}>{message.customerMsgId || nothing}</Fact>
        <Fact label={t('message:fields.clientRef')}>{message.clientRef || nothing}</Fact>
      </Group>
      <Group title={t('message:groups.outcome')}>
        <Fact label={t('message:fields.finalStat')}>{message.finalStat || nothing}</Fact>
        <Fact label={t('message:fields.errorCode')}>{message.blockCode || message.errorCode || nothing}</Fact>
        <Fact label={t('message:fields.dlrTime')}>{time(message.dlrTime)}</Fact>
        <Fact label={t('message:fields.doneTime')}>{time(message.doneTime)}</Fact>
        <Fact label={t('message:fields.latencySubmitMs')}>{latencyText(message.latencySubmitMs) || nothing}</Fact>
        <Fact label={t('message:fields.latencyDlrMs')}>{latencyText(message.latencyDlrMs) || nothing}</Fact>
        <Fact label={t('message:fields.pushStatus')}>
          <StatusDot choice={choiceOf(pushStatuses(lang), message.pushStatus)} />{' '}
          {message.pushedTime !== null && formatTime(message.pushedTime)}
        </Fact>
      </Group>
      <Group title={t('message:groups.money')}>
        <Fact label={t('message:fields.chargeStatus')}>
          <StatusDot choice={choiceOf(chargeStatuses(lang), message.chargeStatus)} />
        </Fact>
        <Fact label={t('message:fields.price')}>{amount(message.price, message.currency, 4)}</Fact>
        <Fact label={t('message:money.priceRow')}>
          {priceRow ? (
            <>
              {amount(priceRow.price, priceRow.currency, 4)}{' '}
              {t('message:money.priceSince', { id: priceRow.customerPriceId, time: formatTime(priceRow.from) })}
            </>
          ) : (
            nothing
          )}
        </Fact>
        <Fact label={t('message:fields.chargeParts')}>
          {message.chargeParts}
          {message.refundParts > 0 && ` − ${message.refundParts}`}
        </Fact>
        <Fact label={t('message:fields.amount')}>{amount(message.amount, message.currency)}</Fact>
        <Fact label={t('message:money.rate')}>{trimmed(trace.rate) || nothing}</Fact>
        <Fact label={t('message:fields.revenue')}>{amount(message.revenue, base)}</Fact>
        <Fact label={t('message:fields.agentAmount')}>{amount(message.agentAmount, base)}</Fact>
        <Fact label={t('message:fields.cost')}>{amount(message.cost, base)}</Fact>
        <Fact label={t('message:fields.profit')}>{amount(message.profit, base)}</Fact>
      </Group>
    </div>
  );
}

/** A rate without trailing zeros. */
const trimmed = (rate: string): string => (rate.includes('.') ? rate.replace(/\.?0+$/, '') : rate);

const Group = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className={styles.messageGroup}>
    <h2>{title}</h2>
    <dl>{children}</dl>
  </section>
);

const Fact = ({ label, isWide = false, children }: { label: string; isWide?: boolean; children: ReactNode }) => (
  <div data-wide={isWide || undefined}>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
);
