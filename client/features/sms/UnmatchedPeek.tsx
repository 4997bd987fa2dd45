import Alert from 'antd/es/alert';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useCall } from '#client/http/use-call.ts';
import cellStyles from '#client/kit/cell.module.css';
import { Peek } from '#client/kit/Peek.tsx';
import { useTimes } from '#client/kit/times.ts';
import type { NamedUnmatched } from '#shared/message/named.ts';
import { smsReport } from '#shared/sms-report.ts';
import styles from './sms.module.css';
import { messagePath } from './sms-url.ts';

/** A receipt that found no submit, with those it may belong to and the setting that is the likely cause. */
export function UnmatchedPeek({ row, onClose }: { row: NamedUnmatched; onClose: () => void }) {
  const { t } = useTranslation();
  const { formatTime } = useTimes();
  const { channelId, supplierMsgId, time } = row;
  const { data, error, mutate } = useCall(smsReport.candidates, { channelId, supplierMsgId, time }, { quiet: true });
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
            </li>
          ))}
        </ul>
      )}
    </Peek>
  );
}
