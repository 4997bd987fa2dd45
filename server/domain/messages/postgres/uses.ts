import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Tables } from '../../../platform/db/tables.ts';
import type { Use, UseDimension, UsesRequest } from '../figures.ts';
import { allOf, scopeOf, within } from './conditions.ts';

type Db = Kysely<Tables>;
const day = 86_400_000;

const dimensions = ['customerId', 'userId', 'countryId', 'templateId', 'sender'] as const;
const columns: Readonly<Record<UseDimension, RawBuilder<unknown>>> = {
  customerId: sql`customer_id`,
  userId: sql`user_id`,
  countryId: sql`country_id`,
  templateId: sql`template_id`,
  // The same name in other letters is the same sender.
  sender: sql`lower(sender)`,
};

/** What was sent by accounts, senders and templates, the most used first. */
export async function messageUses(
  db: Db,
  { dateTime: [from, to], viewer, groupBy, filter = {}, limit }: UsesRequest,
): Promise<Use[]> {
  const conditions = [
    ...within('bucket', [Math.floor(from / day) * day, to]),
    ...scopeOf('customer_id', viewer),
    ...dimensions.flatMap((name) => {
      const values = filter[name];
      if (values === undefined) return [];
      return [sql`${columns[name]} = any (${values}::${sql.raw(name === 'sender' ? 'text' : 'bigint')}[])`];
    }),
  ];
  const { rows } = await sql<Omit<Use, 'by'> & Record<string, unknown>>`
    select ${sql.join(
      groupBy.map((each) =>
        each === 'sender' ? sql`max(sender) as by_sender` : sql`${columns[each]}::text as ${sql.ref(`by_${each}`)}`,
      ),
    )}, sum(messages)::float8 as messages, sum(parts)::float8 as parts, sum(blocked)::float8 as blocked,
      sum(submitted)::float8 as submitted, sum(delivered)::float8 as delivered,
      min(first_time) as "firstTime", max(last_time) as "lastTime"
    from message_use where ${allOf(conditions)}
    group by ${sql.join(groupBy.map((each) => columns[each]))} having sum(messages) > 0
    order by sum(messages) desc, ${sql.join(groupBy.map((each) => columns[each]))}
    ${limit === undefined ? sql`` : sql`limit ${limit}`}`.execute(db);
  return rows.map(({ messages, parts, blocked, submitted, delivered, firstTime, lastTime, ...cells }) => {
    const by: Use['by'] = {};
    for (const each of groupBy) {
      const value = String(cells[`by_${each}`]);
      by[each] = value === '0' && each !== 'sender' ? null : value;
    }
    return { by, messages, parts, blocked, submitted, delivered, firstTime, lastTime };
  });
}

/** Customers or accounts that have sent anything since a moment. */
export async function sentSince(db: Db, by: 'customerId' | 'userId', since: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct ${columns[by]}::text as id from message_use
    where messages > 0 and bucket >= ${new Date(Math.floor(since / day) * day)} and last_time >= ${new Date(since)}`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

/** When customers or accounts sent last; those that never did are absent. */
export async function lastTraffic(
  db: Db,
  by: 'customerId' | 'userId',
  ids: readonly string[],
): Promise<Map<string, number>> {
  const column = columns[by];
  const { rows } = await sql<{ id: string; last: number }>`
    select id::text, last_time as last from unnest(${ids}::bigint[]) as wanted (id),
      lateral (select max(last_time) as last_time from message_use
        where ${column} = id and messages > 0
          and bucket = (select max(bucket) from message_use where ${column} = id)) used
    where last_time is not null`.execute(db);
  return new Map(rows.map(({ id, last }) => [id, last]));
}
