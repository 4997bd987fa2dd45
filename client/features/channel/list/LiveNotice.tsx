import Alert from 'antd/es/alert';
import type { Static } from 'typebox/type';
import { useTranslation } from '#client/i18n/t.ts';
import { useTimes } from '#client/kit/times.ts';
import { useClock } from '#client/kit/use-clock.ts';
import { liveFor } from '#shared/channel/live.ts';
import type { ChannelSummary } from '#shared/channel/row.ts';
import styles from './channel-list.module.css';

/** Warns of gateways that have stopped reporting, or that there is no live data at all. */
export function LiveNotice({ summary }: { summary: Static<typeof ChannelSummary> }) {
  const { t } = useTranslation();
  const { formatTime } = useTimes();
  const now = useClock();
  const { lastReportAt, silentGateways } = summary;
  if (silentGateways.length > 0) {
    return silentGateways.map(({ gatewayName, lastReportAt: since, channels }) => (
      <Alert
        key={`${gatewayName} ${since}`}
        type="warning"
        showIcon
        className={styles.notice}
        title={t('channel:live.gateway', { name: gatewayName, time: formatTime(since), count: channels })}
      />
    ));
  }
  if (lastReportAt !== null && now - lastReportAt < liveFor) {
    return null;
  }
  return (
    <Alert
      type="warning"
      showIcon
      className={styles.notice}
      title={
        lastReportAt === null ? t('channel:live.none') : t('channel:live.since', { time: formatTime(lastReportAt) })
      }
    />
  );
}
