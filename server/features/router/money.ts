import type Decimal from 'decimal.js';
import type { Kysely } from 'kysely';
import type { Tables } from '../../db/tables.ts';
import type { FloorRule } from '../../prices/floor.ts';
import { type Destination, figuresOfRow, type PricedContent, type RouteFigures } from '../../route-table/figures.ts';
import { loadFigureWorld } from '../../route-table/load-figures.ts';
import type { ChannelFacts } from '../../routing/world.ts';

/** What rows of many accounts cost and earn at a moment. */
export interface RouteMoney {
  channels: ReadonlyMap<string, ChannelFacts>;
  /** Of a destination by the row that decides for it. */
  figures(destination: Destination, row: PricedContent): RouteFigures;
  channelCost(destination: Destination, channelId: string): Decimal | undefined;
}

/** Prices of just these accounts, operators and channels, now or at a moment. */
export async function loadMoney(
  db: Kysely<Tables>,
  rows: readonly Destination[],
  channelIds: readonly string[],
  rule: FloorRule,
  at = Date.now(),
): Promise<RouteMoney> {
  const world = await loadFigureWorld(db, rule, {
    userIds: [...new Set(rows.map(({ userId }) => userId))],
    operatorIds: [...new Set(rows.flatMap((row) => [row.operatorId, row.defaultOperatorId]))],
    ...{ channelIds, from: at, to: at },
  });
  return {
    channels: world.channels,
    figures: (destination, row) => figuresOfRow(world, row, destination, at),
    channelCost: (destination, channelId) => world.costAt(destination, channelId, at),
  };
}
