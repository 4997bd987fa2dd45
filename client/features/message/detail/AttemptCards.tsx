import { Link } from 'react-router-dom';
import { useLang } from '#client/i18n/index.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { Amount } from '#client/kit/Amount.tsx';
import cellStyles from '#client/kit/cell.module.css';
import { choiceOf } from '#client/kit/choices.ts';
import { nothing } from '#client/kit/table/column.ts';
import { useTimes } from '#client/kit/times.ts';
import { useCan } from '#client/kit/use-can.ts';
import { formatMoney } from '#shared/format.ts';
import { latencyText } from '#shared/latency-text.ts';
import { isDoneTaken } from '#shared/message/done-time.ts';
import type { NamedAttempt } from '#shared/message/named.ts';
import { smpp } from '#shared/smpp.ts';
import type { CostRow, MessageDetail } from '#shared/sms-customer.ts';
import styles from '../sms.module.css';
import { reasons } from '../sms-choices.ts';
import { Raw, Response } from '../use-attempt-columns.tsx';
import { MessageState } from '../use-message-columns.tsx';

/** Each submit to a supplier with his response and his receipts. */
export function AttemptCards({ detail: { attempts, costRows } }: { detail: MessageDetail }) {
  const { t } = useTranslation();
  return (
    <section className={styles.messageAttempts} aria-labelledby="message-attempts-title">
      <h2 id="message-attempts-title">{t('message:attempts')}</h2>
      {attempts.length === 0 && <p className={styles.faint}>{t('message:noAttempts')}</p>}
      {attempts.map((attempt) => (
        <AttemptCard
          key={attempt.attemptId}
          attempt={attempt}
          costRow={costRows.find(({ attemptId }) => attemptId === attempt.attemptId)}
        />
      ))}
    </section>
  );
}

function AttemptCard({ attempt, costRow }: { attempt: NamedAttempt; costRow: CostRow | undefined }) {
  const { t } = useTranslation();
  const lang = useLang();
  const can = useCan();
  const { formatTime } = useTimes();
  const { receipts } = attempt;
  // The octets as they stood in the submit: the user data header, then the text.
  const hex = `${attempt.udhHex}${attempt.shortMessageHex}`;
  const isReadable = /^([0-9a-f]{2})+$/i.test(hex);
  return (
    <article className={styles.attemptCard}>
      <header>
        <strong>
          {t('message:attemptOf', { attempt: attempt.attemptNo, segment: attempt.segmentNo })}/{attempt.segmentTotal}
        </strong>
        <span>
          {attempt.channelName} <span className={styles.faint}>{attempt.supplierName}</span>
        </span>
        <MessageState status={attempt.status} />
      </header>
      <dl>
        <Row label={t('attempt:fields.submitTime')}>
          {formatTime(attempt.submitTime)}{' '}
          <span className={styles.faint}>{choiceOf(reasons(lang), attempt.reason).label}</span>
        </Row>
        <Row label={t('attempt:fields.commandStatus')}>
          <Response status={attempt.commandStatus} /> {latencyText(attempt.respMs)}
        </Row>
        <Row label={t('attempt:fields.supplierMsgId')}>
          <span className={cellStyles.code}>{attempt.supplierMsgId || nothing}</span>
        </Row>
        <Row label={t('attempt:fields.stat')}>
          <span className={cellStyles.code}>
            <Raw row={attempt} />
          </span>
          {attempt.errorCode && (
            <span className={styles.faint}>
              {' '}
              → {attempt.errorCode} {attempt.errorText}
            </span>
          )}
        </Row>
        <Row label={t('attempt:fields.latencyDlrMs')}>{latencyText(attempt.latencyDlrMs) || nothing}</Row>
        {attempt.cost && (
          <Row label={t('attempt:fields.cost')}>
            <Amount value={attempt.cost} currency={attempt.currency} /> ({attempt.costParts} ×{' '}
            {attempt.price ? formatMoney(attempt.price, 4) : nothing})
            {costRow && (
              <span className={styles.faint}>
                {' '}
                {t('message:money.priceSince', { id: costRow.channelPriceId, time: formatTime(costRow.from) })}
              </span>
            )}
          </Row>
        )}
        {isReadable && (
          <Row label={t('message:octets')}>
            <code className={styles.raw}>{hex}</code>
            {can(smpp.decode) && (
              <Link className={styles.messageStep} to={`/settings/smppSettings?hex=${hex}`}>
                {' '}
                {t('message:decode')}
              </Link>
            )}
          </Row>
        )}
      </dl>
      {receipts.length > 0 && (
        <ol className={styles.attemptReceipts} aria-label={t('message:receipts')}>
          {receipts.map((receipt) => (
            <li key={receipt.receiptId}>
              <time dateTime={new Date(receipt.time).toISOString()}>{formatTime(receipt.time)}</time>{' '}
              {receipt.doneTime !== null && !isDoneTaken(receipt.doneTime, receipt, attempt.submitTime) && (
                <span className={styles.faint}>
                  {t('message:doneTimeUnused', { time: formatTime(receipt.doneTime) })}{' '}
                </span>
              )}
              {receipt.isTimeUnknown && <span className={styles.faint}>{t('message:receiptTimeUnknown')} </span>}
              <span className={cellStyles.code}>
                {[receipt.stat, receipt.err].filter((text) => text !== '').join(' ')}
              </span>
              {receipt.text && <pre className={styles.raw}>{receipt.text}</pre>}
            </li>
          ))}
        </ol>
      )}
    </article>
  );
}

const Row = ({ label, children }: { label: string; children: React.ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
);
