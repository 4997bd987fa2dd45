import DisconnectOutlined from '@ant-design/icons/es/icons/DisconnectOutlined';
import { useEffect } from 'react';
import { useOutage } from '#client/http/outage.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { useTimes } from '#client/kit/times.ts';
import styles from './outage.module.css';

/** Above every page while the server does not answer: since when, and that no action is needed. The figures are dimmed. */
export function OutageNotice() {
  const { t } = useTranslation();
  const { formatTime } = useTimes();
  const outage = useOutage();
  const isOut = outage !== undefined;
  useEffect(() => {
    // Drawers stand outside the console.
    document.documentElement.toggleAttribute('data-outage', isOut);
    return () => document.documentElement.removeAttribute('data-outage');
  }, [isOut]);
  return (
    <div role="status" className={styles.root}>
      {outage && (
        <p>
          <DisconnectOutlined />
          {t(outage.isOffline ? 'app.offline' : 'app.serverGone', { time: formatTime(outage.since) })}
        </p>
      )}
    </div>
  );
}
