import { isDeepStrictEqual } from 'node:util';
import type { RouteOperation } from '#shared/route/overview.ts';
import type { ConfigItem, ResendConfigItem, RouteChannel, RouteContent } from '#shared/route/row.ts';

type Listed = Pick<ConfigItem, 'mode'> & { channels: readonly RouteChannel[] };

/** What an operation makes of a row; null when its last channel would go. The same row comes back when nothing changes. */
export function changedBy(row: RouteContent, operation: RouteOperation): RouteContent | null {
  if (operation.op === 'monitor') return withMonitor(row, operation);
  if (operation.op === 'resend') return withResend(row, operation);
  const configItems = row.configItems.flatMap((item) => {
    const channels = channelsAfter(item, operation, item.rule.length === 0);
    if (channels === item.channels) return item;
    // An item with conditions and without channels decides nothing.
    return channels.length === 0 && item.rule.length > 0 ? [] : { ...item, channels: [...channels] };
  });
  if (
    configItems.some(({ channels }) => channels.length === 0) &&
    row.configItems.every(({ channels }) => channels.length > 0)
  ) {
    return null;
  }
  const resendConfigItems = row.resendConfigItems.flatMap((item) => {
    const channels = channelsAfter(item, operation, false);
    return channels === item.channels ? item : channels.length === 0 ? [] : { ...item, channels: [...channels] };
  });
  const isSame =
    configItems.length === row.configItems.length &&
    configItems.every((item, place) => item === row.configItems[place]) &&
    resendConfigItems.length === row.resendConfigItems.length &&
    resendConfigItems.every((item, place) => item === row.resendConfigItems[place]);
  return isSame ? row : { ...row, configItems, resendConfigItems };
}

function withMonitor(row: RouteContent, operation: RouteOperation): RouteContent {
  const { monitorCycle, monitorMinCount, successRateThreshold, monitorAction } = operation;
  const next = {
    ...row,
    ...(monitorCycle !== undefined && { monitorCycle }),
    ...(monitorMinCount !== undefined && { monitorMinCount }),
    ...(successRateThreshold !== undefined && { successRateThreshold }),
    ...(monitorAction !== undefined && { monitorAction }),
  };
  const fields = ['monitorCycle', 'monitorMinCount', 'successRateThreshold', 'monitorAction'] as const;
  return fields.every((field) => next[field] === row[field]) ? row : next;
}

/** One resend group in the place of those there are; the channels of the row itself are not asked a second time. */
function withResend(row: RouteContent, operation: RouteOperation): RouteContent {
  const { resendChannelIds = [], waitSec = 60, maxAttempts = 1 } = operation;
  const group: ResendConfigItem = {
    order: 1,
    rule: [],
    waitSec,
    maxAttempts,
    mode: 2,
    channels: resendChannelIds.map((channelId) => ({ channelId, enabled: true })),
  };
  const resendConfigItems = resendChannelIds.length === 0 ? [] : [group];
  return isDeepStrictEqual(row.resendConfigItems, resendConfigItems) ? row : { ...row, resendConfigItems };
}

function channelsAfter(item: Listed, operation: RouteOperation, isCatchAll: boolean): readonly RouteChannel[] {
  const { op, fromChannelId, toChannelId, weight = 1, weights = [] } = operation;
  if (op === 'replace')
    return fromChannelId && toChannelId ? replaced(item, fromChannelId, toChannelId) : item.channels;
  if (op === 'add') return toChannelId && isCatchAll ? added(item, toChannelId, weight) : item.channels;
  if (op === 'remove') return fromChannelId ? removed(item, fromChannelId) : item.channels;
  return item.mode === 1
    ? weighted(item.channels, new Map(weights.map((each) => [each.channelId, each.weight])))
    : item.channels;
}

/** One channel takes another's place, weight and all; where both stand, they become one. */
function replaced({ channels }: Listed, from: string, to: string): readonly RouteChannel[] {
  const old = channels.find(({ channelId }) => channelId === from);
  if (!old) return channels;
  const present = channels.find(({ channelId }) => channelId === to);
  // What the monitor has against one channel it has not against another.
  const { penalty: _penalty, ...place } = old;
  if (!present) return channels.map((each) => (each === old ? { ...place, channelId: to } : each));
  const sum = (old.enabled ? (old.weight ?? 0) : 0) + (present.enabled ? (present.weight ?? 0) : 0);
  const joined = {
    ...present,
    enabled: present.enabled || old.enabled,
    ...(sum > 0 && { weight: sum }),
  };
  return channels.filter((each) => each !== old).map((each) => (each === present ? joined : each));
}

function added({ mode, channels }: Listed, channelId: string, weight: number): readonly RouteChannel[] {
  const present = channels.find((each) => each.channelId === channelId);
  if (present?.enabled) return channels;
  const rest = channels.filter((each) => each !== present);
  const fresh: RouteChannel = {
    ...(present ?? { channelId }),
    enabled: true,
    ...(mode === 1 && { weight: rest.some(({ enabled }) => enabled) ? Math.min(weight, 99) : 100 }),
    ...(mode === 2 && { seq: Math.min(20, Math.max(0, ...rest.map(({ seq }) => seq ?? 0)) + 1) }),
  };
  const all = [...rest, fresh];
  return mode === 1 ? weighted(all, new Map([[channelId, fresh.weight ?? 100]])) : all;
}

function removed({ mode, channels }: Listed, channelId: string): readonly RouteChannel[] {
  if (!channels.some((each) => each.channelId === channelId)) return channels;
  const rest = channels.filter((each) => each.channelId !== channelId);
  return mode === 1 ? weighted(rest, new Map()) : rest;
}

/** Weights of the enabled channels that sum to 100: those given stand, the others share the rest as they did. */
function weighted(channels: readonly RouteChannel[], given: ReadonlyMap<string, number>): readonly RouteChannel[] {
  const enabled = channels.filter((each) => each.enabled);
  const fixed = enabled.filter(({ channelId }) => given.has(channelId));
  const free = enabled.filter(({ channelId }) => !given.has(channelId));
  if (enabled.length === 0 || (given.size > 0 && fixed.length === 0)) return channels;
  const taken = fixed.reduce((sum, { channelId }) => sum + (given.get(channelId) ?? 0), 0);
  // Without room for the others, or without others to fill up, only all of them together can make 100.
  const isRoom = free.length === 0 ? taken === 100 : taken <= 100 - free.length;
  if (!isRoom) return channels;
  const shares = sharesOf(
    free.map(({ weight = 1 }) => weight),
    100 - taken,
  );
  const next = new Map([
    ...fixed.map(({ channelId }) => [channelId, given.get(channelId) ?? 1] as const),
    ...free.map(({ channelId }, place) => [channelId, shares[place] ?? 1] as const),
  ]);
  const isSame = channels.every(({ channelId, weight }) => !next.has(channelId) || next.get(channelId) === weight);
  return isSame && given.size > 0
    ? channels
    : channels.map((each) => (next.has(each.channelId) ? { ...each, weight: next.get(each.channelId) ?? 1 } : each));
}

/** Whole numbers of at least 1 that sum to `total` and stand to each other as the weights do. */
export function sharesOf(weights: readonly number[], total: number): number[] {
  const sum = weights.reduce((all, weight) => all + weight, 0);
  const spare = total - weights.length;
  const exact = weights.map((weight) => (spare * weight) / sum);
  const shares = exact.map((share) => 1 + Math.floor(share));
  const left = total - shares.reduce((all, share) => all + share, 0);
  const byRemainder = exact
    .map((share, place) => ({ place, rest: share - Math.floor(share) }))
    .sort((a, b) => b.rest - a.rest || a.place - b.place);
  for (const { place } of byRemainder.slice(0, left)) shares[place] = (shares[place] ?? 0) + 1;
  return shares;
}
