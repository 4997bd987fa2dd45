import type { RouteOverviewRow } from '#shared/route/overview.ts';
import styles from './route-overview.module.css';

/** The items of a row in their order: condition, channels, weights; channels that send nothing are struck through. */
export function ChannelChips({ items }: Pick<RouteOverviewRow, 'items'>) {
  return (
    <span className={styles.chips}>
      {items.map(({ ruleName, isCatchAll, parts }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: items have no names of their own here and never move
        <span key={place} className={styles.item}>
          {!isCatchAll && <small>{ruleName} ▸</small>}
          {parts.map(({ channelId, channelName, weight, enabled, adminStatus }) => (
            <span key={channelId} className={styles.chip} data-off={!enabled || adminStatus !== 1 || undefined}>
              {channelName}
              {weight !== null && <b>{weight}</b>}
            </span>
          ))}
        </span>
      ))}
    </span>
  );
}
