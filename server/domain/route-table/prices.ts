import type Decimal from 'decimal.js';
import { type Kysely, sql } from 'kysely';
import type { PriceTraffic } from '#shared/channel/price.ts';
import type { ConfigItem } from '#shared/route/row.ts';
import type { Tables } from '../../platform/db/tables.ts';
import { loadRates, type RateTable } from '../money/rates.ts';
import type { FloorRule } from '../prices/floor.ts';
import { loadChannelPrices } from '../routing/load.ts';
import { type CostSource, type PricedOperator, type PriceRow, PriceTable } from '../routing/price.ts';
import type { MinMargin, RouteWorld } from '../routing/world.ts';
import type { CostOf } from './cost.ts';
import {
  costsOf,
  type FigureWorld,
  figuresOfRow,
  type GuardedChannel,
  guardedChannels,
  type PricedContent,
  type RouteFigures,
  routeFigures,
} from './figures.ts';
import { type Followers, losingAmong } from './followers.ts';
import type { LosingFollower } from './item-figures.ts';

type Db = Kysely<Tables>;

/** A channel as far as routes look at it. */
export interface RouteChannelFacts extends CostSource {
  channelName: string;
  adminStatus: number;
  maxTps: string;
  capability: readonly string[];
}

export interface AccountMoney {
  /** What figures follow from. */
  world: FigureWorld & { channelPrices: PriceTable };
  channels: ReadonlyMap<string, RouteChannelFacts>;
  minMargin: MinMargin;
  /** What channels cost for an operator, in the base currency. */
  costOf(operator: PricedOperator): CostOf;
  /** Cost, floor and margin by rows of the account, stored or drafted. */
  figures(operator: PricedOperator, rows: ReadonlyMap<string, PricedContent>): RouteFigures;
  /** The same by a row that decides. */
  figuresOfRow(operator: PricedOperator, row: PricedContent): RouteFigures;
  /** Networks that lose by following the row. */
  losingNetworks(followers: Followers, operator: PricedOperator, row: PricedContent): LosingFollower[];
  /** Channels of an item that messages do not go over at the customer's price, unless the account may lose. */
  guardedOf(operator: PricedOperator, item: Pick<ConfigItem, 'rule' | 'channels'>): readonly GuardedChannel[];
  /** What the customer will pay next. */
  nextOf(operator: PricedOperator): { price: string; effectiveFrom: number } | undefined;
}

/** Everything in memory that prices the rows of an account, now or at a moment. */
export async function loadAccountMoney(
  db: Db,
  { userId, trafficType }: { userId: string; trafficType: PriceTraffic },
  channelIds: readonly string[],
  rule: FloorRule,
  moment = Date.now(),
): Promise<AccountMoney> {
  const [channels, channelPrices, accountPrices, rates] = await Promise.all([
    loadChannels(db, channelIds),
    loadChannelPrices(db, { since: moment, channelIds }),
    loadAccountPrices(db, userId, moment),
    loadRates(db, rule.base),
  ]);
  const prices = new PriceTable(accountPrices);
  const changes = changesByOperator(accountPrices, moment);
  const toBase = baseAmounts(rates);
  const minMargin = { percent: rule.marginPercent, fixed: rule.marginFixed };
  const costAt = costsOf({ channelPrices, toBase, channel: (channelId) => channels.get(channelId) });
  const { agentPercent } = rule;
  const world = { accountPrices: prices, channelPrices, toBase, minMargin, costAt, agentPercent };
  const at = ({ operatorId, defaultOperatorId }: PricedOperator) => ({
    userId,
    trafficType,
    operatorId,
    defaultOperatorId,
  });
  return {
    world,
    channels,
    minMargin,
    costOf: (operator) => (channelId) => costAt(at(operator), channelId, moment),
    figures: (operator, rows) => routeFigures(world, (operatorId) => rows.get(operatorId), at(operator), moment),
    figuresOfRow: (operator, row) => figuresOfRow(world, row, at(operator), moment),
    losingNetworks: (followers, operator, row) =>
      losingAmong(followers.of(at(operator), row), (network) => figuresOfRow(world, row, network, moment)),
    guardedOf: (operator, item) => guardedChannels(world, item, at(operator), moment),
    nextOf: (operator) => {
      const moments = [...(changes.get(operator.operatorId) ?? []), ...(changes.get(operator.defaultOperatorId) ?? [])];
      if (moments.length === 0) return undefined;
      const present = prices.walk(userId, operator, trafficType, moment);
      for (const effectiveFrom of moments.toSorted((a, b) => a - b)) {
        const next = prices.walk(userId, operator, trafficType, effectiveFrom);
        if (next && next.price !== present?.price) return { price: next.price, effectiveFrom };
      }
      return undefined;
    },
  };
}

/** Amounts in the base currency; thousands of rows share a few prices, and each is converted once a moment. */
export function baseAmounts(rates: RateTable): RouteWorld['toBase'] {
  const known = new Map<string, Decimal | undefined>();
  return (amount, currency, at) => {
    const key = `${amount} ${currency} ${at}`;
    if (!known.has(key)) known.set(key, rates.toBase(amount, currency, at));
    return known.get(key);
  };
}

async function loadChannels(db: Db, channelIds: readonly string[]): Promise<Map<string, RouteChannelFacts>> {
  const rows = await db
    .selectFrom('channel')
    .select([
      'channel_id as channelId',
      'channel_name as channelName',
      'admin_status as adminStatus',
      'max_tps as maxTps',
      'capability',
      'currency',
      'bill_basis as billBasis',
      sql<string | null>`trim_scale(stop_loss_price)::text`.as('stopLossPrice'),
      'allow_no_price as allowNoPrice',
    ])
    .where('channel_id', 'in', [...channelIds, '0'])
    .execute();
  return new Map(rows.map((row) => [row.channelId, { ...row, maxTps: String(row.maxTps) }]));
}

async function loadAccountPrices(db: Db, userId: string, since: number): Promise<PriceRow[]> {
  const rows = await db
    .selectFrom('account_price')
    .select([
      'price_id as priceId',
      'operator_id as operatorId',
      'traffic_type as trafficType',
      sql<string>`trim_scale(price)::text`.as('price'),
      'currency',
      'effective_from as from',
      'effective_to as to',
    ])
    .where('customer_user_id', '=', userId)
    .where(sql<boolean>`(effective_to is null or effective_to > to_timestamp(${since}::float8 / 1000))`)
    .execute();
  return rows.map((row) => ({ ...row, ownerId: userId, billBasis: 1 }));
}

/** Moments ahead at which a price begins, by operator. */
function changesByOperator(rows: readonly PriceRow[], now: number): Map<string, number[]> {
  const found = new Map<string, number[]>();
  for (const { operatorId, from } of rows) {
    if (from > now) found.set(operatorId, [...(found.get(operatorId) ?? []), from]);
  }
  return found;
}
