import Decimal from 'decimal.js';
import type { ConfigItem, RouteContent } from '#shared/route/row.ts';
import { isLosing, keepsMargin, leastMarginOf, leastPriceOf } from '../routing/margin.ts';
import { type CostSource, channelCost, customerPrice, type FoundPrice } from '../routing/price.ts';
import { effectiveRow } from '../routing/row.ts';
import type { RouteWorld } from '../routing/world.ts';
import { agentPriceOf, catchAllOf, expectedCost, marginOf } from './cost.ts';
import type { CostAt, Destination, FigureWorld } from './figure-world.ts';
import { type ItemCost, type ItemFigures, itemCosts, itemFigures, itemsOfKind, kindsOf } from './item-figures.ts';

export type { CostAt, Destination, FigureWorld } from './figure-world.ts';

/** What of a row its money depends on. */
export interface PricedContent extends Pick<RouteContent, 'rowStatus' | 'configItems'> {
  priceAgent?: string | null | undefined;
}

/** Cost, floor and margin of a destination at a moment. All amounts are per part, in the base currency, unrounded. */
export interface RouteFigures {
  /** The row that decides (rule R27); `none`: without a row there is no cost, not that of another account. */
  route: 'own' | 'country' | 'blocked' | 'none';
  /** Expected over the row's catch-all item; undefined where no channel of it has a known cost. */
  cost: Decimal | undefined;
  /** What follows from the cost (rule R12), and what counts: the row's own agent price before it. */
  defaultAgentPrice: Decimal | undefined;
  agentPrice: Decimal | undefined;
  /** The least a customer price may be (rule R13); undefined where nothing is known to compare it with. */
  floor: Decimal | undefined;
  /** What the customer pays (rule R7), and the same in the base currency. */
  price: FoundPrice | undefined;
  priceBase: Decimal | undefined;
  /** Percent of the price that remains, two decimals. */
  margin: string | undefined;
  /** Costs of the items that messages reach. */
  itemCosts: readonly ItemCost[];
  /** Items that messages of the account reach, with what each leaves; those whose price and cost are known. None of a blocked row. */
  items: readonly ItemFigures[];
  /** An item leaves less than the least margin; undefined where none does and price or cost of the catch-all is not known. */
  losing: boolean | undefined;
}

/**
 * Cost, floor and margin of an account's destination at a moment. Every screen, file and check takes them from here, by the rules of
 * the routing engine: the account's effective row (R27), its catch-all item by weights, channel costs by the walk of R8 with the
 * stop-loss price, agent price (R12), floor (R13), least margin (R31), rates of that moment (R9). `rowOf` finds the account's rows.
 * `isOfKind`: of the destination's kind of messages alone, by the item that these reach, instead of the catch-all.
 */
export function routeFigures(
  world: FigureWorld,
  rowOf: (operatorId: string) => PricedContent | undefined,
  destination: Destination,
  at: number,
  isOfKind = false,
): RouteFigures {
  const { row, isInherited } = effectiveRow(rowOf, destination);
  return figuresOfRow(world, row, destination, at, { isInherited, isOfKind });
}

/** The same by a row that is known to decide, such as a draft. */
export function figuresOfRow(
  world: FigureWorld,
  row: PricedContent | undefined,
  destination: Destination,
  at: number,
  { isInherited = false, isOfKind = false } = {},
): RouteFigures {
  const { reached, main: item } = !row
    ? { reached: [], main: undefined }
    : isOfKind
      ? itemsOfKind(row, destination.trafficType)
      : { reached: row.configItems, main: catchAllOf(row) };
  const cost = item && expectedCost(item, (channelId) => world.costAt(destination, channelId, at));
  const costs = reached.flatMap((each) => itemCosts(world, each, each === item, destination, at));
  // Nothing is sent by a blocked row: it loses nothing, whatever its channels cost.
  const isBlocked = row?.rowStatus === 2;
  const items = isBlocked ? [] : itemFigures(world, costs, destination, at);
  const defaultAgentPrice = cost && agentPriceOf(cost, world.agentPercent);
  const agentPrice = row?.priceAgent == null ? defaultAgentPrice : new Decimal(row.priceAgent);
  const price = customerPrice(world.accountPrices, destination.userId, destination, destination.trafficType, at);
  const priceBase = price && world.toBase(price.price, price.currency, at);
  return {
    route: row === undefined ? 'none' : isBlocked ? 'blocked' : isInherited ? 'country' : 'own',
    cost,
    defaultAgentPrice,
    agentPrice,
    price,
    priceBase,
    floor: floorOf(cost, agentPrice, world),
    margin: cost && priceBase && marginOf(priceBase, cost),
    itemCosts: costs,
    items,
    losing: items.some(({ losing }) => losing) || (cost && priceBase ? false : undefined),
  };
}

/** Channel costs of a routing world; the same cost is worked out once. */
export function costsOf(
  world: Pick<RouteWorld, 'channelPrices' | 'toBase'> & { channel(channelId: string): CostSource | undefined },
): CostAt {
  const known = new Map<string, Decimal | undefined>();
  return (place, channelId, at) => {
    const key = `${channelId} ${place.operatorId} ${place.trafficType} ${at}`;
    if (!known.has(key)) {
      const channel = world.channel(channelId);
      const found = channel && channelCost(world.channelPrices, channel, place, place.trafficType, at);
      known.set(key, found && world.toBase(found.price, found.currency, at));
    }
    return known.get(key);
  };
}

/** Rule R13: not below the agent price, nor below the cost with the least margin. */
function floorOf(
  cost: Decimal | undefined,
  agentPrice: Decimal | undefined,
  { minMargin }: Pick<FigureWorld, 'minMargin'>,
): Decimal | undefined {
  const least = cost && leastPriceOf(cost, minMargin);
  return least && agentPrice ? Decimal.max(least, agentPrice) : (least ?? agentPrice);
}

/** Whether a price in the base currency is below the floor (rule R13); nothing is where no floor is known. */
export const isBelowFloor = (
  price: Decimal,
  { cost, agentPrice }: Pick<RouteFigures, 'cost' | 'agentPrice'>,
  { minMargin }: Pick<FigureWorld, 'minMargin'>,
): boolean => (agentPrice?.gt(price) ?? false) || (cost !== undefined && isLosing(price, cost, minMargin));

/** A channel that the margin guard drops, with what it costs and what the customer pays. */
export interface GuardedChannel {
  channelId: string;
  cost: Decimal;
  priceBase: Decimal;
}

/** Enabled channels of an item that the margin guard of the engine drops at the customer's price (rule R31), for the kinds that reach it. */
export function guardedChannels(
  world: FigureWorld,
  { rule, channels }: Pick<ConfigItem, 'rule' | 'channels'>,
  destination: Destination,
  at: number,
): GuardedChannel[] {
  const found = new Map<string, GuardedChannel>();
  for (const trafficType of kindsOf({ rule }, destination.trafficType)) {
    const place = { ...destination, trafficType };
    const price = customerPrice(world.accountPrices, destination.userId, destination, trafficType, at);
    const priceBase = price && world.toBase(price.price, price.currency, at);
    if (!priceBase) continue;
    const least = leastMarginOf(priceBase, world.minMargin);
    for (const { channelId, enabled } of channels) {
      const cost = enabled && !found.has(channelId) ? world.costAt(place, channelId, at) : undefined;
      if (cost && !keepsMargin(priceBase, cost, least)) found.set(channelId, { channelId, cost, priceBase });
    }
  }
  return [...found.values()];
}
