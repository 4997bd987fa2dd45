import type { Kysely } from 'kysely';
import type { PriceKey, PriceTraffic } from '#shared/channel/price.ts';
import type { FloorRule } from '../../domain/prices/floor.ts';
import { keyOf } from '../../domain/prices/price-book.ts';
import type { RouteFigures } from '../../domain/route-table/figures.ts';
import { type DestinationAt, type GivenPrices, loadRouteFigures } from '../../domain/route-table/load-figures.ts';
import type { Tables } from '../../platform/db/tables.ts';
import { type Heir, heirsOf } from './heirs.ts';
import { type LineMoney, lineMoney } from './line-money.ts';
import type { CustomerList } from './price-list.ts';

type Db = Kysely<Tables>;

/** An account that pays a price, and the kind of messages it sends. */
interface PayingAccount {
  userId: string;
  kind: PriceTraffic;
}

/** A line with the moment it is to be priced at. */
export interface PricedAt extends PriceKey {
  at: number;
}

/**
 * Money of lines in the order given. A line of one kind of messages is priced by the item of the route that these reach, a line of any kind
 * by the catch-all, as messages of the account's own kind. Of a customer's own list, which several accounts follow, the account that needs
 * the highest price counts. Networks that pay a country's price count as losing where they do. `entered`: prices that are to be entered together, besides the stored ones.
 */
export async function moneyOf(
  db: Db,
  list: CustomerList,
  lines: readonly PricedAt[],
  currency: string,
  entered: readonly PricedAt[] = [],
): Promise<LineMoney[]> {
  const accounts = await accountsOf(db, list);
  const owned = lines.map((line) => ({ ...line, accounts, currency }));
  return moneyOfAll(db, list.rule, owned, entered);
}

/** A line with the accounts that pay it, and the currency of its list. */
export interface OwnedLine extends PricedAt {
  accounts: readonly PayingAccount[];
  currency: string;
}

/** The same of lines of any lists; `given`: a channel's prices as they would be. */
export async function moneyOfAll(
  db: Db,
  rule: FloorRule,
  lines: readonly OwnedLine[],
  entered: readonly PricedAt[] = [],
  given?: GivenPrices,
): Promise<LineMoney[]> {
  const wantedAt = (userId: string, kind: PriceTraffic, { trafficType, at }: PricedAt, operatorId: string) => ({
    userId,
    operatorId,
    at,
    trafficType: trafficType === 'any' ? kind : trafficType,
    isOfKind: trafficType !== 'any',
  });
  const heirs = new Map<string, Heir[]>();
  for (const heir of await heirsOf(
    db,
    [...new Set(lines.flatMap(({ accounts }) => accounts.map(({ userId }) => userId)))],
    [...new Set(lines.map(({ operatorId }) => operatorId))],
    [...new Set(given?.rows.map(({ operatorId }) => operatorId))],
  )) {
    const key = `${heir.userId} ${heir.defaultId}`;
    heirs.set(key, [...(heirs.get(key) ?? []), heir]);
  }
  const heirsOfLine = ({ accounts, operatorId }: OwnedLine) =>
    accounts.flatMap(({ userId, kind }) =>
      (heirs.get(`${userId} ${operatorId}`) ?? []).map((heir) => ({ ...heir, kind })),
    );
  const wanted = lines.flatMap((line): DestinationAt[] => [
    ...line.accounts.map(({ userId, kind }) => wantedAt(userId, kind, line, line.operatorId)),
    ...heirsOfLine(line).map(({ userId, kind, operatorId }) => wantedAt(userId, kind, line, operatorId)),
  ]);
  const { world, figures } = await loadRouteFigures(db, rule, wanted, given);
  const starts = new Map(entered.map((each) => [keyOf(each), each.at]));
  const found = figures.values();
  return lines.map((line) => {
    const { operatorId: ofLine, at, accounts, currency } = line;
    const hasPrice = (userId: string, operatorId: string, trafficType: PriceTraffic) =>
      (operatorId === ofLine && trafficType === line.trafficType) ||
      (starts.get(keyOf({ operatorId, trafficType })) ?? at + 1) <= at ||
      world.accountPrices.at(userId, operatorId, trafficType, at) !== undefined;
    /** Whether messages of a kind to an operator pay this line: the first price of rule R7 is its own. */
    const isPaid = (userId: string, operatorId: string, kind: PriceTraffic): boolean => {
      const walk = [operatorId, ofLine].flatMap((each) => [kind, 'any' as const].map((type) => ({ each, type })));
      const first = walk.find(({ each, type }) => hasPrice(userId, each, type));
      return first?.each === ofLine && first.type === line.trafficType;
    };
    const own = accounts.flatMap(({ userId }) => {
      const each = found.next().value;
      if (!each) return [];
      // Nothing is sent by a blocked route: a price has its floor there, and loses nothing.
      if (each.route === 'blocked') return [{ ...each, itemCosts: [] }];
      // Messages of a kind that has a price of its own do not pay the one of any kind.
      const paid = each.itemCosts.filter(
        ({ isCatchAll, trafficType }) => isCatchAll || isPaid(userId, ofLine, trafficType),
      );
      return [{ ...each, itemCosts: paid }];
    });
    const networks = heirsOfLine(line).flatMap(({ userId, operatorId, name, nameEn }) => {
      const each = found.next().value;
      if (!each || each.route === 'blocked') return [];
      const costs = each.itemCosts.filter(({ trafficType }) => isPaid(userId, operatorId, trafficType));
      return costs.length > 0 ? [{ operatorId, name, nameEn, costs }] : [];
    });
    return lineMoney(world, own.toSorted(byFloor), networks, world.toBase('1', currency, at));
  });
}

/** The account of a list, or those that follow a customer's own one. */
export async function accountsOf(db: Db, { customerId, userId }: CustomerList): Promise<PayingAccount[]> {
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
