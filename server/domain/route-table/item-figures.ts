import type Decimal from 'decimal.js';
import { PriceTraffic } from '#shared/channel/price.ts';
import { valuesOf } from '#shared/fields.ts';
import type { Lang } from '#shared/http/endpoint.ts';
import type { ConfigItem, LosingItem, LosingNetwork, RouteContent } from '#shared/route/row.ts';
import { isLosing } from '../routing/margin.ts';
import { customerPrice, type FoundPrice } from '../routing/price.ts';
import { meetsAll } from '../routing/rules.ts';
import { expectedCost, marginOf } from './cost.ts';
import type { Destination, FigureWorld } from './figure-world.ts';

/** What an item of a row costs, by its configured weights. Amounts are in the base currency, unrounded. */
export interface ItemCost extends Pick<ConfigItem, 'itemId' | 'order' | 'ruleName'> {
  /** Takes all messages no other item takes: the margin of the row, or of the price line, is that of this item. */
  isCatchAll: boolean;
  /** The kind of messages that it is looked at for. */
  trafficType: PriceTraffic;
  cost: Decimal;
}

/** The same with what it leaves of a price. */
export interface PricedItem extends ItemCost {
  priceBase: Decimal;
  /** Percent of the price that remains, two decimals. */
  margin: string | undefined;
  losing: boolean;
}

/** The same at the price that the account pays. */
export interface ItemFigures extends PricedItem {
  price: FoundPrice;
}

const allKinds = valuesOf(PriceTraffic);

/**
 * Kinds of messages by which an item is reached: those that meet its conditions on the kind, among what the account sends. An account of
 * no particular kind sends them all; without such a condition the account's own kind counts for the item, as for the catch-all.
 */
export function kindsOf({ rule }: Pick<ConfigItem, 'rule'>, own: PriceTraffic): readonly PriceTraffic[] {
  const conditions = rule.filter(({ key }) => key === 'trafficType');
  if (conditions.length === 0) return [own];
  const sent = own === 'any' ? allKinds : [own];
  return sent.filter((kind) => meetsAll(conditions, { trafficType: kind }));
}

/** The items that messages of one kind may reach, in order, up to `main`, which takes the rest of them; undefined where some find none. */
export function itemsOfKind({ configItems }: Pick<RouteContent, 'configItems'>, kind: PriceTraffic) {
  const reached = configItems
    .toSorted((a, b) => a.order - b.order)
    .filter((item) => kindsOf(item, kind).some((each) => each === kind));
  const place = reached.findIndex(({ rule }) => rule.every(({ key }) => key === 'trafficType'));
  return place < 0 ? { reached, main: undefined } : { reached: reached.slice(0, place + 1), main: reached[place] };
}

/** Costs of an item, one for each kind of messages that reaches it; none where the cost is not known. */
export function itemCosts(
  world: FigureWorld,
  item: ConfigItem,
  isCatchAll: boolean,
  destination: Destination,
  at: number,
): ItemCost[] {
  const { itemId, order, ruleName } = item;
  const found: ItemCost[] = [];
  for (const trafficType of kindsOf(item, destination.trafficType)) {
    const place = trafficType === destination.trafficType ? destination : { ...destination, trafficType };
    const cost = expectedCost(item, (channelId) => world.costAt(place, channelId, at));
    if (cost) found.push({ itemId, order, ruleName, isCatchAll, trafficType, cost });
  }
  return found;
}

/** Calls `look` with price and cost, in the base currency, of each item that messages of a destination reach; those that are known. */
export function eachItemMoney(
  world: FigureWorld,
  configItems: readonly ConfigItem[],
  destination: Destination,
  at: number,
  look: (priceBase: Decimal, cost: Decimal) => void,
): void {
  for (const item of configItems)
    for (const trafficType of kindsOf(item, destination.trafficType)) {
      const price = customerPrice(world.accountPrices, destination.userId, destination, trafficType, at);
      const priceBase = price && world.toBase(price.price, price.currency, at);
      const place = trafficType === destination.trafficType ? destination : { ...destination, trafficType };
      const cost = priceBase && expectedCost(item, (channelId) => world.costAt(place, channelId, at));
      if (cost) look(priceBase, cost);
    }
}

/** What an item leaves of a price in the base currency. */
export const pricedItem = (
  item: ItemCost,
  priceBase: Decimal,
  { minMargin }: Pick<FigureWorld, 'minMargin'>,
): PricedItem => ({
  ...item,
  priceBase,
  margin: marginOf(priceBase, item.cost),
  losing: isLosing(priceBase, item.cost, minMargin),
});

/** Figures of items at the prices that the account pays; none of an item without a price. */
export const itemFigures = (
  world: FigureWorld,
  costs: readonly ItemCost[],
  destination: Destination,
  at: number,
): ItemFigures[] =>
  costs.flatMap((item) => {
    const price = customerPrice(world.accountPrices, destination.userId, destination, item.trafficType, at);
    const priceBase = price && world.toBase(price.price, price.currency, at);
    return price && priceBase ? [{ ...pricedItem(item, priceBase, world), price }] : [];
  });

/** Items are known by their names within the row; the catch-all is compared with the catch-all. */
export const isSameItem = (a: ItemFigures, b: ItemFigures): boolean =>
  a.trafficType === b.trafficType && (a.isCatchAll ? b.isCatchAll : !b.isCatchAll && a.itemId === b.itemId);

const gapOf = ({ cost, priceBase }: PricedItem): Decimal => cost.minus(priceBase);

/** The items of a row that lose, each by the kind of messages that leaves least. */
export function losingItems(items: readonly PricedItem[]): PricedItem[] {
  const worst = new Map<string, PricedItem>();
  for (const item of items) {
    const known = worst.get(item.itemId);
    if (item.losing && !(known && gapOf(known).gte(gapOf(item)))) worst.set(item.itemId, item);
  }
  return [...worst.values()];
}

/** The same as the wire has them. */
export const losingText = (items: readonly PricedItem[]): LosingItem[] =>
  losingItems(items).map(({ itemId, order, ruleName, isCatchAll, margin }) => ({
    itemId,
    order,
    ruleName,
    isCatchAll,
    margin: margin ?? null,
  }));

/** A network that loses by the row or the price of its country. */
export interface LosingFollower {
  operatorId: string;
  name: string;
  nameEn: string;
  /** Of the item that leaves least; undefined for a price of nothing. */
  margin: string | undefined;
}

/** Networks as the wire has them. */
export const networkText = (networks: readonly LosingFollower[], lang: Lang): LosingNetwork[] =>
  networks.map(({ operatorId, name, nameEn, margin }) => ({
    operatorId,
    operatorName: lang === 'zh' ? name : nameEn,
    margin: margin ?? null,
  }));

/** Whether a row loses more than before: an item loses that did not, or keeps less of the price than when it lost already. */
export const losesMore = (before: readonly ItemFigures[], after: readonly ItemFigures[]): boolean =>
  after.some((item) => {
    if (!item.losing) return false;
    const old = before.find((each) => isSameItem(each, item));
    const isNoWorse =
      old?.margin !== undefined && item.margin !== undefined && Number(item.margin) >= Number(old.margin);
    return !(old?.losing && isNoWorse);
  });
