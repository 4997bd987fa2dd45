import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Tables } from '../../platform/db/tables.ts';
import { loadRates } from '../money/rates.ts';
import type { FloorRule } from '../prices/floor.ts';
import { loadChannels } from '../routing/load-channels.ts';
import { type PriceRow, PriceTable } from '../routing/price.ts';
import type { ChannelFacts } from '../routing/world.ts';
import {
  costsOf,
  type Destination,
  type FigureWorld,
  type PricedContent,
  type RouteFigures,
  routeFigures,
} from './figures.ts';
import { baseAmounts } from './prices.ts';
import { routeRows } from './rows.ts';
import { changesAt } from './rows-at.ts';

type Db = Kysely<Tables>;

/** Prices of just these accounts, operators (with their countries' default ones) and channels, from one moment to another. */
export interface FigureScope {
  userIds: readonly string[];
  operatorIds: readonly string[];
  channelIds: readonly string[];
  from: number;
  to: number;
}

export interface LoadedWorld extends FigureWorld {
  channels: ReadonlyMap<string, ChannelFacts>;
  channelPrices: PriceTable;
}

/** A price list as a channel would have it, instead of the stored one. */
export interface GivenPrices {
  channelId: string;
  rows: readonly PriceRow[];
}

/** Loads what figures of a scope follow from. */
export async function loadFigureWorld(
  db: Db,
  rule: FloorRule,
  scope: FigureScope,
  given?: GivenPrices,
): Promise<LoadedWorld> {
  const channelIds = scope.channelIds.filter((channelId) => channelId !== given?.channelId);
  const [ofAccounts, ofStored, rates, channels] = await Promise.all([
    accountPricesIn(db, scope),
    channelPricesIn(db, { ...scope, channelIds }),
    loadRates(db, rule.base),
    loadChannels(db, scope.channelIds),
  ]);
  const accountPrices = new PriceTable(ofAccounts);
  const channelPrices = new PriceTable([...ofStored, ...(given?.rows ?? [])]);
  const world = {
    channels,
    accountPrices,
    channelPrices,
    toBase: baseAmounts(rates),
    channel: (channelId: string) => channels.get(channelId),
  };
  return {
    ...world,
    costAt: costsOf(world),
    ...settingsOf(rule),
  };
}

/** What figures take from the settings. */
export const settingsOf = (rule: FloorRule): Pick<FigureWorld, 'minMargin' | 'agentPercent'> => ({
  minMargin: { percent: rule.marginPercent, fixed: rule.marginFixed },
  agentPercent: rule.agentPercent,
});

/** Prices of accounts for some operators in force in a period. */
export const accountPricesIn = (db: Db, scope: Omit<FigureScope, 'channelIds'>): Promise<PriceRow[]> =>
  pricesIn(db, sql`account_price`, sql`customer_user_id`, scope.userIds, scope);

/** The same of channels. */
export const channelPricesIn = (db: Db, scope: Omit<FigureScope, 'userIds'>): Promise<PriceRow[]> =>
  pricesIn(
    db,
    sql`(select * from channel_price where voided_at is null) channel_price`,
    sql`channel_id`,
    scope.channelIds,
    scope,
  );

async function pricesIn(
  db: Db,
  table: RawBuilder<unknown>,
  owner: RawBuilder<unknown>,
  ownerIds: readonly string[],
  { operatorIds, from, to }: Pick<FigureScope, 'operatorIds' | 'from' | 'to'>,
): Promise<PriceRow[]> {
  const { rows } = await sql<PriceRow>`
    select price_id::text as "priceId", ${owner}::text as "ownerId", operator_id::text as "operatorId", traffic_type as "trafficType",
      trim_scale(price)::text as price, currency, 1 as "billBasis", effective_from as "from", effective_to as "to"
    from ${table}
    where ${owner} = any (${[...ownerIds]}::bigint[]) and operator_id = any (${[...operatorIds]}::bigint[])
      and effective_from <= to_timestamp(${to}::float8 / 1000)
      and (effective_to is null or effective_to > to_timestamp(${from}::float8 / 1000))`.execute(db);
  return rows;
}

/** A destination with the moment it is asked about. */
export interface DestinationAt extends Omit<Destination, 'defaultOperatorId'> {
  at: number;
  /** Of its kind of messages alone, not of an account of that kind. */
  isOfKind?: boolean;
}

/**
 * Cost, floor and margin of destinations of accounts by the routes they have at each moment, in the order given: `routeFigures` over
 * what is stored, or over a price list that would be. For prices of an account that are shown, entered, imported, planned or proposed. The
 * returned world compares prices with them.
 */
export async function loadRouteFigures(
  db: Db,
  rule: FloorRule,
  wanted: readonly DestinationAt[],
  given?: GivenPrices,
): Promise<{ world: FigureWorld; figures: RouteFigures[] }> {
  const userIds = [...new Set(wanted.map(({ userId }) => userId))];
  const defaults = await defaultOperators(db, [...new Set(wanted.map(({ operatorId }) => operatorId))]);
  const operatorIds = [...new Set([...defaults.keys(), ...defaults.values()])];
  const moments = [...new Set(wanted.map(({ at }) => at))];
  const rows = await rowsOf(db, { userIds, operatorIds, moments });
  const scope = {
    userIds,
    operatorIds,
    channelIds: rows.channelIds,
    from: moments.reduce((least, at) => Math.min(least, at), Number.MAX_SAFE_INTEGER),
    to: moments.reduce((most, at) => Math.max(most, at), 0),
  };
  const world = await loadFigureWorld(db, rule, scope, given);
  const figures = wanted.map(({ at, isOfKind, ...place }) => {
    const destination = { ...place, defaultOperatorId: defaults.get(place.operatorId) ?? place.operatorId };
    return routeFigures(world, (operatorId) => rows.at(at, place.userId, operatorId), destination, at, isOfKind);
  });
  return { world, figures };
}

/** Operator → the default operator of its country. */
async function defaultOperators(db: Db, operatorIds: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ operatorId: string; defaultId: string }>`
    select o.operator_id::text as "operatorId", coalesce(d.operator_id, o.operator_id)::text as "defaultId"
    from operator o left join operator d on d.country_id = o.country_id and d.is_default
    where o.operator_id = any (${[...operatorIds]}::bigint[])`.execute(db);
  return new Map(rows.map(({ operatorId, defaultId }) => [operatorId, defaultId]));
}

interface RowScope {
  userIds: readonly string[];
  operatorIds: readonly string[];
  moments: readonly number[];
}

/** Rows of accounts for operators as they are at moments, and all channels these name. */
async function rowsOf(db: Db, { userIds, operatorIds, moments }: RowScope) {
  const [stored, changes] = await Promise.all([
    routeRows.ofAll(db, userIds, operatorIds),
    changesAt(db, moments, userIds),
  ]);
  const present = new Map<string, PricedContent>(stored.map((row) => [`${row.userId} ${row.operatorId}`, row]));
  const other = new Map(
    [...changes].map(([at, list]) => [
      at,
      new Map(list.map((row) => [`${row.userId} ${row.operatorId}`, row.content ?? undefined])),
    ]),
  );
  const all: readonly PricedContent[] = [
    ...stored,
    ...[...other.values()].flatMap((rows) => [...rows.values()]),
  ].filter((row) => row !== undefined);
  return {
    channelIds: [
      ...new Set(
        all.flatMap(({ configItems }) =>
          configItems.flatMap(({ channels }) => channels.map(({ channelId }) => channelId)),
        ),
      ),
    ],
    at: (at: number, userId: string, operatorId: string): PricedContent | undefined => {
      const key = `${userId} ${operatorId}`;
      const then = other.get(at);
      return then?.has(key) ? then.get(key) : present.get(key);
    },
  };
}
