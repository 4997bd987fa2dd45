import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useCall } from '#client/http/use-call.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { Loading } from '#client/kit/Loading.tsx';
import { TimeText } from '#client/kit/TimeText.tsx';
import { channelLog } from '#shared/channel/log.ts';
import { eventWord } from '../log/log-words.ts';
import styles from './channel-list.module.css';

const day = 86_400_000;

/** The last things that happened to a channel, a day back. */
export function RecentEvents({ channelId }: { channelId: string }) {
  const { t } = useTranslation();
  // Asked for once an opening: a moving end would ask again with each drawing.
  const [now] = useState(() => Date.now());
  const { data } = useCall(
    channelLog.list,
    { channelId, dateTime: [now - day, now + day], pageSize: 8 },
    { quiet: true },
  );
  return (
    <>
      <h3>{t('channel:peek.recent')}</h3>
      {!data && <Loading />}
      {data?.list.length === 0 && <p className={styles.quiet}>{t('channel:peek.quiet')}</p>}
      <ul className={styles.events}>
        {data?.list.map(({ logId, time, level, event, detail, adminName }) => (
          <li key={logId} data-level={level}>
            <TimeText value={time} />
            <span>
              <strong>{eventWord(event, t)}</strong> {detail} {adminName && <em>{adminName}</em>}
            </span>
          </li>
        ))}
      </ul>
      <Link to={`/supmgt/channelLog?channelId=${channelId}`}>{t('channel:peek.wholeLog')}</Link>
    </>
  );
}
