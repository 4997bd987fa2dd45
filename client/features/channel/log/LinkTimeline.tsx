import { useCall } from '#client/http/use-call.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { channelLog, type ReportedLink } from '#shared/channel/log.ts';
import styles from './channel-log.module.css';
import { shareText } from './log-words.ts';

interface BindRibbonProps {
  channelId: string;
  dateTime: [number, number];
}

/** Variables of the theme; periods without reports stay empty. */
const colors: Record<ReportedLink, string> = {
  bound: 'var(--ant-color-success)',
  partly: 'var(--ant-color-warning)',
  binding: 'var(--ant-color-info)',
  down: 'var(--ant-color-error)',
  authFailed: 'var(--ant-color-error)',
  disabled: 'var(--ant-color-text-quaternary)',
  none: 'transparent',
};

/** How the link was in the time the chart above shows, as one strip. */
export function LinkTimeline({ channelId, dateTime }: BindRibbonProps) {
  const { t } = useTranslation();
  const { data } = useCall(channelLog.uptime, { channelId, dateTime }, { quiet: true });
  if (!data) return <div className={styles.bindRibbon} aria-hidden="true" />;
  const { spans, until } = data;
  const [from, to] = dateTime;
  const percent = (time: number) => `${Math.round(((time - from) / (to - from)) * 100_000) / 1000}%`;
  const stops = spans.map(({ from: begin, linkStatus }, index) => {
    const end = spans[index + 1]?.from ?? until;
    return `${colors[linkStatus]} ${percent(begin)} ${percent(end)}`;
  });
  return (
    <div className={styles.bindRibbon}>
      <div
        className={styles.bindStrip}
        role="img"
        aria-label={t('channelLog:uptime.label', { share: shareText(data.boundShare, t) })}
        style={{
          backgroundImage: `linear-gradient(to right, ${[...stops, `transparent ${percent(until)} 100%`].join()})`,
        }}
      />
    </div>
  );
}
