import { fittingChips } from '#client/kit/fitting-chips.ts';
import { usePhone } from '#client/kit/use-media.ts';
import type { RouteOverviewRow } from '#shared/route/overview.ts';
import styles from './route-overview.module.css';

type Items = RouteOverviewRow['items'];

/** The channels of a row as a text: conditions, names, weights, and the shares they have now where these differ. */
export const channelsText = (items: Items): string =>
  items
    .flatMap(({ ruleName, isCatchAll, parts }) =>
      parts.map(({ channelName, ...part }) =>
        `${isCatchAll ? '' : `${ruleName} ▸ `}${channelName} ${weightText(part)}`.trim(),
      ),
    )
    .join(', ');

type State = Pick<Items[number]['parts'][number], 'weight' | 'share' | 'why'>;

/** A weight, and after an arrow the share that the channel has now where it is another one, or where none is set. */
const weightText = ({ weight, share }: State): string =>
  weight === share ? String(weight) : `${weight ?? ''}→${Math.round(share)}`;

/** By weight a channel without a share sends nothing; otherwise only one that cannot be used does not. */
const isOff = ({ why, weight, share }: State): boolean => why !== null || (weight !== null && share === 0);

/** Weight of a chip: struck through, the one that is set. */
const shownWeight = (part: State): string => (isOff(part) ? String(part.weight ?? '') : weightText(part));

/** Px that the chips have in the widest column. */
const room = 221;

/** The items of a row in their order: condition, channels, weights; channels that send nothing now are struck through. */
export function ChannelChips({ items }: { items: Items }) {
  const isPhone = usePhone();
  const parts = items.flatMap(({ ruleName, isCatchAll, parts: own }, place) =>
    own.map((part, at) => ({ ...part, key: `${place} ${part.channelId}`, rule: at > 0 || isCatchAll ? '' : ruleName })),
  );
  const chips = parts.map(({ rule, channelName, ...part }) => ({
    before: rule,
    name: channelName,
    weight: shownWeight(part),
  }));
  // A card has room for all of them, and no tip that would tell the others.
  const shown = isPhone ? chips.length : fittingChips(chips, room);
  const more = parts.length - shown;
  return (
    <span className={styles.chips} title={channelsText(items)}>
      {parts.slice(0, shown).map(({ key, rule, channelName, ...part }, index) => (
        <span key={key} className={styles.item}>
          {rule !== '' && <small>{rule} ▸</small>}
          <span className={styles.chip} data-off={isOff(part) || undefined}>
            <span>{channelName}</span>
            {shownWeight(part) !== '' && <b>{shownWeight(part)}</b>}
          </span>
          {index === shown - 1 && more > 0 && <small>+{more}</small>}
        </span>
      ))}
    </span>
  );
}
