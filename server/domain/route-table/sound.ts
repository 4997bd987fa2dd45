import type { ConfigItem, ResendConfigItem, RouteContent } from '#shared/route/row.ts';

/**
 * Replaces the lists of `row` that could not be saved by those of `other`, e.g. with a channel twice or weights that do not add up to
 * 100; returns the names of the replaced fields.
 */
export function keepSound(row: RouteContent, other: RouteContent): string[] {
  const replaced: string[] = [];
  if (!isSoundList(row.configItems) || !hasOneCatchAll(row)) {
    replaced.push('configItems');
    row.configItems = other.configItems;
  }
  if (!isSoundList(row.resendConfigItems)) {
    replaced.push('resendConfigItems');
    row.resendConfigItems = other.resendConfigItems;
  }
  return replaced;
}

const isSoundList = (items: readonly (ConfigItem | ResendConfigItem)[]): boolean =>
  items.every(isSound) && new Set(items.map(({ order }) => order)).size === items.length;

/** The item without conditions is the last one, and the only one; a row that is off needs none. */
const hasOneCatchAll = ({ rowStatus, configItems }: RouteContent): boolean => {
  const place = configItems.findIndex(({ rule }) => rule.length === 0);
  return place === configItems.length - 1 || (place === -1 && rowStatus !== 1);
};

function isSound({ mode, channels }: ConfigItem | ResendConfigItem): boolean {
  const enabled = channels.filter((channel) => channel.enabled);
  const sum = enabled.reduce((total, { weight = 0 }) => total + weight, 0);
  const isOnce = new Set(channels.map(({ channelId }) => channelId)).size === channels.length;
  return isOnce && enabled.length > 0 && (mode !== 1 || sum === 100);
}
