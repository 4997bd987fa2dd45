import type Decimal from 'decimal.js';
import { PriceTraffic } from '#shared/channel/price.ts';
import { valuesOf } from '#shared/fields.ts';
import type { ConfigItem, LosingItem } from '#shared/route/row.ts';
import { isLosing } from '../routing/margin.ts';
import { customerPrice, type FoundPrice } from '../routing/price.ts';
import { meetsAll } from '../routing/rules.ts';
import { expectedCost, marginOf } from './cost.ts';
import type { Destination, FigureWorld } from './figure-world.ts';

/** What an item of a row costs and leaves, by its configured weights. Amounts are in the base currency, unrounded. */
export interface ItemFigures extends Pick<ConfigItem, 'itemId' | 'order' | 'ruleName'> {
  /** Takes all messages no other item takes. */
  isCatchAll: boolean;
  /** The kind of messages that it is looked at for. */
  trafficType: PriceTraffic;
  cost: Decimal;
  price: FoundPrice;
  priceBase: Decimal;
  /** Percent of the price that remains, two decimals. */
  margin: string | undefined;
  losing: boolean;
}

const allKinds = valuesOf(PriceTraffic);

/**
 * Kinds of messages by which an item is reached: those that meet its conditions on the kind, among what the account sends. An account of
 * no particular kind sends them all; without such a condition the account's own kind stands for the item, as for the catch-all.
 */
export function kindsOf({ rule }: Pick<ConfigItem, 'rule'>, own: PriceTraffic): readonly PriceTraffic[] {
  const conditions = rule.filter(({ key }) => key === 'trafficType');
  if (conditions.length === 0) return [own];
  const sent = own === 'any' ? allKinds : [own];
  return sent.filter((kind) => meetsAll(conditions, { trafficType: kind }));
}

/** Figures of an item, one for each kind of messages that reaches it; none where price or cost is not known. */
export function itemFigures(
  world: FigureWorld,
  item: ConfigItem,
  isCatchAll: boolean,
  destination: Destination,
  at: number,
): ItemFigures[] {
  const found: ItemFigures[] = [];
  for (const trafficType of kindsOf(item, destination.trafficType)) {
    const place = trafficType === destination.trafficType ? destination : { ...destination, trafficType };
    const cost = expectedCost(item, (channelId) => world.costAt(place, channelId, at));
    const price = cost && customerPrice(world.accountPrices, destination.userId, destination, trafficType, at);
    const priceBase = price && world.toBase(price.price, price.currency, at);
    if (!cost || !price || !priceBase) continue;
    const { itemId, order, ruleName } = item;
    const losing = isLosing(priceBase, cost, world.minMargin);
    const margin = marginOf(priceBase, cost);
    found.push({ itemId, order, ruleName, isCatchAll, trafficType, cost, price, priceBase, margin, losing });
  }
  return found;
}

/** Items are known by their names within the row; the catch-all is compared with the catch-all. */
export const isSameItem = (a: ItemFigures, b: ItemFigures): boolean =>
  a.trafficType === b.trafficType && (a.isCatchAll ? b.isCatchAll : !b.isCatchAll && a.itemId === b.itemId);

const gapOf = ({ cost, priceBase }: ItemFigures): Decimal => cost.minus(priceBase);

/** The items of a row that lose, each by the kind of messages that leaves least. */
export function losingItems(items: readonly ItemFigures[]): ItemFigures[] {
  const worst = new Map<string, ItemFigures>();
  for (const item of items) {
    const known = worst.get(item.itemId);
    if (item.losing && !(known && gapOf(known).gte(gapOf(item)))) worst.set(item.itemId, item);
  }
  return [...worst.values()];
}

/** The same as the wire has them. */
export const losingText = (items: readonly ItemFigures[]): LosingItem[] =>
  losingItems(items).map(({ itemId, order, ruleName, isCatchAll, margin }) => ({
    itemId,
    order,
    ruleName,
    isCatchAll,
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
