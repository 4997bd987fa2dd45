import Decimal from 'decimal.js';
import type { Kysely } from 'kysely';
import type { PriceKey, PriceTraffic } from '#shared/channel/price.ts';
import type { Tables } from '../../db/tables.ts';
import { marginOf } from '../../route-table/cost.ts';
import { type FigureWorld, isBelowFloor, type RouteFigures } from '../../route-table/figures.ts';
import { type DestinationAt, loadRouteFigures } from '../../route-table/load-figures.ts';
import { isLosing } from '../../routing/margin.ts';
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
  margin(price: string): string | undefined;
}

/**
 * Money of lines in the order given. A line of any kind of messages is of the account's own kind. Of a customer's own list, which several
 * accounts follow, the account that needs the highest price counts.
 */
export async function moneyOf(
  db: Db,
  list: CustomerList,
  lines: readonly PricedAt[],
  currency: string,
): Promise<LineMoney[]> {
  const accounts = await accountsOf(db, list);
  const wanted = lines.flatMap(({ operatorId, trafficType, at }) =>
    accounts.map(
      ({ userId, kind }): DestinationAt => ({
        userId,
        operatorId,
        at,
        trafficType: trafficType === 'any' ? kind : trafficType,
      }),
    ),
  );
  const { world, figures } = await loadRouteFigures(db, list.rule, wanted);
  return lines.map(({ at }, place) => {
    const own = figures.slice(place * accounts.length, (place + 1) * accounts.length);
    return lineMoney(world, own.toSorted(byFloor)[0], world.toBase('1', currency, at));
  });
}

/** A floor as it is shown and stored: rounded up. */
export const floorText = (floor: Decimal): string => floor.toDecimalPlaces(6, Decimal.ROUND_UP).toFixed();

/** The account of a list, or those that follow a customer's own one. */
async function accountsOf(
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

function lineMoney(world: FigureWorld, figures: RouteFigures | undefined, rate: Decimal | undefined): LineMoney {
  const { route = 'none', cost, floor } = figures ?? {};
  return {
    route,
    cost: rate && cost?.div(rate),
    floor: rate && floor?.isFinite() ? floor.div(rate) : undefined,
    agentPrice: rate && figures?.agentPrice?.div(rate),
    costBase: cost,
    agentBase: figures?.agentPrice,
    isBelow: (price) => rate !== undefined && figures !== undefined && isBelowFloor(rate.mul(price), figures, world),
    isLosing: (price) => rate !== undefined && cost !== undefined && isLosing(rate.mul(price), cost, world.minMargin),
    margin: (price) => rate && cost && marginOf(rate.mul(price), cost),
  };
}
