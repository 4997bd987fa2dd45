import Decimal from 'decimal.js';
import type { Kysely } from 'kysely';
import type { PriceKey, PriceTraffic } from '#shared/channel/price.ts';
import type { Tables } from '../../db/tables.ts';
import { keyOf } from '../../prices/price-book.ts';
import { marginOf } from '../../route-table/cost.ts';
import { type FigureWorld, isBelowFloor, type RouteFigures } from '../../route-table/figures.ts';
import { losingItems, type PricedItem, pricedItem } from '../../route-table/item-figures.ts';
import { type DestinationAt, loadRouteFigures } from '../../route-table/load-figures.ts';
import type { CustomerList } from './price-list.ts';

type Db = Kysely<Tables>;

/** A line with the moment it is to be priced at. */
export interface PricedAt extends PriceKey {
  at: number;
}

/** What a line of a price list costs by the routes of the accounts that pay it, and what prices of it come to. */
export interface LineMoney {
  route: RouteFigures['route'];
  /** In the list's currency; undefined where no cost, or no exchange rate, is known. */
  cost: Decimal | undefined;
  floor: Decimal | undefined;
  agentPrice: Decimal | undefined;
  /** In the base currency. */
  costBase: Decimal | undefined;
  agentBase: Decimal | undefined;
  /** Compared in the base currency, unrounded (rule R9). */
  isBelow(price: string): boolean;
  isLosing(price: string): boolean;
  /** Items of the route whose messages would pay the price and of which it leaves less than the least margin. */
  losingItems(price: string): PricedItem[];
  margin(price: string): string | undefined;
}

/**
 * Money of lines in the order given. A line of one kind of messages is priced by the item of the route that these reach, a line of any kind
 * by the catch-all, as messages of the account's own kind. Of a customer's own list, which several accounts follow, the account that needs
 * the highest price counts. `entered`: prices that are to be entered together, besides the stored ones.
 */
export async function moneyOf(
  db: Db,
  list: CustomerList,
  lines: readonly PricedAt[],
  currency: string,
  entered: readonly PricedAt[] = [],
): Promise<LineMoney[]> {
  const accounts = await accountsOf(db, list);
  const wanted = lines.flatMap(({ operatorId, trafficType, at }) =>
    accounts.map(
      ({ userId, kind }): DestinationAt => ({
        userId,
        operatorId,
        at,
        trafficType: trafficType === 'any' ? kind : trafficType,
        isOfKind: trafficType !== 'any',
      }),
    ),
  );
  const { world, figures } = await loadRouteFigures(db, list.rule, wanted);
  const starts = new Map(entered.map((each) => [keyOf(each), each.at]));
  return lines.map((line, place) => {
    const { operatorId, at } = line;
    // Messages of a kind that has a price of its own do not pay the one of any kind.
    const hasOwn = (userId: string, trafficType: PriceTraffic) =>
      (starts.get(keyOf({ operatorId, trafficType })) ?? at + 1) <= at ||
      world.accountPrices.at(userId, operatorId, trafficType, at) !== undefined;
    const own = accounts.flatMap(({ userId }, index) => {
      const found = figures[place * accounts.length + index];
      if (!found) return [];
      const isPaid = ({ isCatchAll, trafficType }: RouteFigures['itemCosts'][number]) =>
        isCatchAll || line.trafficType !== 'any' || !hasOwn(userId, trafficType);
      return [{ ...found, itemCosts: found.itemCosts.filter(isPaid) }];
    });
    return lineMoney(world, own.toSorted(byFloor), world.toBase('1', currency, at));
  });
}

/** A floor as it is shown and stored: rounded up. */
export const floorText = (floor: Decimal): string => floor.toDecimalPlaces(6, Decimal.ROUND_UP).toFixed();

/** The account of a list, or those that follow a customer's own one. */
export async function accountsOf(
  db: Db,
  { customerId, userId }: CustomerList,
): Promise<{ userId: string; kind: PriceTraffic }[]> {
  return db
    .selectFrom('customer_user')
    .select(['customer_user_id as userId', 'traffic_type as kind'])
    .where('customer_id', '=', customerId)
    .$if(userId !== undefined, (query) => query.where('customer_user_id', '=', userId ?? ''))
    .$if(userId === undefined, (query) => query.where('price_mode', '=', 3).where('archived_at', 'is', null))
    .execute();
}

/** The highest floor first, those without one last. */
const byFloor = (a: RouteFigures, b: RouteFigures): number =>
  Number(!a.floor) - Number(!b.floor) || (a.floor && b.floor ? b.floor.comparedTo(a.floor) : 0);

function lineMoney(world: FigureWorld, all: readonly RouteFigures[], rate: Decimal | undefined): LineMoney {
  const [figures] = all;
  const { route = 'none', cost, floor } = figures ?? {};
  const losing = (price: string) =>
    losingItems(
      rate ? all.flatMap(({ itemCosts }) => itemCosts.map((each) => pricedItem(each, rate.mul(price), world))) : [],
    );
  return {
    route,
    cost: rate && cost?.div(rate),
    floor: rate && floor?.isFinite() ? floor.div(rate) : undefined,
    agentPrice: rate && figures?.agentPrice?.div(rate),
    costBase: cost,
    agentBase: figures?.agentPrice,
    isBelow: (price) =>
      rate !== undefined &&
      figures !== undefined &&
      (isBelowFloor(rate.mul(price), figures, world) || losing(price).length > 0),
    isLosing: (price) => losing(price).length > 0,
    losingItems: losing,
    margin: (price) => rate && cost && marginOf(rate.mul(price), cost),
  };
}
