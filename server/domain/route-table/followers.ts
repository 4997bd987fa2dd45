import { type Kysely, sql } from 'kysely';
import type { RouteContent } from '#shared/route/row.ts';
import type { Tables } from '../../platform/db/tables.ts';
import type { Destination, PricedContent, RouteFigures } from './figures.ts';
import { type LosingFollower, losingItems } from './item-figures.ts';
import { momentOf, rowSource } from './rows-at.ts';

/** A network that an account's country row decides for, and that may cost or pay something else than the country. */
export interface Follower extends Destination {
  name: string;
  nameEn: string;
}

/** Networks of a destination that follow its row, were it so; none of a blocked row. */
export type FollowersOf = (destination: Destination, row: PricedContent) => Follower[];

export interface Followers {
  of: FollowersOf;
  /** All operators that may be among them. */
  operatorIds: readonly string[];
}

interface Network {
  operatorId: string;
  defaultId: string;
  name: string;
  nameEn: string;
  /** Of the channel or account that it has a price of its own by. */
  ownerId: string;
}

/** Rows that an account would have, instead of those that are stored. */
export type DraftedRows = readonly Pick<RouteContent, 'operatorId' | 'rowStatus'>[];

/**
 * Networks without a row of their own that follow the rows of countries (rule R27) and have a price of their own: on a channel, or of the
 * account. All others cost and pay what the country does.
 */
export async function loadFollowers(
  db: Kysely<Tables>,
  rows: readonly Destination[],
  channelIds: readonly string[],
  at: number | undefined,
  drafted: DraftedRows = [],
): Promise<Followers> {
  const ofCountries = rows.filter(({ operatorId, defaultOperatorId }) => operatorId === defaultOperatorId);
  const defaultIds = [...new Set(ofCountries.map(({ operatorId }) => operatorId))];
  const userIds = [...new Set(ofCountries.map(({ userId }) => userId))];
  if (defaultIds.length === 0) return { of: () => [], operatorIds: [] };
  const networks = sql`operator d join operator o on o.country_id = d.country_id and not o.is_default and o.status = 1`;
  const isThere = sql`d.is_default and d.operator_id = any (${defaultIds}::bigint[])`;
  const inForce = sql`p.effective_from <= ${momentOf(at)} and (p.effective_to is null or p.effective_to > ${momentOf(at)})`;
  const network = sql`o.operator_id::text as "operatorId", d.operator_id::text as "defaultId", o.operator_name as name,
    o.operator_name_en as "nameEn"`;
  const source = await rowSource(db, at);
  const [byChannel, byAccount, own] = await Promise.all([
    sql<Network>`select distinct ${network}, p.channel_id::text as "ownerId"
      from ${networks} join channel_price p on p.operator_id = o.operator_id
      where ${isThere} and p.voided_at is null and p.channel_id = any (${[...channelIds]}::bigint[]) and ${inForce}`.execute(
      db,
    ),
    sql<Network>`select distinct ${network}, p.customer_user_id::text as "ownerId"
      from ${networks} join account_price p on p.operator_id = o.operator_id
      where ${isThere} and p.customer_user_id = any (${userIds}::bigint[]) and ${inForce}`.execute(db),
    sql<{ key: string }>`select r.customer_user_id || ' ' || r.operator_id as key
      from ${networks} join ${source} r on r.operator_id = o.operator_id
      where ${isThere} and r.customer_user_id = any (${userIds}::bigint[]) and r.row_status <> 0`.execute(db),
  ]);
  const [ofChannels, ofAccounts] = [grouped(byChannel.rows), grouped(byAccount.rows)];
  const decided = new Set(own.rows.map(({ key }) => key));
  for (const { operatorId, rowStatus } of drafted)
    for (const userId of userIds) {
      if (rowStatus === 0) decided.delete(`${userId} ${operatorId}`);
      else decided.add(`${userId} ${operatorId}`);
    }
  const of: FollowersOf = ({ userId, operatorId, defaultOperatorId, trafficType }, { rowStatus, configItems }) => {
    if (operatorId !== defaultOperatorId || rowStatus === 2) return [];
    const channels = configItems.flatMap((item) => item.channels.filter(({ enabled }) => enabled));
    const used = new Set(channels.map(({ channelId }) => channelId));
    const found = new Map<string, Follower>();
    const groups = Array.from(used, (id) => ofChannels.get(`${id} ${operatorId}`));
    groups.push(ofAccounts.get(`${userId} ${operatorId}`));
    for (const { operatorId: id, name, nameEn } of groups.flatMap((each) => each ?? []))
      if (!decided.has(`${userId} ${id}`))
        found.set(id, { userId, operatorId: id, defaultOperatorId, trafficType, name, nameEn });
    return [...found.values()];
  };
  return { of, operatorIds: [...byChannel.rows, ...byAccount.rows].map(({ operatorId }) => operatorId) };
}

/** Those of a row's followers that lose by it, each with the item that leaves least. */
export const losingAmong = (
  followers: readonly Follower[],
  figuresOf: (network: Destination) => Pick<RouteFigures, 'items'>,
): LosingFollower[] =>
  followers.flatMap(({ operatorId, name, nameEn, ...network }) => {
    const losing = losingItems(figuresOf({ operatorId, ...network }).items);
    const [margin] = losing.map((item) => item.margin).toSorted((a, b) => Number(a ?? 0) - Number(b ?? 0));
    return losing.length > 0 ? [{ operatorId, name, nameEn, margin }] : [];
  });

function grouped(networks: readonly Network[]): Map<string, Network[]> {
  const found = new Map<string, Network[]>();
  for (const network of networks) {
    const key = `${network.ownerId} ${network.defaultId}`;
    const known = found.get(key);
    if (known) known.push(network);
    else found.set(key, [network]);
  }
  return found;
}
