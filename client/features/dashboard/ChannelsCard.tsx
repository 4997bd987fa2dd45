import { Link } from 'react-router-dom';
import { useCall } from '#client/http/use-call.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { FailedNotice } from '#client/kit/table/FailedNotice.tsx';
import type { ChannelRow } from '#shared/channel/row.ts';
import { channel } from '#shared/channel.ts';
import { formatCount, formatPercent } from '#shared/format.ts';
import { Card } from './Card.tsx';
import styles from './channels.module.css';
import dashboardStyles from './dashboard.module.css';
import { troubledChannels } from './troubled-channels.ts';

/** Milliseconds between two looks. */
const refreshInterval = 5_000;
const height = 120;

const bad: ReadonlySet<string> = new Set(['refused', 'down', 'failing']);

/** The channels that need attention, as small cells, worst first. */
export function ChannelsCard() {
  const { t } = useTranslation();
  const { data, error, mutate } = useCall(channel.all, troubledChannels, { refreshInterval, quiet: true });
  return (
    <Card
      title={t('dashboard:channels.title')}
      extra={
        data && (
          <Link className={dashboardStyles.link} to="/subAll?troubled=1">
            {t('dashboard:channels.all', { count: data.total, formatted: formatCount(data.total) })}
          </Link>
        )
      }
    >
      {error && !data ? (
        <FailedNotice error={error} height={height} onRetry={() => void mutate()} />
      ) : !data ? (
        <div style={{ height }} aria-busy="true" />
      ) : data.list.length === 0 ? (
        <p className={dashboardStyles.empty}>{t('dashboard:channels.none')}</p>
      ) : (
        <div className={styles.frame}>
          <ul className={styles.root}>
            {data.list.map((row) => (
              <li key={row.channelId}>
                <ChannelCell row={row} />
              </li>
            ))}
          </ul>
        </div>
      )}
    </Card>
  );
}

function ChannelCell({ row }: { row: ChannelRow }) {
  const { t } = useTranslation();
  const { live, rate15m: rate } = row;
  return (
    <Link
      className={styles.cell}
      data-tone={bad.has(row.trouble) ? 'danger' : 'warning'}
      title={row.channelName}
      to={`/subAll?keyword=${encodeURIComponent(row.channelName)}`}
    >
      <strong>{row.channelName}</strong>
      <span>{t(`dashboard:channels.trouble.${row.trouble}`)}</span>
      <small>
        {rate && t('dashboard:channels.rate', { rate: formatPercent(rate.pct), sample: formatCount(rate.final) })}
        {rate && live && live.queueLen > 0 && ' · '}
        {live && live.queueLen > 0 && t('dashboard:channels.queue', { formatted: formatCount(live.queueLen) })}
      </small>
    </Link>
  );
}
