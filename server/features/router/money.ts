import type Decimal from 'decimal.js';
import type { Kysely } from 'kysely';
import type { Tables } from '../../db/tables.ts';
import type { MessageStore } from '../../messages/store.ts';
import type { FloorRule } from '../../prices/floor.ts';
import { type Destination, figuresOfRow, type PricedContent, type RouteFigures } from '../../route-table/figures.ts';
import { type LoadedWorld, loadFigureWorld, settingsOf } from '../../route-table/load-figures.ts';
import { loadStates, loadStatesWith } from '../../route-table/load-now.ts';
import { type DecidingContent, mayRefuse, type RouteNow, routeNow } from '../../route-table/now.ts';
import type { ChannelTraffic } from '../../routing/load-traffic.ts';
import type { ChannelFacts } from '../../routing/world.ts';
import { channelsOf, type FoundRow } from './read-rows.ts';

type Db = Kysely<Tables>;

/** What rows of many accounts cost and earn at a moment. */
export interface RouteMoney {
  channels: ReadonlyMap<string, ChannelFacts>;
  /** Of a destination by the row that decides for it. */
  figures(destination: Destination, row: PricedContent): RouteFigures;
  /** The same by other settings. */
  figuresBy(rule: FloorRule, destination: Destination, row: PricedContent): RouteFigures;
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
  at = Date.now(),
): Promise<RouteMoney> {
  return moneyOf(db, await worldOf(db, rows, channelIds, rule, at), at);
}

/** The same of rows that are shown, with the states of their channels. */
export async function loadStatedMoney(
  { db, messages }: { db: Db; messages: Pick<MessageStore, 'aggregate'> },
  rows: readonly FoundRow[],
  rule: FloorRule,
  at = Date.now(),
): Promise<StatedMoney> {
  const world = await worldOf(db, rows, channelsOf(rows), rule, at);
  const deciding = rows.map((row) => row.inherited ?? row);
  const states = await loadStates({ db, messages }, world, { userIds: usersOf(rows), rows: deciding, at });
  return { ...moneyOf(db, world, at), now: (destination, row) => routeNow(states, row, destination, at) };
}

const usersOf = (rows: readonly Destination[]): string[] => [...new Set(rows.map(({ userId }) => userId))];

const worldOf = (db: Db, rows: readonly Destination[], channelIds: readonly string[], rule: FloorRule, at: number) =>
  loadFigureWorld(db, rule, {
    userIds: usersOf(rows),
    operatorIds: [...new Set(rows.flatMap((row) => [row.operatorId, row.defaultOperatorId]))],
    channelIds,
    from: at,
    to: at,
  });

const moneyOf = (db: Db, world: LoadedWorld, at: number): RouteMoney => ({
  channels: world.channels,
  figures: (destination, row) => figuresOfRow(world, row, destination, at),
  figuresBy: (rule, destination, row) => figuresOfRow({ ...world, ...settingsOf(rule) }, row, destination, at),
  channelCost: (destination, channelId) => world.costAt(destination, channelId, at),
  mayRefuse: (destination, row) => mayRefuse(world, row, destination, at),
  statesOf: async (rows, trafficOf) => {
    const states = await loadStatesWith(db, world, { userIds: usersOf(rows), rows, at }, trafficOf(channelsOf(rows)));
    return (destination, row) => routeNow(states, row, destination, at);
  },
});
