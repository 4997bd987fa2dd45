import { type Kysely, sql } from 'kysely';
import type { PriceKey } from '#shared/channel/price.ts';
import type { PriceListKey } from '#shared/customer/price.ts';
import type { FloorRule } from '../../domain/prices/floor.ts';
import type { GivenPrices } from '../../domain/route-table/load-figures.ts';
import { changesToCome } from '../../domain/route-table/rows-at.ts';
import type { Tables } from '../../platform/db/tables.ts';
import { grouped } from '../../platform/grouped.ts';
import { moneyOfAll } from './floors.ts';
import type { LineMoney } from './line-money.ts';

/** A line of a price list with the moments at which a price of it is to hold. */
export interface HeldLine extends PriceKey, PriceListKey {
  currency: string;
  /** The first one is when the price begins. */
  moments: readonly number[];
}

interface Payer {
  userId: string;
  kind: PriceKey['trafficType'];
  customerId: string;
  isFollowing: boolean;
}

/**
 * Money of lines at each of their moments, and at those after the first at which routes of the accounts that pay them change by themselves:
 * the same as is asked when a price is entered.
 */
export async function moneyOverTime(
  db: Kysely<Tables>,
  rule: FloorRule,
  lines: readonly HeldLine[],
  given?: GivenPrices,
): Promise<LineMoney[][]> {
  const payers = grouped(await payersOf(db, lines), ({ customerId }) => customerId);
  const accountsOf = ({ customerId, userId }: HeldLine): Payer[] =>
    (payers.get(customerId) ?? []).filter((each) => (userId === undefined ? each.isFollowing : each.userId === userId));
  const userIds = new Set(lines.flatMap((line) => accountsOf(line).map(({ userId }) => userId)));
  // Route tables change by themselves at these moments.
  const changes = grouped(await changesToCome(db, [...userIds]), ({ userId }) => userId);
  const asked = lines.flatMap((line, place) => {
    const accounts = accountsOf(line);
    const from = Math.min(...line.moments);
    const later = accounts
      .flatMap(({ userId }) => changes.get(userId) ?? [])
      .flatMap(({ at }) => (at > from ? [at] : []));
    const { operatorId, trafficType, currency } = line;
    const common = { operatorId, trafficType, currency, accounts, place };
    return [...new Set([...line.moments, ...later])].map((at) => ({ ...common, at }));
  });
  const money = await moneyOfAll(db, rule, asked, [], given);
  const found: LineMoney[][] = lines.map(() => []);
  for (const [index, { place }] of asked.entries()) {
    const then = money[index];
    if (then) found[place]?.push(then);
  }
  return found;
}

/** Accounts of the lists' customers. */
const payersOf = (db: Kysely<Tables>, lines: readonly HeldLine[]): Promise<Payer[]> =>
  db
    .selectFrom('customer_user')
    .select(['customer_user_id as userId', 'traffic_type as kind', 'customer_id as customerId'])
    .select(sql<boolean>`price_mode = 3 and archived_at is null`.as('isFollowing'))
    .where('customer_id', 'in', [...new Set(['0', ...lines.map(({ customerId }) => customerId)])])
    .execute();
