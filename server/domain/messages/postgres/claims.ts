import { randomBytes } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import type { ClaimedLine, ClaimPairs, ClaimsRequest } from '../claims.ts';
import { type Column, orNull, timeText, unnested } from './arrays.ts';
import { buckets, type ClaimTables, claimPairs, pairBucket } from './claim-pairs.ts';
import type { Db } from './ingest.ts';
import { daysOf } from './scan.ts';

/** Ids that are looked up to find out which of a message's ids a file has. */
const sampled = 1000;

/**
 * Pairs claimed lines with messages in tables of one connection's own, which are gone with it. Work is done by day and by a hash of the
 * ids: each statement stays well within the time limit of statements, and outside of a transaction nothing waits for it.
 */
export const matchClaims = <T>(
  db: Db,
  request: ClaimsRequest,
  lines: AsyncIterable<readonly ClaimedLine[]>,
  work: (pairs: ClaimPairs) => Promise<T>,
): Promise<T> =>
  db.connection().execute(async (own) => {
    const suffix = randomBytes(6).toString('hex');
    const nameOf = (what: string): RawBuilder<unknown> => sql.table(`${what}_${suffix}`);
    const tables: ClaimTables = { claim: nameOf('claim'), ours: nameOf('ours'), pair: nameOf('pair') };
    try {
      await createTables(own, tables);
      for await (const some of lines) await insertLines(own, tables, some);
      await insertMessages(own, tables, request);
      // Nothing else collects statistics of temporary tables.
      await sql`analyze ${tables.claim}, ${tables.ours}`.execute(own);
      for (let bucket = 0; bucket < buckets; bucket += 1) await pairBucket(own, tables, request, bucket);
      await sql`analyze ${tables.pair}`.execute(own);
      return await work(claimPairs(own, tables, request));
    } finally {
      await sql`drop table if exists ${tables.pair}, ${tables.ours}, ${tables.claim}`.execute(own);
    }
  });

async function createTables(db: Db, { claim, ours, pair }: ClaimTables): Promise<void> {
  await sql`create temporary table ${claim} (
    bucket smallint not null, row_no integer not null, id text collate "C" not null, at timestamp, has_clock boolean not null,
    operator_id bigint, parts integer not null, amount numeric)`.execute(db);
  await sql`create temporary table ${ours} (
    bucket smallint not null, id text collate "C" not null, msg_id text collate "C" not null, submit_time timestamptz not null,
    operator_id bigint, known text not null, price numeric, part_count integer not null, parts integer not null,
    amount numeric not null)`.execute(db);
  await sql`create temporary table ${pair} (
    pair_no integer generated always as identity primary key, msg_id text, submit_time timestamptz, day date,
    is_in_period boolean, operator_id bigint, known text, price numeric, part_count integer, parts integer, amount numeric,
    claimed_id text, row_no integer, claimed_at timestamp, has_clock boolean, claimed_operator_id bigint, claimed_rows integer,
    claimed_parts integer, claimed_amount numeric, all_parts bigint, all_amount numeric)`.execute(db);
}

const column = (name: string, type: string, value: (line: ClaimedLine) => string | null): Column<ClaimedLine> => ({
  name,
  type,
  value,
});
const lineColumns: readonly Column<ClaimedLine>[] = [
  column('id', 'text', ({ id }) => id),
  column('row_no', 'integer', ({ rowNo }) => String(rowNo)),
  // Their clock, without its zone.
  column('at', 'timestamp', ({ at }) => orNull(timeText)(at)?.slice(0, -1) ?? null),
  column('has_clock', 'boolean', ({ hasClock }) => String(hasClock)),
  column('operator_id', 'bigint', ({ operatorId }) => operatorId),
  column('parts', 'integer', ({ parts }) => String(parts)),
  column('amount', 'numeric', ({ amount }) => amount),
];

const bucketOf = (id: RawBuilder<unknown>): RawBuilder<unknown> => sql`(hashtext(${id}) & ${sql.lit(buckets - 1)})`;

async function insertLines(db: Db, { claim }: ClaimTables, lines: readonly ClaimedLine[]): Promise<void> {
  if (lines.length === 0) return;
  await sql`insert into ${claim} (bucket, id, row_no, at, has_clock, operator_id, parts, amount)
    select ${bucketOf(sql`id`)}, id, row_no, at, has_clock, operator_id, parts, amount
    from ${await unnested(lineColumns, lines)}`.execute(db);
}

async function insertMessages(db: Db, tables: ClaimTables, request: ClaimsRequest): Promise<void> {
  const id = await idOf(db, tables, request);
  const [knownFrom, knownTo] = request.known;
  for (const [from, to] of daysOf(request.dateTime).toReversed()) {
    await sql`
      insert into ${tables.ours} (bucket, id, msg_id, submit_time, operator_id, known, price, part_count, parts, amount)
      select ${bucketOf(id)}, ${id}, msg_id, submit_time, operator_id,
        case when coalesce(dlr_time, submit_time) > ${new Date(knownTo)}::timestamptz then 'after'
          when coalesce(dlr_time, submit_time) <= ${knownFrom && new Date(knownFrom)}::timestamptz then 'before' else 'within' end,
        price, part_count,
        -- The ledger has no entries of what costs nothing.
        case when charge_status = 2 and price <> 0 then charge_parts else 0 end, case when charge_status = 2 then amount else 0 end
      from message where customer_id = ${request.customerId} and currency = ${request.currency}
        and submit_time >= ${new Date(from)} and submit_time < ${new Date(to)}`.execute(db);
  }
}

/** Which id of messages the lines have: ours, the one that the customer got, or the customer's own reference. */
async function idOf(
  db: Db,
  { claim }: ClaimTables,
  { customerId, dateTime: [from, to] }: ClaimsRequest,
): Promise<RawBuilder<unknown>> {
  const found = (name: string) => sql`count(*) filter (where exists (select from message m
    where m.${sql.ref(name)} = claimed.id and m.customer_id = ${customerId} and m.submit_time >= ${new Date(from)}
      and m.submit_time < ${new Date(to)}))::int`;
  const { rows } = await sql<{ own: number; told: number; reference: number }>`
    select ${found('msg_id')} as own, ${found('customer_msg_id')} as told, ${found('client_ref')} as reference
    from (select id from ${claim} order by hashtext(id), id limit ${sampled}) claimed
    where id <> ''`.execute(db);
  const { own, told, reference } = rows[0] ?? { own: 0, told: 0, reference: 0 };
  if (reference > Math.max(own, told)) return sql`client_ref`;
  return told === 0 ? sql`msg_id` : sql`coalesce(nullif(customer_msg_id, ''), msg_id)`;
}
