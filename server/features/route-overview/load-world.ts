import { type Kysely, sql } from 'kysely';
import type { RouteContent } from '#shared/route/row.ts';
import type { MessageStore } from '../../domain/messages/store.ts';
import { loadRates } from '../../domain/money/rates.ts';
import { loadHolds } from '../../domain/routing/holds.ts';
import { loadAccountPrices, loadChannelPrices, loadOperators } from '../../domain/routing/load.ts';
import { loadChannels } from '../../domain/routing/load-channels.ts';
import { loadTraffic } from '../../domain/routing/load-traffic.ts';
import type { CountryFacts, MinMargin, RouteWorld } from '../../domain/routing/world.ts';
import type { Tables } from '../../platform/db/tables.ts';
import { channelsOf } from './read-rows.ts';

type Db = Kysely<Tables>;

export interface WorldOptions {
  userId: string;
  customerId: string;
  /** Digits of the only number that is asked about. */
  digits: string;
  rows: readonly RouteContent[];
  at: number;
  baseCurrency: string;
  minMargin: MinMargin;
  /** Until when the account may send at a loss. */
  allowLossUntil: number | null;
}

/** What routing needs to decide about one message of an account. */
export async function loadWorld(
  { db, messages }: { db: Db; messages: Pick<MessageStore, 'aggregate'> },
  { userId, customerId, digits, rows, at, baseCurrency, minMargin, allowLossUntil }: WorldOptions,
): Promise<RouteWorld> {
  const channelIds = channelsOf(rows);
  const [operators, countries, accountPrices, channelPrices, rates, channels, holds, registered, traffic] =
    await Promise.all([
      loadOperators(db, digits),
      loadCountries(db),
      loadAccountPrices(db, { since: at, userIds: [userId] }),
      loadChannelPrices(db, { since: at, channelIds }),
      loadRates(db, baseCurrency),
      loadChannels(db, channelIds),
      loadHolds(db, at),
      loadRegistrations(db, customerId),
      loadTraffic(db, messages, { channelIds, ratedIds: channelIds }),
    ]);
  const byOperator = new Map(rows.map((row) => [row.operatorId, row]));
  return {
    operators,
    accountPrices,
    channelPrices,
    holds,
    minMargin,
    country: (iso2) => countries.get(iso2),
    toBase: (amount, currency, moment) => rates.toBase(amount, currency, moment),
    row: (_userId, operatorId) => byOperator.get(operatorId),
    channel: (channelId) => {
      const channel = channels.get(channelId);
      return channel && { ...channel, isFull: traffic.full.has(channelId) };
    },
    isRegistered: (sender, _customerId, countryId, channelId) =>
      registered.has(`${sender.toLowerCase()} ${countryId} ${channelId}`),
    successRate: traffic.rateOf,
    allowsLoss: (_userId, moment) => allowLossUntil !== null && moment < allowLossUntil,
  };
}

export async function loadCountries(db: Db): Promise<Map<string, CountryFacts>> {
  const rows = await db
    .selectFrom('country')
    .select([
      'iso2',
      'country_id as countryId',
      'timezone',
      'number_length_min as min',
      'number_length_max as max',
      'sender_id_policy as senderIdPolicy',
    ])
    .execute();
  return new Map(rows.map(({ iso2, min, max, ...row }) => [iso2, { ...row, lengths: { min, max } }]));
}

/** Approved senders of a customer that are active at the supplier of a channel. */
async function loadRegistrations(db: Db, customerId: string): Promise<Set<string>> {
  const { rows } = await sql<{ key: string }>`
    select lower(s.sender_text) || ' ' || s.country_id || ' ' || c.channel_id as key
    from sender s join sender_channel c using (sender_id)
    where s.customer_id = ${customerId} and s.status = 2 and c.register_status = 2`.execute(db);
  return new Set(rows.map(({ key }) => key));
}
