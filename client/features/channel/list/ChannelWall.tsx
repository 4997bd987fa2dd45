import { useTranslation } from '#client/i18n/t.ts';
import { choiceOf } from '#client/kit/choices.ts';
import { useClock } from '#client/kit/use-clock.ts';
import type { ChannelRow } from '#shared/channel/row.ts';
import { formatCount, formatPercent } from '#shared/format.ts';
import { adminStatuses, linkStatuses } from '../channel-choices.ts';
import styles from './channel-list.module.css';
import { isFresh, speedText, troubleText } from './LiveCells.tsx';

interface ChannelWallProps {
  rows: readonly ChannelRow[];
  total: number;
  onOpen: (row: ChannelRow) => void;
}

/** Every channel as a small cell, worst first: state, delivered rate, speed against its limit, queue. */
export function ChannelWall({ rows, total, onOpen }: ChannelWallProps) {
  const { t } = useTranslation();
  const now = useClock();
  return (
    <>
      <ul className={styles.wall} aria-label={t('channel:wall.label')}>
        {rows.map((row) => (
          <li key={row.channelId}>
            <WallCell row={row} now={now} onOpen={onOpen} />
          </li>
        ))}
      </ul>
      {total > rows.length && <p className={styles.wallMore}>{t('channel:wall.more', { count: rows.length })}</p>}
    </>
  );
}

function WallCell({ row, now, onOpen }: { row: ChannelRow; now: number; onOpen: (row: ChannelRow) => void }) {
  const { t } = useTranslation();
  const { live, maxTps, rate15m: rate } = row;
  const link = live
    ? choiceOf(linkStatuses(t), live.linkStatus)
    : ({ label: t('channel:words.linkStatus.none'), tone: 'neutral' } as const);
  const admin = choiceOf(adminStatuses(t), row.adminStatus);
  const share = live ? Math.min(1, live.submitTps / maxTps) : 0;
  const reason = troubleText(row, t);
  return (
    <button
      type="button"
      className={styles.cell}
      data-tone={reason ? 'warning' : link.tone}
      data-old={!isFresh(live, now) || undefined}
      title={row.channelName}
      onClick={() => onOpen(row)}
    >
      <span className={styles.cellName}>{row.channelName}</span>
      <span className={styles.cellState}>
        {link.label}
        {row.adminStatus !== 1 && ` · ${admin.label}`}
        {row.linkWanted === 'unbound' && ` · ${t('channel:link.byHand')}`}
      </span>
      {reason && <span className={styles.cellReason}>{reason}</span>}
      <span className={styles.bar} data-full={share > 0.9 || undefined}>
        <span style={{ inlineSize: `${share * 100}%` }} />
      </span>
      <span className={styles.cellNumbers}>
        {rate && (
          <span>
            {t('channel:wall.delivered', {
              rate: formatPercent(rate.pct),
              sample: t('kit.sample', { formatted: formatCount(rate.final) }),
            })}
          </span>
        )}
        {live && (
          <>
            <span>{t('channel:cell.tps', { now: speedText(live.submitTps), max: speedText(maxTps) })}</span>
            {live.queueLen > 0 && (
              <span>{t('channel:summary.queue', { count: live.queueLen, formatted: formatCount(live.queueLen) })}</span>
            )}
          </>
        )}
      </span>
    </button>
  );
}
