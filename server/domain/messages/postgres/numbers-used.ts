import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../platform/db/tables.ts';
import type { NumberRun, NumberRunsRequest, PrefixCount, PrefixCountsRequest } from '../figures.ts';
import { allOf, scopeOf, within } from './conditions.ts';

type Db = Kysely<Tables>;

/** Digits that name a part of a numbering plan: finer than a country, coarser than a subscriber. */
const prefixLength = 7;

/** The longest run of numbers that follow each other, of each account and network that has one. */
export async function numberRuns(db: Db, { dateTime, least, of }: NumberRunsRequest): Promise<NumberRun[]> {
  const { rows } = await sql<NumberRun>`
    select distinct on (user_id, operator_id) user_id::text as "userId", operator_id::text as "operatorId", first, last, numbers
    from (
      select user_id, operator_id, min(number)::text as first, max(number)::text as last, count(*)::int as numbers
      from (
        select user_id, operator_id, number, number - row_number() over (partition by user_id, operator_id order by number) as run
        from (
          select distinct user_id, operator_id, number::numeric as number from message
          where ${allOf(within('submit_time', dateTime))} and operator_id is not null and number ~ '^[0-9]+$'
            and ${of ? sql`user_id = ${of.userId} and operator_id = ${of.operatorId}` : sql`true`}
        ) used
      ) placed
      group by user_id, operator_id, run having count(*) >= ${least}
    ) runs order by user_id, operator_id, numbers desc`.execute(db);
  return rows;
}

/** What an account sent to a network by the beginnings of the numbers, most messages first. */
export async function prefixCounts(
  db: Db,
  { dateTime, userId, operatorId, viewer, limit }: PrefixCountsRequest,
): Promise<PrefixCount[]> {
  const conditions = [
    ...within('submit_time', dateTime),
    ...scopeOf('customer_id', viewer),
    sql`customer_id = (select customer_id from customer_user where customer_user_id = ${userId})`,
    sql`user_id = ${userId} and operator_id = ${operatorId}`,
  ];
  const { rows } = await sql<PrefixCount>`
    select left(number, ${prefixLength}) as prefix, count(*)::int as messages, count(distinct number)::int as numbers,
      count(*) filter (where status = 6)::int as delivered
    from message where ${allOf(conditions)} group by 1 order by 2 desc, 1 limit ${limit}`.execute(db);
  return rows;
}
