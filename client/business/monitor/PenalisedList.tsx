import '#client/i18n/namespaces/monitor.ts';
import Button from 'antd/es/button';
import { useCall } from '#client/http/use-call.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { Can } from '#client/kit/Can.tsx';
import { useTimes } from '#client/kit/times.ts';
import { useCan } from '#client/kit/use-can.ts';
import { monitor } from '#shared/monitor.ts';
import styles from './penalised.module.css';
import { undoPenalty } from './undo-penalty.ts';
import { whyText } from './why.ts';

interface PenalisedListProps {
  userId?: string;
  channelId?: string;
}

/** Channels that the monitor has penalised in rows of an account, or a channel in all rows: since when, why, and putting it back. */
export function PenalisedList({ userId, channelId }: PenalisedListProps) {
  const { t } = useTranslation();
  const can = useCan();
  const { formatTime } = useTimes();
  const asked = { ...(userId && { userId }), ...(channelId && { channelId }) };
  const { data } = useCall(monitor.watched, can(monitor.watched) ? asked : null, { quiet: true });
  if (!data || data.length === 0) return null;
  return (
    <details className={styles.root}>
      <summary>{t('monitor:penalised', { count: data.length })}</summary>
      <ul>
        {data.map((watched) => (
          <li key={`${watched.rowId} ${watched.channelId}`}>
            <div>
              <strong>
                {userId ? watched.channelName : `${watched.userName} · ${watched.customerName}`}
                {` · ${watched.countryName} · ${watched.operatorName}`}
              </strong>
              <span>
                {t(`monitor:states.${watched.state}`)} {t('monitor:since', { time: formatTime(watched.since) })}
                {watched.retestAt !== null && ` · ${t('monitor:retestAt', { time: formatTime(watched.retestAt) })}`}
              </span>
              <small>{whyText(watched, t)}</small>
            </div>
            <Can do={monitor.undo}>
              <Button
                size="small"
                aria-label={t('monitor:undoOf', { channel: watched.channelName })}
                onClick={() => void undoPenalty(watched, t).catch(() => undefined)}
              >
                {t('monitor:undo')}
              </Button>
            </Can>
          </li>
        ))}
      </ul>
    </details>
  );
}
