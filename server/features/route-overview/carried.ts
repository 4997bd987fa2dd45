import { type Kysely, sql } from 'kysely';
import { raisedChannelOf } from '#shared/route/trial.ts';
import type { AggregateRow } from '../../domain/messages/figures.ts';
import type { MessageStore } from '../../domain/messages/store.ts';
import type { Tables } from '../../platform/db/tables.ts';
import { everybody } from '../../platform/rights/customer-scope.ts';
import type { StoredChange } from './tables.ts';

type Db = Kysely<Tables>;
export type Traffic = Pick<MessageStore, 'aggregate'>;

/** Submits of a channel that ended, and those delivered. */
export interface Carried {
  final: number;
  delivered: number;
}

/** Which messages go by one of some rows. */
export interface RowsTraffic {
  userIds: string[];
  has(by: AggregateRow['by']): boolean;
}

/** Messages of these rows: each goes by the row of its own network, else by that of all others. */
export async function trafficOf(db: Db, rowIds: readonly string[]): Promise<RowsTraffic> {
  const { rows } = await sql<{
    userId: string;
    countryId: string;
    operatorId: string;
    isDefault: boolean;
    isMine: boolean;
  }>`
    with mine as (
      select r.row_id, r.customer_user_id, o.country_id from route_row r join operator o using (operator_id)
      where r.row_id = any (${[...rowIds]}::bigint[])
    )
    select r.customer_user_id::text as "userId", o.country_id::text as "countryId", o.operator_id::text as "operatorId",
      o.is_default as "isDefault", r.row_id in (select row_id from mine) as "isMine"
    from route_row r join operator o using (operator_id)
    where (r.customer_user_id, o.country_id) in (select customer_user_id, country_id from mine)`.execute(db);
  const byNetwork = new Map(rows.map(({ userId, operatorId, isMine }) => [`${userId} ${operatorId}`, isMine]));
  const byCountry = new Set(
    rows.flatMap(({ userId, countryId, isDefault, isMine }) => (isDefault && isMine ? `${userId} ${countryId}` : [])),
  );
  return {
    userIds: [...new Set(rows.map(({ userId }) => userId))],
    has: (by) => byNetwork.get(`${by.userId} ${by.operatorId}`) ?? byCountry.has(`${by.userId} ${by.countryId}`),
  };
}

/** How the submits of the channel that a change raises ended, for its accounts and destinations. */
export async function carriedSince(
  db: Db,
  messages: Traffic,
  { operation, rowIds }: StoredChange,
  since: number,
): Promise<Carried> {
  const channelId = raisedChannelOf(operation);
  const sum: Carried = { final: 0, delivered: 0 };
  if (!channelId || rowIds.length === 0) return sum;
  const mine = await trafficOf(db, rowIds);
  const traffic = await messages.aggregate({
    dateTime: [since, Date.now()],
    viewer: everybody,
    groupBy: ['userId', 'countryId', 'operatorId'],
    filter: { channelId: [channelId], userId: mine.userIds },
  });
  for (const { by, attemptsFinal, attemptsDelivered } of traffic) {
    if (!mine.has(by)) continue;
    sum.final += attemptsFinal;
    sum.delivered += attemptsDelivered;
  }
  return sum;
}
