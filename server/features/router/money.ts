import type Decimal from 'decimal.js';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { PriceTraffic } from '#shared/channel/price.ts';
import type { RouteContent } from '#shared/route/row.ts';
import type { Tables } from '../../db/tables.ts';
import { loadRates } from '../../money/rates.ts';
import { catchAllOf, expectedCost } from '../../route-table/cost.ts';
import { loadChannels } from '../../routing/load-channels.ts';
import { channelCost, type FoundPrice, type PriceRow, PriceTable } from '../../routing/price.ts';
import type { ChannelFacts } from '../../routing/world.ts';

type Db = Kysely<Tables>;

/** A row as far as its money depends on it. */
export interface PricedRow {
  userId: string;
  trafficType: PriceTraffic;
  operatorId: string;
  defaultOperatorId: string;
}

/** What rows of many accounts cost and earn at a moment. */
export interface RouteMoney {
  channels: ReadonlyMap<string, ChannelFacts>;
  price(row: PricedRow): FoundPrice | undefined;
  priceBase(row: PricedRow): Decimal | undefined;
  /** Expected over the row's last item, in the base currency. */
  cost(row: PricedRow, content: Pick<RouteContent, 'configItems'>): Decimal | undefined;
  channelCost(row: PricedRow, channelId: string): Decimal | undefined;
}

/** Prices of just these accounts, operators and channels; the same cost is reckoned once. */
export async function loadMoney(
  db: Db,
  rows: readonly PricedRow[],
  channelIds: readonly string[],
  baseCurrency: string,
): Promise<RouteMoney> {
  const now = Date.now();
  const operatorIds = [...new Set(rows.flatMap((row) => [row.operatorId, row.defaultOperatorId]))];
  const userIds = [...new Set(rows.map(({ userId }) => userId))];
  const [accountPrices, channelPrices, rates, channels] = await Promise.all([
    pricesIn(db, sql`account_price`, sql`customer_user_id`, userIds, operatorIds),
    pricesIn(
      db,
      sql`(select * from channel_price where voided_at is null) channel_price`,
      sql`channel_id`,
      channelIds,
      operatorIds,
    ),
    loadRates(db, baseCurrency),
    loadChannels(db, channelIds),
  ]);
  const costs = new Map<string, Decimal | undefined>();
  const costOf = (row: PricedRow, channelId: string): Decimal | undefined => {
    const key = `${channelId} ${row.operatorId} ${row.trafficType}`;
    if (!costs.has(key)) {
      const channel = channels.get(channelId);
      const found = channel && channelCost(channelPrices, channel, row, row.trafficType, now);
      costs.set(key, found && rates.toBase(found.price, found.currency, now));
    }
    return costs.get(key);
  };
  const price = (row: PricedRow) => accountPrices.walk(row.userId, row, row.trafficType, now);
  return {
    channels,
    price,
    priceBase: (row) => {
      const found = price(row);
      return found && rates.toBase(found.price, found.currency, now);
    },
    cost: (row, content) => {
      const item = catchAllOf(content);
      return item && expectedCost(item, (channelId) => costOf(row, channelId));
    },
    channelCost: costOf,
  };
}

/** Prices in force now, of some owners for some operators. */
async function pricesIn(
  db: Db,
  table: RawBuilder<unknown>,
  owner: RawBuilder<unknown>,
  ownerIds: readonly string[],
  operatorIds: readonly string[],
): Promise<PriceTable> {
  const { rows } = await sql<PriceRow>`
    select price_id::text as "priceId", ${owner}::text as "ownerId", operator_id::text as "operatorId", traffic_type as "trafficType",
      trim_scale(price)::text as price, currency, 1 as "billBasis", effective_from as "from", effective_to as "to"
    from ${table}
    where ${owner} = any (${[...ownerIds]}::bigint[]) and operator_id = any (${[...operatorIds]}::bigint[])
      and effective_from <= now() and (effective_to is null or effective_to > now())`.execute(db);
  return new PriceTable(rows);
}
