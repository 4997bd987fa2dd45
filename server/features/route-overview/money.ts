import type Decimal from 'decimal.js';
import type { Kysely } from 'kysely';
import type { MessageStore } from '../../domain/messages/store.ts';
import type { FloorRule } from '../../domain/prices/floor.ts';
import {
  type Destination,
  figuresOfRow,
  type PricedContent,
  type RouteFigures,
} from '../../domain/route-table/figures.ts';
import { type Followers, type FollowersOf, loadFollowers, losingAmong } from '../../domain/route-table/followers.ts';
import type { LosingFollower } from '../../domain/route-table/item-figures.ts';
import { type LeastKept, leastKept } from '../../domain/route-table/least-kept.ts';
import { type LoadedWorld, loadFigureWorld } from '../../domain/route-table/load-figures.ts';
import { loadStates, loadStatesWith } from '../../domain/route-table/load-now.ts';
import { type DecidingContent, mayRefuse, type RouteNow, routeNow } from '../../domain/route-table/now.ts';
import type { ChannelTraffic } from '../../domain/routing/load-traffic.ts';
import type { ChannelFacts } from '../../domain/routing/world.ts';
import type { Tables } from '../../platform/db/tables.ts';
import { channelsOf, type FoundRow } from './read-rows.ts';

type Db = Kysely<Tables>;

/** What rows of many accounts cost and earn at a moment. */
export interface RouteMoney {
  channels: ReadonlyMap<string, ChannelFacts>;
  /** Of a destination by the row that decides for it. */
  figures(destination: Destination, row: PricedContent): RouteFigures;
  /** Networks that would follow the row and have a price of their own; none of a blocked row. */
  followers: FollowersOf;
  /** Those of them that lose. */
  losingNetworks(destination: Destination, row: PricedContent): LosingFollower[];
  /** Whether the row loses, or a network that follows it. */
  loses(destination: Destination, row: PricedContent): boolean;
  /** The same with how little is left. */
  leastKept(destination: Destination, row: PricedContent): LeastKept;
  channelCost(destination: Destination, channelId: string): Decimal | undefined;
  /** Whether a channel of it is below the least margin, so that everything may be refused for that. */
  mayRefuse(destination: Destination, row: DecidingContent): boolean;
  /** Where messages of some rows go as their channels are now. */
  statesOf(
    rows: readonly (Destination & DecidingContent)[],
    trafficOf: (channelIds: readonly string[]) => Promise<ChannelTraffic>,
  ): Promise<StatedMoney['now']>;
}

/** The same with where the messages of a destination go as its channels are now. */
export interface StatedMoney extends RouteMoney {
  now(destination: Destination, row: DecidingContent): RouteNow;
}

/** Prices of just these accounts, operators and channels, now or at a moment. */
export async function loadMoney(
  db: Db,
  rows: readonly Destination[],
  channelIds: readonly string[],
  rule: FloorRule,
  at?: number,
): Promise<RouteMoney> {
  const followers = await loadFollowers(db, rows, channelIds, at);
  const moment = at ?? Date.now();
  return moneyOf(db, await worldOf(db, { rows, followers, channelIds, rule, at: moment }), followers, moment);
}

/** The same of rows that are shown, with the states of their channels. */
export async function loadStatedMoney(
  { db, messages }: { db: Db; messages: Pick<MessageStore, 'aggregate'> },
  rows: readonly FoundRow[],
  rule: FloorRule,
  asked?: number,
): Promise<StatedMoney> {
  const at = asked ?? Date.now();
  const channelIds = channelsOf(rows);
  const followers = await loadFollowers(db, rows, channelIds, asked);
  const world = await worldOf(db, { rows, followers, channelIds, rule, at });
  const deciding = rows.map((row) => row.inherited ?? row);
  const states = await loadStates({ db, messages }, world, { userIds: usersOf(rows), rows: deciding, at });
  return { ...moneyOf(db, world, followers, at), now: (destination, row) => routeNow(states, row, destination, at) };
}

const usersOf = (rows: readonly Destination[]): string[] => [...new Set(rows.map(({ userId }) => userId))];

interface MoneyScope {
  rows: readonly Destination[];
  followers: Followers;
  channelIds: readonly string[];
  rule: FloorRule;
  at: number;
}

const worldOf = (db: Db, { rows, followers, channelIds, rule, at }: MoneyScope) =>
  loadFigureWorld(db, rule, {
    userIds: usersOf(rows),
    operatorIds: [
      ...new Set([...rows.flatMap((row) => [row.operatorId, row.defaultOperatorId]), ...followers.operatorIds]),
    ],
    channelIds,
    from: at,
    to: at,
  });

function moneyOf(db: Db, world: LoadedWorld, followers: Followers, at: number): RouteMoney {
  const figures: RouteMoney['figures'] = (destination, row) => figuresOfRow(world, row, destination, at);
  const least: RouteMoney['leastKept'] = (destination, row) =>
    leastKept(world, row, [destination, ...followers.of(destination, row)], at);
  return {
    channels: world.channels,
    figures,
    followers: followers.of,
    losingNetworks: (destination, row) =>
      losingAmong(followers.of(destination, row), (network) => figures(network, row)),
    leastKept: least,
    loses: (destination, row) => least(destination, row).losing,
    channelCost: (destination, channelId) => world.costAt(destination, channelId, at),
    mayRefuse: (destination, row) => mayRefuse(world, row, destination, at),
    statesOf: async (rows, trafficOf) => {
      const states = await loadStatesWith(db, world, { userIds: usersOf(rows), rows, at }, trafficOf(channelsOf(rows)));
      return (destination, row) => routeNow(states, row, destination, at);
    },
  };
}
