import Alert from 'antd/es/alert';
import Button from 'antd/es/button';
import Input from 'antd/es/input';
import { Link } from 'react-router-dom';
import { notify } from '#client/http/notices.ts';
import { useCall } from '#client/http/use-call.ts';
import { useSend } from '#client/http/use-send.ts';
import { useLang } from '#client/i18n/index.ts';
import { useTranslation } from '#client/i18n/t.ts';
import cellStyles from '#client/kit/cell.module.css';
import { choiceOf } from '#client/kit/choices.ts';
import { Peek } from '#client/kit/Peek.tsx';
import { useTimes } from '#client/kit/times.ts';
import { useCan } from '#client/kit/use-can.ts';
import type { NamedUnmatched } from '#shared/message/named.ts';
import { smsReport } from '#shared/sms-report.ts';
import styles from './sms.module.css';
import { messageStatuses } from './sms-choices.ts';
import { messagePath } from './sms-url.ts';

/** `call()` shows a failure. */
const ignore = () => undefined;

interface UnmatchedPeekProps {
  row: NamedUnmatched;
  onClose: () => void;
  /** The receipt belongs to a message now. */
  onMatched: () => void;
}

/** A receipt that found no submit, with those it may belong to and the setting that is the likely cause. */
export function UnmatchedPeek({ row, onClose, onMatched }: UnmatchedPeekProps) {
  const { t } = useTranslation();
  const can = useCan();
  const { send, isSending } = useSend(smsReport.match);
  const { formatTime } = useTimes();
  const lang = useLang();
  const { channelId, supplierMsgId, time } = row;
  const { data, error, mutate } = useCall(smsReport.candidates, { channelId, supplierMsgId, time }, { quiet: true });
  const match = async (msgId: string) => {
    const { status } = await send({ channelId, receiptId: row.receiptId, time, msgId });
    const state = choiceOf(messageStatuses(lang), status).label;
    notify({ type: 'success', text: t('attempt:matched', { msgId, state }) });
    onMatched();
  };
  return (
    <Peek
      title={{
        name: row.channelName,
        code: supplierMsgId,
        status: { value: row.stat, label: row.stat, tone: 'neutral' },
      }}
      error={error}
      gone={{ title: t('attempt:gone'), hint: t('attempt:goneHint') }}
      onRetry={() => void mutate()}
      onClose={onClose}
    >
      {row.text !== '' && <pre className={styles.raw}>{row.text}</pre>}
      {data && <Alert type="info" showIcon title={t(`attempt:reasons.${data.reason}`)} />}
      {data && (
        <p>
          <Link to={`/supmgt/edit?channelId=${channelId}`}>{t('attempt:openChannel')}</Link>
        </p>
      )}
      {data && data.list.length > 0 && (
        <ul className={styles.candidates}>
          {data.list.map((attempt) => (
            <li key={attempt.attemptId}>
              <Link to={messagePath(attempt.msgId)}>{formatTime(attempt.submitTime)}</Link>{' '}
              <span className={cellStyles.code}>{attempt.supplierMsgId}</span> {attempt.channelName}{' '}
              <span className={cellStyles.code}>{attempt.number}</span>
              {can(smsReport.match) && (
                <Button size="small" disabled={isSending} onClick={() => void match(attempt.msgId).catch(ignore)}>
                  {t('attempt:match')}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {data && can(smsReport.match) && (
        <form
          className={styles.matchForm}
          onSubmit={(event) => {
            event.preventDefault();
            const msgId = new FormData(event.currentTarget).get('msgId');
            if (typeof msgId === 'string' && msgId.trim()) void match(msgId.trim()).catch(ignore);
          }}
        >
          <label htmlFor="match-msg-id">{t('attempt:matchTo')}</label>
          <div className={styles.matchLine}>
            <Input id="match-msg-id" name="msgId" autoComplete="off" maxLength={64} />
            <Button htmlType="submit" loading={isSending}>
              {t('attempt:match')}
            </Button>
          </div>
          <span className={styles.faint}>{t('attempt:matchHint')}</span>
        </form>
      )}
    </Peek>
  );
}
