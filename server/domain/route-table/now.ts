import Decimal from 'decimal.js';
import type { BlockCode } from '#shared/route/reasons.ts';
import type { RouteContent } from '#shared/route/row.ts';
import { type Candidate, type ChannelWorld, candidatesOfAny, type Sought } from '../routing/candidates.ts';
import { isLosing, leastMarginOf } from '../routing/margin.ts';
import { customerPrice } from '../routing/price.ts';
import { type Shares, sharesOf } from '../routing/shares.ts';
import type { RouteWorld } from '../routing/world.ts';
import { marginOf, priceText, shareOf } from './cost.ts';
import { type Destination, type FigureWorld, guardedChannels, type RouteFigures } from './figures.ts';
import type { LeastKept } from './least-kept.ts';

/** What figures follow from, with the states of the channels. */
export interface StateWorld
  extends ChannelWorld,
    Pick<FigureWorld, 'accountPrices' | 'minMargin'>,
    Pick<RouteWorld, 'holds' | 'successRate' | 'allowsLoss'> {}

/** What decides where messages go. */
export type DecidingContent = Pick<RouteContent, 'rowStatus' | 'configItems' | 'resendConfigItems'>;

/** An item or a resend group with the part of the messages that each of its channels takes. */
export interface GroupNow {
  /** Null for a resend group. */
  itemId: string | null;
  order: number;
  channels: { channelId: string; why: Candidate['why']; share: Decimal }[];
}

/** Where messages of a destination go with its channels as they are, and what that leaves; unlike `RouteFigures` not by configured weights. */
export interface RouteNow {
  /** Nothing is sent that meets no conditions, and why; null: it is. */
  block: BlockCode | null;
  items: GroupNow[];
  resend: GroupNow[];
  /** Expected cost of a part in the base currency, unrounded; undefined while nothing is sent. */
  cost: Decimal | undefined;
  /** Percent of the price that remains, two decimals; where every channel is refused for its margin, what the cheapest would leave. */
  margin: string | undefined;
  losing: boolean | undefined;
  /** The margin as a share of the price, unrounded. */
  share: Decimal | undefined;
}

interface LookedGroup {
  itemId: string | null;
  order: number;
  isCatchAll: boolean;
  candidates: Candidate[];
  shares: Shares;
}

/**
 * What the engine makes of a row at a moment (rules R28 to R31): shares of each item's channels, and of the first resend group where it
 * replaces the catch-all item.
 */
export function routeNow(
  world: StateWorld,
  row: DecidingContent | undefined,
  destination: Destination,
  at: number,
): RouteNow {
  const { userId, trafficType } = destination;
  const price = customerPrice(world.accountPrices, userId, destination, trafficType, at);
  const priceBase = price && world.toBase(price.price, price.currency, at);
  const leastMargin = !priceBase || world.allowsLoss(userId, at) ? null : leastMarginOf(priceBase, world.minMargin);
  const sought = { operator: destination, trafficType, at, priceBase: priceBase ?? new Decimal(0), leastMargin };
  const look = (group: LookedOf): LookedGroup => lookAt(world, group, sought);
  const items = (row?.configItems ?? []).map((item) => look({ ...item, isCatchAll: item.rule.length === 0 }));
  const resend = (row?.resendConfigItems ?? []).map((group) => look({ ...group, itemId: null, isCatchAll: false }));
  const asked = [...items.filter(({ isCatchAll }) => isCatchAll), ...resend.toSorted(byOrder).slice(0, 1)];
  const taking = asked.find(({ shares }) => shares.isAny);
  const early = earlyBlock();
  const block = early ?? (taking ? null : lateBlock(asked));
  const cost = block === null ? taking?.shares.cost : undefined;
  const counted = block === 'NEGATIVE_MARGIN' ? cheapestRefused(asked) : cost;
  const isResending = (group: LookedGroup) => block === null && group === taking;
  return {
    block,
    items: items.map((group) => groupNow(group, early === null)),
    resend: resend.map((group) => groupNow(group, isResending(group))),
    cost,
    margin: counted && priceBase && marginOf(priceBase, counted),
    losing: counted && priceBase && isLosing(priceBase, counted, world.minMargin),
    share: counted && priceBase && shareOf(priceBase, counted),
  };

  /** What stops every message before its channels are looked at, in the order of the engine. */
  function earlyBlock(): BlockCode | null {
    if (!price) return 'NO_PRICE';
    if (!priceBase) return 'NO_RATE';
    if (world.holds.account(userId, destination, at)) return 'ROUTE_HELD';
    if (!row) return 'NO_ROUTE';
    return row.rowStatus === 2 ? 'ROUTE_BLOCKED' : null;
  }
}

const byOrder = (a: { order: number }, b: { order: number }): number => a.order - b.order;

type LookedOf = Pick<RouteContent['configItems'][number], 'order' | 'mode' | 'channels'> & {
  itemId: string | null;
  isCatchAll: boolean;
};

function lookAt(world: StateWorld, group: LookedOf, sought: Sought & { operator: Destination }): LookedGroup {
  const { itemId, order, isCatchAll, mode, channels } = group;
  const candidates = candidatesOfAny(channels, sought, world);
  const rateOf = (channelId: string) => world.successRate(channelId, sought.operator.operatorId);
  return { itemId, order, isCatchAll, candidates, shares: sharesOf(mode, candidates, rateOf) };
}

const lateBlock = (asked: readonly LookedGroup[]): BlockCode =>
  asked.some(({ candidates }) => candidates.some(({ why }) => why === 'margin'))
    ? 'NEGATIVE_MARGIN'
    : 'NO_ACTIVE_CHANNEL';

/** The least cost among channels that the margin guard drops. */
const cheapestRefused = (asked: readonly LookedGroup[]): Decimal | undefined =>
  asked
    .flatMap(({ candidates }) => candidates)
    .flatMap(({ why, costBase }) => (why === 'margin' && costBase ? [costBase] : []))
    .reduce<Decimal | undefined>((least, cost) => (least?.lte(cost) ? least : cost), undefined);

const groupNow = ({ itemId, order, candidates, shares }: LookedGroup, isSending: boolean): GroupNow => ({
  itemId,
  order,
  channels: candidates.map((each) => ({
    channelId: each.channelId,
    why: each.why,
    share: isSending ? shares.of(each) : new Decimal(0),
  })),
});

/**
 * Whether a row counts as losing, by the margins that stand beside it: that of an item or a network by the configured weights, or that
 * of what is sent, or refused, now. Undefined where none of them is known.
 */
export const losingNow = (
  { losing }: Pick<RouteFigures, 'losing'>,
  networksLose: boolean,
  now: Pick<RouteNow, 'losing'> | undefined,
): boolean | undefined => networksLose || losing || now?.losing || losing;

/**
 * The share of the price that `losingNow` goes by: the least that an item or a network leaves by the configured weights, or what is
 * sent, or refused, now where that loses. Undefined where none is known.
 */
export function worstShare(
  { share }: Pick<LeastKept, 'share'>,
  now: Pick<RouteNow, 'losing' | 'share'> | undefined,
): Decimal | undefined {
  const present = now?.losing ? now.share : undefined;
  return share && present ? Decimal.min(share, present) : (share ?? present);
}

/** Whether the margin guard drops a channel where messages go that meet no conditions: without one it refuses nothing for its margin. */
export const mayRefuse = (world: FigureWorld, row: DecidingContent, destination: Destination, at: number): boolean =>
  [
    ...row.configItems.filter(({ rule }) => rule.length === 0),
    ...row.resendConfigItems.map(({ channels }) => ({ rule: [], channels })),
  ].some((group) => guardedChannels(world, group, destination, at).length > 0);

/** Its amounts as the wire has them. */
export const nowText = ({ block, cost, margin, losing }: RouteNow) => ({
  block,
  cost: cost ? priceText(cost) : null,
  margin: margin ?? null,
  losing: losing ?? null,
});
