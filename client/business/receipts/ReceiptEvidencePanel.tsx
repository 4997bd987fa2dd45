import styles from './receipt.module.css';
import '#client/i18n/namespaces/channel.ts';
import { useState } from 'react';
import { useCall } from '#client/http/use-call.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { Loading } from '#client/kit/Loading.tsx';
import { FailedNotice } from '#client/kit/table/FailedNotice.tsx';
import { useCan } from '#client/kit/use-can.ts';
import { smsCustomer } from '#shared/sms-customer.ts';
import { smsReport } from '#shared/sms-report.ts';
import { ChannelErrors } from './ChannelErrors.tsx';
import { EvidenceRow } from './EvidenceRow.tsx';

const week = 7 * 86_400_000;

/**
 * What looks written by a program instead of a handset, of the last week, the most suspicious first: of one channel by network with
 * what its messages mostly ended with, or of all channels.
 */
export function ReceiptEvidencePanel({ channelId }: { channelId?: string | undefined }) {
  const can = useCan();
  const [now] = useState(() => Date.now());
  const [from, to] = [now - week, now];
  return (
    <>
      {channelId !== undefined && can(smsCustomer.errors) && (
        <ChannelErrors channelId={channelId} from={from} to={to} />
      )}
      <Evidence channelId={channelId} from={from} to={to} />
    </>
  );
}

const figures = ['delivered', 'mode', 'fast', 'sample'] as const;

function Evidence({ channelId, from, to }: { channelId: string | undefined; from: number; to: number }) {
  const { t } = useTranslation();
  const input = channelId === undefined ? {} : { channelId };
  const { data, error, mutate } = useCall(
    smsReport.evidence,
    { ...input, dateTime: [from, to] satisfies [number, number] },
    { quiet: true },
  );
  if (error && !data) return <FailedNotice error={error} onRetry={() => void mutate()} />;
  if (!data) return <Loading rows={6} />;
  const withChannel = channelId === undefined;
  if (data.list.length === 0) return <p>{t(`channelLog:evidence.${withChannel ? 'noneOfAll' : 'none'}`)}</p>;
  return (
    <div className={styles.evidence}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('channelLog:evidence.score')}</th>
            {withChannel && <th scope="col">{t('channelLog:evidence.channel')}</th>}
            <th scope="col">{t('channelLog:evidence.operator')}</th>
            {figures.map((name) => (
              <th key={name} scope="col" className={styles.figure}>
                {t(`channelLog:evidence.${name}`)}
              </th>
            ))}
            <th scope="col" title={t('channelLog:evidence.classes')}>
              {t('channelLog:evidence.distribution')}
            </th>
            <th scope="col">{t('channelLog:evidence.grounds')}</th>
          </tr>
        </thead>
        <tbody>
          {data.list.map((row) => (
            <EvidenceRow
              key={`${row.channelId} ${row.countryId} ${row.operatorId}`}
              row={row}
              withChannel={withChannel}
              range={[from, to]}
            />
          ))}
        </tbody>
      </table>
      {data.unscored > 0 && <p>{t('channelLog:evidence.unscored', { count: data.unscored })}</p>}
    </div>
  );
}
