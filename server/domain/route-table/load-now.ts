import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../platform/db/tables.ts';
import type { MessageStore } from '../messages/store.ts';
import { loadHolds } from '../routing/holds.ts';
import { loadChannels } from '../routing/load-channels.ts';
import { type ChannelTraffic, loadTraffic } from '../routing/load-traffic.ts';
import type { PriceTable } from '../routing/price.ts';
import type { FigureWorld } from './figures.ts';
import type { DecidingContent, StateWorld } from './now.ts';

type Db = Kysely<Tables>;

interface StateScope {
  userIds: readonly string[];
  /** Whose channels are looked at. */
  rows: readonly DecidingContent[];
  at: number;
}

type PricedWorld = Pick<FigureWorld, 'accountPrices' | 'minMargin' | 'toBase'> & { channelPrices: PriceTable };

/** Adds to a world of figures what the engine knows of the channels of some rows: states, limits and deliveries of now, holds of the moment. */
export async function loadStates(
  { db, messages }: { db: Db; messages: Pick<MessageStore, 'aggregate'> },
  world: PricedWorld,
  scope: StateScope,
): Promise<StateWorld> {
  const items = itemsOf(scope.rows);
  const ratedIds = idsOf(items.filter(({ mode }) => mode === 4));
  return loadStatesWith(db, world, scope, loadTraffic(db, messages, { channelIds: idsOf(items), ratedIds }));
}

/** The same by limits and deliveries that are known. */
export async function loadStatesWith(
  db: Db,
  world: PricedWorld,
  { userIds, rows, at }: StateScope,
  known: ChannelTraffic | Promise<ChannelTraffic>,
): Promise<StateWorld> {
  const [channels, holds, traffic, losses] = await Promise.all([
    loadChannels(db, idsOf(itemsOf(rows))),
    loadHolds(db, at),
    known,
    lossesUntil(db, userIds),
  ]);
  const { accountPrices, channelPrices, minMargin, toBase } = world;
  return {
    accountPrices,
    channelPrices,
    minMargin,
    toBase,
    holds,
    channel: (channelId) => {
      const channel = channels.get(channelId);
      return channel && { ...channel, isFull: traffic.full.has(channelId) };
    },
    successRate: traffic.rateOf,
    allowsLoss: (userId, moment) => moment < (losses.get(userId) ?? 0),
  };
}

const itemsOf = (rows: readonly DecidingContent[]) =>
  rows.flatMap(({ configItems, resendConfigItems }) => [...configItems, ...resendConfigItems]);

const idsOf = (items: readonly { channels: readonly { channelId: string }[] }[]): string[] => [
  ...new Set(items.flatMap(({ channels }) => channels.map(({ channelId }) => channelId))),
];

/** Until when accounts may send at a loss. */
async function lossesUntil(db: Db, userIds: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ userId: string; until: number }>`
    select customer_user_id::text as "userId", allow_loss_until as until from route_table
    where customer_user_id = any (${[...userIds]}::bigint[]) and allow_loss_until is not null`.execute(db);
  return new Map(rows.map(({ userId, until }) => [userId, until]));
}
