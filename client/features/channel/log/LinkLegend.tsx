import { useCall } from '#client/http/use-call.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { StatusDot } from '#client/kit/StatusDot.tsx';
import { channelLog } from '#shared/channel/log.ts';
import { linkStatuses } from '../channel-choices.ts';
import styles from './channel-log.module.css';
import { shareText } from './log-words.ts';

interface LinkLegendProps {
  channelId: string;
  dateTime: [number, number];
}

/** The share of the time a link was bound, and what the colours of its strip say. */
export function LinkLegend({ channelId, dateTime }: LinkLegendProps) {
  const { t } = useTranslation();
  const { data } = useCall(channelLog.uptime, { channelId, dateTime }, { quiet: true });
  if (!data) return null;
  const seen = linkStatuses(t).filter(({ value }) => data.spans.some(({ linkStatus }) => linkStatus === value));
  return (
    <p className={styles.linkLegend}>
      <span>{shareText(data.boundShare, t)}</span>
      {seen.map((choice) => (
        <StatusDot key={choice.value} choice={choice} />
      ))}
    </p>
  );
}
