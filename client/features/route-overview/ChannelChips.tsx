import type { RouteOverviewRow } from '#shared/route/overview.ts';
import styles from './route-overview.module.css';

type Items = RouteOverviewRow['items'];

/** The channels of a row as a text: conditions, names, weights, and the shares they have now where these differ. */
export const channelsText = (items: Items): string =>
  items
    .flatMap(({ ruleName, isCatchAll, parts }) =>
      parts.map(({ channelName, ...part }) =>
        `${isCatchAll ? '' : `${ruleName} ▸ `}${channelName} ${weightText({ ...part, why: null })}`.trim(),
      ),
    )
    .join(', ');

/** A weight, and after an arrow the share that the channel has now where it is another one; one that is off is struck through instead. */
const weightText = ({
  weight,
  share,
  why,
}: Pick<Items[number]['parts'][number], 'weight' | 'share' | 'why'>): string =>
  weight === null || weight === share || why !== null ? String(weight ?? '') : `${weight}→${Math.round(share)}`;

/** The items of a row in their order: condition, channels, weights; channels that send nothing now are struck through. */
export function ChannelChips({ items }: { items: Items }) {
  const parts = items.flatMap(({ ruleName, isCatchAll, parts: own }, place) =>
    own.map((part, at) => ({ ...part, key: `${place} ${part.channelId}`, rule: at > 0 || isCatchAll ? '' : ruleName })),
  );
  // The others are counted: what is shown keeps its weight in sight, beside a condition too.
  const shown = parts.some(({ rule }) => rule !== '') ? 1 : 2;
  const more = parts.length - shown;
  return (
    <span className={styles.chips} title={channelsText(items)}>
      {parts.slice(0, shown).map(({ key, rule, channelName, ...part }) => (
        <span key={key} className={styles.item}>
          {rule !== '' && <small>{rule} ▸</small>}
          <span className={styles.chip} data-off={part.why !== null || undefined}>
            <span>{channelName}</span>
            {part.weight !== null && <b>{weightText(part)}</b>}
          </span>
        </span>
      ))}
      {more > 0 && <small>+{more}</small>}
    </span>
  );
}
