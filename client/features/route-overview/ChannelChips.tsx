import type { RouteOverviewRow } from '#shared/route/overview.ts';
import styles from './route-overview.module.css';

type Items = RouteOverviewRow['items'];

/** The channels of a row as a text: conditions, names, weights. */
export const channelsText = (items: Items): string =>
  items
    .flatMap(({ ruleName, isCatchAll, parts }) =>
      parts.map(({ channelName, weight }) =>
        `${isCatchAll ? '' : `${ruleName} ▸ `}${channelName} ${weight ?? ''}`.trim(),
      ),
    )
    .join(', ');

/** The items of a row in their order: condition, channels, weights; channels that send nothing are struck through. */
export function ChannelChips({ items }: { items: Items }) {
  const parts = items.flatMap(({ ruleName, isCatchAll, parts: own }, place) =>
    own.map((part, at) => ({ ...part, key: `${place} ${part.channelId}`, rule: at > 0 || isCatchAll ? '' : ruleName })),
  );
  // The others are counted: what is shown keeps its weight in sight, beside a condition too.
  const shown = parts.some(({ rule }) => rule !== '') ? 1 : 2;
  const more = parts.length - shown;
  return (
    <span className={styles.chips} title={channelsText(items)}>
      {parts.slice(0, shown).map(({ key, rule, channelName, weight, enabled, adminStatus }) => (
        <span key={key} className={styles.item}>
          {rule !== '' && <small>{rule} ▸</small>}
          <span className={styles.chip} data-off={!enabled || adminStatus !== 1 || undefined}>
            <span>{channelName}</span>
            {weight !== null && <b>{weight}</b>}
          </span>
        </span>
      ))}
      {more > 0 && <small>+{more}</small>}
    </span>
  );
}
