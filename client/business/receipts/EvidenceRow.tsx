import { useLang } from '#client/i18n/index.ts';
import { listText } from '#shared/texts/list.ts';
import statusStyles from '../../kit/status.module.css';
import styles from './receipt.module.css';
import '#client/i18n/namespaces/channel.ts';
import { Link } from 'react-router-dom';
import { useTranslation } from '#client/i18n/t.ts';
import { nothing } from '#client/kit/table/column.ts';
import { useCan } from '#client/kit/use-can.ts';
import { formatCount } from '#shared/format.ts';
import { evidenceLimits, type ReceiptEvidence, smsReport } from '#shared/sms-report.ts';

const percent = (share: number | null): string => (share === null ? nothing : `${share.toFixed(1)} %`);

interface EvidenceRowProps {
  row: ReceiptEvidence;
  /** Several channels are shown: each leads to its own figures. */
  withChannel: boolean;
  range: readonly [from: number, to: number];
}

/** One network of a channel: its score, and what it comes from. */
export function EvidenceRow({ row, withChannel, range }: EvidenceRowProps) {
  const { t } = useTranslation();
  const lang = useLang();
  const can = useCan();
  const { channelId, countryId, operatorId, score } = row;
  const network = [row.countryName, row.operatorName].filter((name) => name !== '').join(' · ') || nothing;
  const most = Math.max(1, ...row.distribution);
  const tone =
    score === null
      ? 'neutral'
      : score >= evidenceLimits.danger
        ? 'danger'
        : score >= evidenceLimits.warning
          ? 'warning'
          : 'success';
  const submits = new URLSearchParams({
    channelId,
    ...(countryId !== null && { countryId }),
    ...(operatorId !== null && { operatorId }),
    from: String(range[0]),
    to: String(range[1]),
  });
  return (
    <tr>
      <td>
        <span className={statusStyles.dot} data-tone={tone}>
          {score ?? t('channelLog:evidence.tooFew')}
        </span>
      </td>
      {withChannel && (
        <th scope="row">
          <Link to={`/sms/upstreamSmsSendDetail?tab=evidence&channelId=${channelId}`}>{row.channelName}</Link>
        </th>
      )}
      {withChannel ? (
        <td className={styles.words}>{network}</td>
      ) : (
        <th scope="row" className={styles.words}>
          {network}
        </th>
      )}
      <td className={styles.figure}>{percent(row.deliveredShare)}</td>
      <td className={styles.figure}>
        {row.modeSeconds === null
          ? nothing
          : t('channelLog:evidence.modeAt', { share: percent(row.modeShare), seconds: row.modeSeconds })}
      </td>
      <td className={styles.figure}>{percent(row.fastShare)}</td>
      <td className={styles.figure}>
        {can(smsReport.list) ? (
          <Link
            to={`/sms/upstreamSmsSendDetail?${submits}`}
            aria-label={t('channelLog:evidence.submitsOf', { name: `${row.channelName} ${network}` })}
          >
            {formatCount(row.sample)}
          </Link>
        ) : (
          formatCount(row.sample)
        )}
      </td>
      <td>
        <span
          className={styles.bars}
          role="img"
          aria-label={listText(row.distribution.map(String), lang)}
          title={row.distribution.join(' · ')}
        >
          {row.distribution.map((count, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: classes of latency have no other key and never change places
            <i key={index} style={{ height: `${Math.max(count > 0 ? 2 : 0, Math.round((count / most) * 24))}px` }} />
          ))}
        </span>
      </td>
      <td className={styles.words}>
        {listText(
          row.grounds.map(({ ground, points }) =>
            t('channelLog:evidence.groundPoints', {
              ground: t(`channelLog:evidence.groundWords.${ground}`, {
                count: row.deadDelivered,
                share: percent(ground === 'atOnce' ? row.atOnceShare : row.alikeShare),
                seconds: row.alikeSeconds,
              }),
              points,
            }),
          ),
          lang,
        ) || nothing}
      </td>
    </tr>
  );
}
