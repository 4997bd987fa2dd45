import type { ConfigItem, Penalty, ResendConfigItem, RouteChannel, RouteContent } from '#shared/route/row.ts';
import type { RouteRowInput } from '#shared/route/row-input.ts';
import type { GroupNow } from './now.ts';

type Groups = Pick<RouteContent, 'configItems' | 'resendConfigItems'>;
type Item = ConfigItem | ResendConfigItem;
type Marked = Pick<RouteContent, 'configItems' | 'resendConfigItems'>;

/** Name of an item or a resend group within its row. */
export const groupKey = (group: { itemId: string | null; order: number }): string =>
  group.itemId === null ? `resend ${group.order}` : `item ${group.itemId}`;
const keyOf = (item: Item): string => groupKey({ itemId: 'itemId' in item ? item.itemId : null, order: item.order });

function remade<Row extends Groups>(row: Row, of: (channel: RouteChannel, item: Item) => RouteChannel): Row {
  const withChannels = <Each extends Item>(item: Each): Each => ({
    ...item,
    channels: item.channels.map((channel) => of(channel, item)),
  });
  return {
    ...row,
    configItems: row.configItems.map(withChannels),
    resendConfigItems: row.resendConfigItems.map(withChannels),
  };
}

const without = ({ penalty: _penalty, ...channel }: RouteChannel): RouteChannel => channel;

/** A row with a channel penalised in some of its groups. */
export const withPenalty = <Row extends Groups>(
  row: Row,
  channelId: string,
  penalty: Penalty,
  groups: ReadonlySet<string>,
): Row =>
  remade(row, (channel, item) =>
    channel.channelId === channelId && groups.has(keyOf(item)) ? { ...channel, penalty } : channel,
  );

/** A row whose penalised entries of a channel have another penalty, or none. */
export const withPenaltyChanged = <Row extends Groups>(row: Row, channelId: string, penalty: Penalty | null): Row =>
  remade(row, (channel) => {
    if (channel.channelId !== channelId || channel.penalty === undefined) return channel;
    return penalty === null ? without(channel) : { ...channel, penalty };
  });

/** A row as another account gets it: what the monitor has seen here says nothing there. */
export const withoutPenalties = (row: RouteRowInput): RouteRowInput => remade(row, without);

/** Penalties of a row by channel. */
export function penaltiesOf(row: Marked): Map<string, Penalty> {
  const found = new Map<string, Penalty>();
  for (const { channels } of [...row.configItems, ...row.resendConfigItems]) {
    for (const { channelId, penalty } of channels) if (penalty) found.set(channelId, penalty);
  }
  return found;
}

/**
 * The groups of a row in which another channel could carry what a channel carries, so that it may be penalised there. With
 * `isResendEnough` the first resend group counts for every item, as it stands in where an item has no channel left.
 */
export function groupsWithOthers(
  { items, resend }: { items: readonly GroupNow[]; resend: readonly GroupNow[] },
  channelId: string,
  isResendEnough: boolean,
): Set<string> {
  const hasOther = ({ channels }: GroupNow) =>
    channels.some((each) => each.channelId !== channelId && each.why === null);
  const [standIn] = resend.toSorted((a, b) => a.order - b.order);
  const isSaved = isResendEnough && standIn !== undefined && hasOther(standIn);
  const found = [...items, ...resend].filter(
    (group) =>
      group.channels.some((each) => each.channelId === channelId && each.why !== 'off') &&
      (hasOther(group) || (isSaved && group.itemId !== null)),
  );
  return new Set(found.map(groupKey));
}
