import Decimal from 'decimal.js';
import { marginOf } from '../../domain/route-table/cost.ts';
import { type FigureWorld, isBelowFloor, type RouteFigures } from '../../domain/route-table/figures.ts';
import {
  type ItemCost,
  type LosingFollower,
  losingItems,
  type PricedItem,
  pricedItem,
} from '../../domain/route-table/item-figures.ts';
import { isLosing, leastPriceOf } from '../../domain/routing/margin.ts';
import type { Heir } from './heirs.ts';

/** A network that pays a line, with what its messages cost. */
interface PayingNetwork extends Pick<Heir, 'operatorId' | 'name' | 'nameEn'> {
  costs: readonly ItemCost[];
}

/** The cost that asks most of a price: of an item of the route, or of a network that pays it. */
interface Dearest {
  item: ItemCost;
  network: Pick<Heir, 'name' | 'nameEn'> | undefined;
}

export interface LineFloor {
  price: string;
  /** What asks for more than the catch-all and the agent price do; undefined where nothing does. */
  by: Dearest | undefined;
}

/** What a line of a price list costs by the routes of the accounts that pay it, and what prices of it come to. */
export interface LineMoney {
  route: RouteFigures['route'];
  /** In the list's currency; undefined where no cost, or no exchange rate, is known. */
  cost: Decimal | undefined;
  /** The least price, as it may be entered, that is not below; undefined where there is none or nothing is known. */
  floor(): LineFloor | undefined;
  agentPrice: Decimal | undefined;
  /** In the base currency. */
  costBase: Decimal | undefined;
  agentBase: Decimal | undefined;
  /** Compared in the base currency, unrounded (rule R9). */
  isBelow(price: string): boolean;
  isLosing(price: string): boolean;
  /** Items of the route whose messages would pay the price and of which it leaves less than the least margin. */
  losingItems(price: string): PricedItem[];
  /** Networks without a price of their own whose messages would pay the price, and that it does not leave the least margin of. */
  losingNetworks(price: string): LosingFollower[];
  margin(price: string): string | undefined;
}

/** The smallest step between two prices. */
const step = new Decimal('0.000001');

/** What a line comes to by the figures of the accounts that pay it, the highest floor first, and of networks that pay it. */
export function lineMoney(
  world: FigureWorld,
  all: readonly RouteFigures[],
  networks: readonly PayingNetwork[],
  rate: Decimal | undefined,
): LineMoney {
  const [figures] = all;
  const { route = 'none', cost, floor } = figures ?? {};
  const { minMargin } = world;
  const dearest = dearestOf(all, networks);
  const losingOf = (costs: readonly ItemCost[], price: string) =>
    losingItems(rate ? costs.map((each) => pricedItem(each, rate.mul(price), world)) : []);
  const losingNetworks = (price: string): LosingFollower[] => {
    const worst = new Map<string, LosingFollower>();
    for (const { costs, ...network } of networks)
      for (const { margin } of losingOf(costs, price)) {
        const known = worst.get(network.operatorId);
        if (!known || Number(margin ?? 0) < Number(known.margin ?? 0))
          worst.set(network.operatorId, { ...network, margin });
      }
    return [...worst.values()];
  };
  // A price that keeps the least margin over the highest cost keeps it over all.
  const loses = (price: Decimal.Value) =>
    rate !== undefined && dearest !== undefined && isLosing(rate.mul(price), dearest.item.cost, minMargin);
  const isBelow = (price: Decimal.Value) =>
    rate !== undefined && figures !== undefined && (isBelowFloor(rate.mul(price), figures, world) || loses(price));
  return {
    route,
    cost: rate && cost?.div(rate),
    floor: () => {
      const asked = dearest && leastPriceOf(dearest.item.cost, minMargin);
      const isDearer = asked !== undefined && !(floor?.gte(asked) ?? false);
      const least = isDearer ? asked : floor;
      if (!rate || !least?.isFinite()) return undefined;
      return { price: leastAllowed(least.div(rate), isBelow).toFixed(), by: isDearer ? dearest : undefined };
    },
    agentPrice: rate && figures?.agentPrice?.div(rate),
    costBase: cost,
    agentBase: figures?.agentPrice,
    isBelow,
    isLosing: loses,
    losingItems: (price) =>
      losingOf(
        all.flatMap(({ itemCosts }) => itemCosts),
        price,
      ),
    losingNetworks,
    margin: (price) => rate && cost && marginOf(rate.mul(price), cost),
  };
}

function dearestOf(all: readonly RouteFigures[], networks: readonly PayingNetwork[]): Dearest | undefined {
  let found: Dearest | undefined;
  const look = (item: ItemCost, network: PayingNetwork | undefined) => {
    if (!found || item.cost.gt(found.item.cost)) found = { item, network };
  };
  for (const { itemCosts } of all) for (const item of itemCosts) look(item, undefined);
  for (const network of networks) for (const item of network.costs) look(item, network);
  return found;
}

/** Divisions are rounded, and so is what is entered: the step is found that the check itself lets pass. */
function leastAllowed(near: Decimal, isBelow: (price: Decimal) => boolean): Decimal {
  let price = near.toDecimalPlaces(6, Decimal.ROUND_UP);
  while (isBelow(price)) price = price.plus(step);
  while (price.gt(0) && !isBelow(price.minus(step))) price = price.minus(step);
  return price;
}
