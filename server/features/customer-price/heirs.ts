import { type Kysely, sql } from 'kysely';
import { changesToCome } from '../../domain/route-table/rows-at.ts';
import type { Tables } from '../../platform/db/tables.ts';

/** A network of an account whose messages may pay the price of its country. */
export interface Heir {
  userId: string;
  operatorId: string;
  defaultId: string;
  name: string;
  nameEn: string;
}

/**
 * Networks of the countries of default operators that may cost an account something else than the country does: those with a route row of
 * their own, now or planned, and those that a channel has a price for, or would have (`priced`). All others cost what the country costs.
 */
export async function heirsOf(
  db: Kysely<Tables>,
  userIds: readonly string[],
  operatorIds: readonly string[],
  priced: readonly string[] = [],
): Promise<Heir[]> {
  if (userIds.length === 0 || operatorIds.length === 0) return [];
  const planned = [...priced, ...(await changesToCome(db, userIds)).map(({ operatorId }) => operatorId)];
  // Prices of channels are looked at once and not for each account: with thousands of pairs an `or` of two searches takes minutes.
  const { rows } = await sql<Heir>`
    with network as materialized (
      select o.operator_id, d.operator_id as default_id, o.operator_name, o.operator_name_en,
        o.operator_id = any (${planned}::bigint[])
          or o.operator_id in (select p.operator_id from channel_price p where p.voided_at is null) as is_anybodys
      from operator d join operator o on o.country_id = d.country_id and not o.is_default and o.status = 1
      where d.is_default and d.operator_id = any (${[...operatorIds]}::bigint[])
    ), heir as (
      select u.id as user_id, network.* from network cross join unnest(${[...userIds]}::bigint[]) u (id) where is_anybodys
      union all
      select distinct on (r.customer_user_id, operator_id) r.customer_user_id, network.*
      from network join route_row r using (operator_id)
      where not is_anybodys and r.customer_user_id = any (${[...userIds]}::bigint[])
    )
    select user_id::text as "userId", operator_id::text as "operatorId", default_id::text as "defaultId", operator_name as name,
      operator_name_en as "nameEn"
    from heir order by operator_id`.execute(db);
  return rows;
}
