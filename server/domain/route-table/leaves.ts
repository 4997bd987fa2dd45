import { isDeepStrictEqual } from 'node:util';
import type { ChoiceMode, ConfigItem, ResendConfigItem, RouteChannel, RouteContent } from '#shared/route/row.ts';

type Slot = Omit<RouteChannel, 'channelId'> & { slot: string };
type Placed = RouteChannel & { slot: string };

/** A part of a row that can be changed by itself. */
export type Leaf =
  /** Null: there is no row. */
  | { kind: 'row'; operatorId: string | null }
  | { kind: 'fields'; fields: Partial<RouteContent> }
  /** Which items a list has. */
  | { kind: 'keys'; keys: readonly string[] }
  | { kind: 'config'; head: Omit<ConfigItem, 'mode' | 'channels'> }
  | { kind: 'resend'; head: Omit<ResendConfigItem, 'mode' | 'channels'> }
  /** A slot is the place of a channel in an item: a channel that replaces another one takes its slot, with its weight. */
  | { kind: 'slots'; mode: ChoiceMode; slots: readonly Slot[] }
  | { kind: 'channel'; channelId: string };

/** The parts of a row by their paths: `monitorCycle`, `configItems/main/slots`, `configItems/main/slot/3`. */
export type Leaves = ReadonlyMap<string, Leaf>;

/** `before`: leaves of the row until then; slots that are still there keep their keys. */
export function leavesOf(row: RouteContent | null, before: Leaves, newSlot: () => string): Leaves {
  const leaves = new Map<string, Leaf>([['rowId', { kind: 'row', operatorId: row?.operatorId ?? null }]]);
  if (!row) return leaves;
  const { priceAgent, rowStatus, blockReason, monitorCycle, monitorMinCount, successRateThreshold, monitorAction } =
    row;
  const single = { priceAgent, monitorCycle, monitorMinCount, successRateThreshold, monitorAction };
  for (const [name, value] of Object.entries(single)) leaves.set(name, { kind: 'fields', fields: { [name]: value } });
  leaves.set('rowStatus', { kind: 'fields', fields: { rowStatus, blockReason } });
  const addChannels = (path: string, mode: ChoiceMode, channels: readonly RouteChannel[]) => {
    const slots = slotsOf(channels, channelsAt(before, path), newSlot);
    leaves.set(`${path}/slots`, { kind: 'slots', mode, slots: slots.map(({ channelId: _, ...slot }) => slot) });
    for (const { slot, channelId } of slots) leaves.set(`${path}/slot/${slot}`, { kind: 'channel', channelId });
  };
  leaves.set('configItems', { kind: 'keys', keys: row.configItems.map(({ itemId }) => itemId) });
  for (const { mode, channels, ...head } of row.configItems) {
    leaves.set(`configItems/${head.itemId}`, { kind: 'config', head });
    addChannels(`configItems/${head.itemId}`, mode, channels);
  }
  leaves.set('resendConfigItems', { kind: 'keys', keys: row.resendConfigItems.map(({ order }) => String(order)) });
  for (const { mode, channels, ...head } of row.resendConfigItems) {
    leaves.set(`resendConfigItems/${head.order}`, { kind: 'resend', head });
    addChannels(`resendConfigItems/${head.order}`, mode, channels);
  }
  return leaves;
}

/** Deep comparison only where a leaf has depth: histories compare a hundred thousand leaves. */
export function sameLeaf(a: Leaf | undefined, b: Leaf | undefined): boolean {
  if (a === b) return true;
  if (a?.kind === 'channel' && b?.kind === 'channel') return a.channelId === b.channelId;
  if (a?.kind === 'row' && b?.kind === 'row') return a.operatorId === b.operatorId;
  if (a?.kind === 'fields' && b?.kind === 'fields') {
    const other = new Map(Object.entries(b.fields));
    return Object.entries(a.fields).every(([name, value]) => other.get(name) === value);
  }
  return isDeepStrictEqual(a, b);
}

const keysAt = (leaves: Leaves, path: string): readonly string[] => {
  const leaf = leaves.get(path);
  return leaf?.kind === 'keys' ? leaf.keys : [];
};

function channelsAt(leaves: Leaves, path: string): Placed[] {
  const shape = leaves.get(`${path}/slots`);
  if (shape?.kind !== 'slots') return [];
  return shape.slots.flatMap((each) => {
    const leaf = leaves.get(`${path}/slot/${each.slot}`);
    return leaf?.kind === 'channel' ? [{ ...each, channelId: leaf.channelId }] : [];
  });
}

/** Of as many channels as before, each one that is new takes the slot of one that is gone, in their order. */
function slotsOf(channels: readonly RouteChannel[], before: readonly Placed[], newSlot: () => string): Placed[] {
  const known = new Map(before.map((each) => [each.channelId, each.slot]));
  const names = new Set(channels.map(({ channelId }) => channelId));
  const gone = before.length === channels.length ? before.filter(({ channelId }) => !names.has(channelId)) : [];
  return channels.map((channel) => ({
    ...channel,
    slot: known.get(channel.channelId) ?? gone.shift()?.slot ?? newSlot(),
  }));
}

/** Puts a row together again; its key is not part of it. */
export function rowOf(leaves: Leaves): RouteContent | null {
  const place = leaves.get('rowId');
  if (place?.kind !== 'row' || place.operatorId === null) return null;
  const row: RouteContent = {
    rowId: '',
    operatorId: place.operatorId,
    priceAgent: null,
    rowStatus: 0,
    blockReason: '',
    configItems: [],
    resendConfigItems: [],
    monitorCycle: null,
    monitorMinCount: 10,
    successRateThreshold: null,
    monitorAction: 0,
  };
  for (const leaf of leaves.values()) if (leaf.kind === 'fields') Object.assign(row, leaf.fields);
  for (const list of ['configItems', 'resendConfigItems'] as const) {
    for (const key of keysAt(leaves, list)) {
      const path = `${list}/${key}`;
      const [leaf, shape] = [leaves.get(path), leaves.get(`${path}/slots`)];
      if (shape?.kind !== 'slots') continue;
      const channels = channelsAt(leaves, path).map(({ slot: _, ...channel }) => channel);
      if (leaf?.kind === 'config') row.configItems.push({ ...leaf.head, mode: shape.mode, channels });
      if (leaf?.kind === 'resend') row.resendConfigItems.push({ ...leaf.head, mode: shape.mode, channels });
    }
  }
  row.configItems.sort((a, b) => a.order - b.order);
  row.resendConfigItems.sort((a, b) => a.order - b.order);
  return row;
}

/** Whether a slot is still among those of its item, and the item in the row. */
export function isPlaced(leaves: Leaves, path: string): boolean {
  const [list = '', key = '', kind, slot] = path.split('/');
  if (key === '') return true;
  if (!keysAt(leaves, list).includes(key)) return false;
  const shape = leaves.get(`${list}/${key}/slots`);
  return kind !== 'slot' || (shape?.kind === 'slots' && shape.slots.some((each) => each.slot === slot));
}
