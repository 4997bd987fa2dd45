import Alert from 'antd/es/alert';
import { useTranslation } from 'react-i18next';
import { useTimes } from '#client/kit/times.ts';
import { useClock } from '#client/kit/use-clock.ts';
import { liveFor } from '#shared/channel/live.ts';

/** Says that what is shown is old, or that nothing was ever reported: no number pretends to be of now. */
export function LiveNotice({ lastReportAt }: { lastReportAt: number | null }) {
  const { t } = useTranslation();
  const { formatTime } = useTimes();
  const now = useClock();
  if (lastReportAt !== null && now - lastReportAt < liveFor) {
    return null;
  }
  return (
    <Alert
      type="warning"
      showIcon
      className="channel-notice"
      title={
        lastReportAt === null ? t('channel.live.none') : t('channel.live.since', { time: formatTime(lastReportAt) })
      }
    />
  );
}
