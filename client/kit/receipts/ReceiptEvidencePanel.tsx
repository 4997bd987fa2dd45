import statusStyles from '../status.module.css';
import styles from './receipt.module.css';
import '#client/i18n/namespaces/channel.ts';
import Skeleton from 'antd/es/skeleton';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useCall } from '#client/http/use-call.ts';
import { formatCount } from '#client/kit/format.ts';
import { nothing } from '#client/kit/table/column.ts';
import { FailedNotice } from '#client/kit/table/FailedNotice.tsx';
import { useCan } from '#client/kit/use-can.ts';
import { smsCustomer } from '#shared/sms-customer.ts';
import { type ReceiptEvidence, smsReport } from '#shared/sms-report.ts';
import { ChannelErrors } from './ChannelErrors.tsx';

const week = 7 * 86_400_000;
const percent = (share: number | null): string => (share === null ? nothing : `${share.toFixed(1)} %`);

/** Figures on the receipts of a channel by operator, and what its messages mostly ended with, of the last week. */
export function ReceiptEvidencePanel({ channelId }: { channelId: string }) {
  const can = useCan();
  const [now] = useState(() => Date.now());
  const range = { channelId, from: now - week, to: now };
  return (
    <>
      {can(smsCustomer.errors) && <ChannelErrors {...range} />}
      <Evidence {...range} />
    </>
  );
}

/** What looks written by a program instead of a handset. */
function Evidence({ channelId, from, to }: { channelId: string; from: number; to: number }) {
  const { t } = useTranslation();
  const { data, error, mutate } = useCall(smsReport.evidence, { channelId, dateTime: [from, to] }, { quiet: true });
  if (error && !data) return <FailedNotice error={error} onRetry={() => void mutate()} />;
  if (!data) return <Skeleton active paragraph={{ rows: 6 }} />;
  if (data.list.length === 0) return <p>{t('channelLog:evidence.none')}</p>;
  const titles = [
    'operator',
    'score',
    'sample',
    'delivered',
    'mode',
    'fast',
    'distribution',
    'grounds',
    'examples',
  ] as const;
  return (
    <div className={styles.evidence}>
      <table>
        <thead>
          <tr>
            {titles.map((name) => (
              <th key={name} scope="col" title={name === 'distribution' ? t('channelLog:evidence.classes') : undefined}>
                {t(`channelLog:evidence.${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {data.list.map((row) => (
            <EvidenceRow key={`${row.countryName} ${row.operatorId}`} row={row} />
          ))}
        </tbody>
      </table>
      {!data.isComplete && <p>{t('channelLog:evidence.newest')}</p>}
    </div>
  );
}

function EvidenceRow({ row }: { row: ReceiptEvidence }) {
  const { t } = useTranslation();
  const can = useCan();
  const most = Math.max(1, ...row.distribution);
  const tone = row.score === null ? 'neutral' : row.score >= 60 ? 'danger' : row.score >= 30 ? 'warning' : 'success';
  return (
    <tr>
      <th scope="row">{[row.countryName, row.operatorName].filter((name) => name !== '').join(' · ') || nothing}</th>
      <td>
        <span className={statusStyles.dot} data-tone={tone}>
          {row.score ?? t('channelLog:evidence.tooFew')}
        </span>
      </td>
      <td>{formatCount(row.sample)}</td>
      <td>{percent(row.deliveredShare)}</td>
      <td>
        {row.modeSeconds === null
          ? nothing
          : t('channelLog:evidence.modeAt', { share: percent(row.modeShare), seconds: row.modeSeconds })}
      </td>
      <td>{percent(row.fastShare)}</td>
      <td>
        <span
          className={styles.bars}
          role="img"
          aria-label={row.distribution.join(', ')}
          title={row.distribution.join(' · ')}
        >
          {row.distribution.map((count, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: classes of latency have no other key and never change places
            <i key={index} style={{ height: `${Math.max(count > 0 ? 2 : 0, Math.round((count / most) * 24))}px` }} />
          ))}
        </span>
      </td>
      <td>{row.grounds.map((ground) => t(`channelLog:evidence.groundWords.${ground}`)).join(', ') || nothing}</td>
      <td>
        {can(smsCustomer.get)
          ? row.examples.map((msgId, index) => (
              <Link key={msgId} to={`/sms/message?msgId=${encodeURIComponent(msgId)}`} aria-label={msgId}>
                {index + 1}{' '}
              </Link>
            ))
          : nothing}
      </td>
    </tr>
  );
}
