import type { RouteChannelOption } from '#shared/route/calls.ts';
import type { ConfigItem, ResendConfigItem, RouteChannel } from '#shared/route/row.ts';
import { balanced } from '../weights.ts';

export type AnyItem = ConfigItem | ResendConfigItem;

/** Items with places that follow their order. */
export const inOrder = <Item extends AnyItem>(items: readonly Item[]): Item[] =>
  items.map((item, at) => ({ ...item, order: at + 1 }));

/** The list with one entry put elsewhere. */
export function withMoved<Entry>(list: readonly Entry[], from: number, to: number): Entry[] {
  const moved = [...list];
  const [entry] = moved.splice(from, 1);
  if (entry !== undefined) moved.splice(Math.max(0, Math.min(list.length - 1, to)), 0, entry);
  return moved;
}

/** A name that no item of the row has. */
export function newItemId(items: readonly ConfigItem[]): string {
  let at = items.length + 1;
  while (items.some(({ itemId }) => itemId === `item${at}`)) at += 1;
  return `item${at}`;
}

export const newItem = (items: readonly ConfigItem[]): ConfigItem => ({
  itemId: newItemId(items),
  order: 1,
  ruleName: '',
  mode: 1,
  channels: [],
  rule: [{ key: 'trafficType', opr: 'eq', ruleName: '', value: 'otp' }],
});

export const newResend = (): ResendConfigItem => ({
  order: 1,
  waitSec: 60,
  maxAttempts: 1,
  mode: 2,
  channels: [],
  rule: [{ key: 'elapsedSec', opr: 'gt', ruleName: '', value: '60' }],
});

/** The channels with another one. */
export const withChannel = (item: AnyItem, { channelId }: RouteChannelOption): RouteChannel[] => {
  const channels = [...item.channels, { channelId, enabled: true, weight: item.channels.length === 0 ? 100 : 20 }];
  return item.mode === 1 ? balanced(channels, item.channels.length === 0 ? undefined : channelId) : channels;
};
