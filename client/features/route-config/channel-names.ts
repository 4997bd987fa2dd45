import { ruleWords } from '#client/business/route-graph/rule-words.ts';
import { useCall } from '#client/http/use-call.ts';
import type { TFunction } from '#client/i18n/t.ts';
import { type RouteChannelOption, userRouters } from '#shared/route/calls.ts';
import type { ConfigItem, ResendConfigItem } from '#shared/route/row.ts';
import type { RouteRowInput } from '#shared/route/row-input.ts';

/** Channels of routes by key, and how they are written in a cell. */
export interface ChannelNames {
  readonly options: readonly RouteChannelOption[];
  readonly byId: ReadonlyMap<string, RouteChannelOption>;
  readonly byCode: ReadonlyMap<string, RouteChannelOption>;
  readonly isLoading: boolean;
}

export function useChannelNames(): ChannelNames {
  const { data = [], isLoading } = useCall(userRouters.channels, {}, { quiet: true });
  return {
    options: data,
    isLoading,
    byId: new Map(data.map((option) => [option.channelId, option])),
    byCode: new Map(data.map((option) => [option.channelCode.toLowerCase(), option])),
  };
}

export const codeOf = (channelId: string, { byId, isLoading }: ChannelNames): string =>
  byId.get(channelId)?.channelCode ?? (isLoading ? '…' : `#${channelId}`);
/** Channels a row may be given; a disabled one is only shown where it stands already. */
export const isOffered = ({ adminStatus }: RouteChannelOption): boolean => adminStatus !== 0;

/** Channels of an item as they are typed: `HQ-OTP:70, WS-DIR:30`; without weights where the item does not use them. */
export const channelsText = ({ mode, channels }: ConfigItem | ResendConfigItem, names: ChannelNames): string =>
  channels
    .filter(({ enabled }) => enabled)
    .map(({ channelId, weight }) => codeOf(channelId, names) + (mode === 1 && weight !== undefined ? `:${weight}` : ''))
    .join(', ');

/** The item with the channels of a text; undefined when one of them is unknown or a weight is no number. */
export function withChannelsText<Item extends ConfigItem>(
  item: Item,
  text: string,
  names: ChannelNames,
): Item | undefined {
  const parts = text
    .split(/[,;|]/)
    .map((part) => part.trim())
    .filter((part) => part !== '');
  const channels = parts.map((part) => {
    const [, code = '', weight] = /^(.+?)(?:\s*[: ]\s*(\d{1,3})%?)?$/.exec(part) ?? [];
    const found = names.byCode.get(code.trim().toLowerCase());
    const share = weight === undefined ? undefined : Number(weight);
    if (!found || share === 0 || (share ?? 1) > 100) return undefined;
    return { channelId: found.channelId, enabled: true, ...(share !== undefined && { weight: share }) };
  });
  const known = channels.filter((channel) => channel !== undefined);
  if (known.length < parts.length || known.length === 0) return undefined;
  const hasWeights = known.some(({ weight }) => weight !== undefined);
  if (hasWeights) return { ...item, mode: 1, channels: known };
  return item.mode === 1 && known.length === 1
    ? { ...item, channels: known.map((channel) => ({ ...channel, weight: 100 })) }
    : { ...item, mode: item.mode === 1 ? 3 : item.mode, channels: known };
}

/** All items of a row in words, for differences. */
export const itemsText = (row: Pick<RouteRowInput, 'configItems'>, names: ChannelNames, t: TFunction): string =>
  row.configItems
    .map((item) => {
      const when = item.rule.map((rule) => ruleWords(rule, t)).join(' & ');
      return `${when ? `${when} ▸ ` : ''}${channelsText(item, names)}`;
    })
    .join(' ¦ ');
