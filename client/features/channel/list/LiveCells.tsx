import { clsx } from 'clsx';
import type { TFunction } from '#client/i18n/t.ts';
import { useTranslation } from '#client/i18n/t.ts';
import cellStyles from '#client/kit/cell.module.css';
import { choiceOf } from '#client/kit/choices.ts';
import { StatusDot } from '#client/kit/StatusDot.tsx';
import { nothing } from '#client/kit/table/column.ts';
import { relativeTime } from '#client/kit/times.ts';
import { useClock } from '#client/kit/use-clock.ts';
import { usualThresholds } from '#shared/channel/alarm.ts';
import { liveFor } from '#shared/channel/live.ts';
import type { ChannelRow } from '#shared/channel/row.ts';
import { formatCount, formatPercent } from '#shared/format.ts';
import { isFailing, isLow } from '#shared/message/recent.ts';
import { linkStatuses } from '../channel-choices.ts';
import styles from './channel-list.module.css';

type Row = Pick<ChannelRow, 'live' | 'maxTps' | 'linkWanted'>;

/** Whether what was reported still says what is. */
export const isFresh = (live: ChannelRow['live'], now: number): boolean =>
  live !== null && now - live.reportedAt < liveFor;

/** The connection as last reported; an old report says so, and so does one that is not wanted. */
export function LinkCell({ live, linkWanted }: Pick<Row, 'live' | 'linkWanted'>) {
  const { t } = useTranslation();
  if (linkWanted === 'bound') return <LinkState live={live} />;
  return live && live.linkStatus !== 'disabled' ? (
    <>
      <LinkState live={live} />
      <span className={clsx(cellStyles.unit, styles.age)}>{t('channel:link.unbinding')}</span>
    </>
  ) : (
    <StatusDot choice={{ value: linkWanted, label: t('channel:link.byHand') }} />
  );
}

function LinkState({ live }: Pick<Row, 'live'>) {
  const { t } = useTranslation();
  const now = useClock();
  if (!live) {
    return <StatusDot choice={{ value: 'none', label: t('channel:words.linkStatus.none') }} />;
  }
  const dot = <StatusDot choice={choiceOf(linkStatuses(t), live.linkStatus)} />;
  return isFresh(live, now) ? (
    dot
  ) : (
    <span className={styles.old} title={t('channel:live.asOf', { time: relativeTime(live.reportedAt) })}>
      {dot}
    </span>
  );
}

/** Sessions that are bound, of how many. */
export function SessionsCell({ live }: Pick<Row, 'live'>) {
  const { t } = useTranslation();
  const now = useClock();
  if (!live) {
    return nothing;
  }
  return (
    <span className={isFresh(live, now) ? undefined : styles.old}>
      {t('channel:cell.bound', { bound: live.sessionsBound, total: live.sessionsTotal })}
    </span>
  );
}

/** The speed now, and how much of what is allowed it is. */
export function TpsCell({ live, maxTps }: Pick<Row, 'live' | 'maxTps'>) {
  const { t } = useTranslation();
  const now = useClock();
  if (!live) {
    return nothing;
  }
  const share = Math.min(1, live.submitTps / maxTps);
  return (
    <span
      className={styles.tps}
      data-old={!isFresh(live, now) || undefined}
      title={t('channel:cell.tps', { now: speedText(live.submitTps), max: speedText(maxTps) })}
    >
      <span className={styles.bar} data-full={share > 0.9 || undefined}>
        <span style={{ inlineSize: `${share * 100}%` }} />
      </span>
      <span>
        {speedText(live.submitTps)}
        <span className={styles.limit}>{` / ${speedText(maxTps)}`}</span>
      </span>
    </span>
  );
}

/** What waits, and for how long the oldest has waited. */
export function QueueCell({ live }: Pick<Row, 'live'>) {
  const { t } = useTranslation();
  const now = useClock();
  if (!live) {
    return nothing;
  }
  return (
    <span
      className={isFresh(live, now) ? undefined : styles.old}
      title={live.queueLen > 0 ? t('channel:cell.waiting', { age: duration(live.oldestQueuedSec) }) : undefined}
    >
      {formatCount(live.queueLen)}
    </span>
  );
}

type Troubled = Pick<ChannelRow, 'live' | 'rate15m' | 'rate24h'> & Partial<Pick<ChannelRow, 'trouble'>>;

/** Why a channel needs attention, beside what its link says: what the order "worst first" goes by, worst first. */
export function troubleText({ live, trouble, ...rates }: Troubled, t: TFunction): string {
  const rate = isFailing(rates) ? rates.rate15m : isLow(rates) ? rates.rate24h : undefined;
  const isWaiting = live !== null && live.oldestQueuedSec >= usualThresholds.oldestQueuedSec;
  const words = [
    live && (isWaiting || trouble === 'queueing') && t('channel:cell.waiting', { age: duration(live.oldestQueuedSec) }),
    rate && t('channel:cell.delivered', { rate: formatPercent(rate.pct) }),
    live && live.throttled1m > 0 && t('channel:cell.throttled', { count: live.throttled1m }),
    live && live.error1m > 0 && t('channel:cell.failed', { count: live.error1m }),
    live && trouble === 'slow' && t('channel:cell.slow', { ms: t('channel:cell.ms', { count: live.avgRespMs }) }),
  ];
  return words.filter(Boolean).join(' · ');
}

/** What is wrong with a channel in words; nothing when all is well. */
export function TroubleCell({ channel }: { channel: Troubled }) {
  const { t } = useTranslation();
  const text = troubleText(channel, t);
  return text === '' ? (
    nothing
  ) : (
    <span className={styles.trouble} title={text}>
      {text}
    </span>
  );
}

/** A speed as people read it: one decimal below a hundred, two digits below one, where a message in a minute is 0.017. */
export function speedText(value: number): string {
  if (value >= 100 || Number.isInteger(value)) return formatCount(Math.round(value));
  return value < 1 ? String(Number(value.toPrecision(2))) : value.toFixed(1);
}

/** Seconds in minutes, `0.7 min`, `90 min`: in one unit, so that the rows of a column compare. */
const duration = (seconds: number): string => `${(seconds / 60).toFixed(seconds < 600 ? 1 : 0)} min`;
