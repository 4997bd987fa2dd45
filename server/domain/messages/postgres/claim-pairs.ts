import { type RawBuilder, sql } from 'kysely';
import type { ClaimGroup, ClaimPairs, ClaimSample, ClaimShift, ClaimsRequest } from '../claims.ts';
import type { Db } from './ingest.ts';

/** Tables of a connection's own. */
export interface ClaimTables {
  claim: RawBuilder<unknown>;
  ours: RawBuilder<unknown>;
  pair: RawBuilder<unknown>;
}

/** Shares of the ids, of which one is paired at a time: each is one look at both tables. A power of two. */
export const buckets = 8;
/** Pairs that are grouped at a time, if all of them are different as many rows. */
const slice = 20_000;
/** How far from the edges of the period a clock of another zone may put a message, hours. */
const edgeHours = 26;

/** Pairs the lines and messages of one bucket of ids; what is neither of the period nor claimed is left out. */
export async function pairBucket(
  db: Db,
  { claim, ours, pair }: ClaimTables,
  { period: [from, to], timezone }: ClaimsRequest,
  bucket: number,
): Promise<void> {
  await sql`
    with message_of as materialized (
      select *, row_number() over (partition by id order by submit_time, msg_id) as rank, count(*) over (partition by id) as members
      from ${ours} where bucket = ${bucket}
    ), line as (
      select *, row_number() over (partition by id order by row_no) as rank from ${claim} where bucket = ${bucket}
    ), ranked as (
      -- What is beyond the number of messages goes with the last of them.
      select line.*, least(line.rank, coalesce(m.members, 1)) as place
      from line left join message_of m on m.id = line.id and m.rank = 1
    ), claimed as (
      select id, place, count(*) as rows, sum(parts) as all_parts, sum(amount) as all_amount, min(row_no) as row_no,
        max(parts) filter (where rank = place) as parts, max(amount) filter (where rank = place) as amount,
        max(at) filter (where rank = place) as at, bool_or(has_clock) filter (where rank = place) as has_clock,
        max(operator_id) filter (where rank = place) as operator_id
      from ranked group by id, place
    ), both_sides as (
      select m.*, m.submit_time >= ${new Date(from)} and m.submit_time < ${new Date(to)} as is_in_period, c.id as claimed_id,
        c.row_no, c.at as claimed_at, c.has_clock, c.operator_id as claimed_operator_id, c.rows as claimed_rows,
        c.parts as claimed_parts, c.amount as claimed_amount, c.all_parts, c.all_amount
      from message_of m full join claimed c on c.id = m.id and c.place = m.rank
    )
    insert into ${pair} (msg_id, submit_time, day, is_in_period, operator_id, known, price, part_count, parts, amount,
      claimed_id, row_no, claimed_at, has_clock, claimed_operator_id, claimed_rows, claimed_parts, claimed_amount, all_parts, all_amount)
    select msg_id, submit_time, (submit_time at time zone ${timezone}::text)::date, is_in_period, operator_id, known, price,
      part_count, parts, amount, claimed_id, row_no, claimed_at, has_clock, claimed_operator_id, claimed_rows, claimed_parts,
      claimed_amount, all_parts, all_amount
    from both_sides where is_in_period or claimed_id is not null order by submit_time, row_no`.execute(db);
}

export const claimPairs = (db: Db, { pair }: ClaimTables, request: ClaimsRequest): ClaimPairs => ({
  shifts: async () => {
    const quarter = (time: RawBuilder<unknown>) =>
      sql`(extract(hour from ${time}) * 4 + floor(extract(minute from ${time}) / 15))::int`;
    const { rows } = await sql<ClaimShift>`
      select claimed_at::date - utc::date as days, ${quarter(sql`utc`)} as quarter,
        case when has_clock then ${quarter(sql`claimed_at`)} end as claimed, claimed_at::date = day as "isOwnDay", count(*)::int as count
      from (select *, submit_time at time zone 'UTC' as utc from ${pair}) paired
      where msg_id is not null and claimed_at is not null group by 1, 2, 3, 4`.execute(db);
    return rows;
  },
  async *groups() {
    const { rows } = await sql<{ last: number | null }>`select max(pair_no) as last from ${pair}`.execute(db);
    const last = rows[0]?.last ?? 0;
    for (let after = 0; after < last; after += slice) yield await groupsOf(db, { pair, request, after });
  },
  samples: async (pairNos) => {
    const { rows } = await sql<ClaimSample>`
      select pair_no::int as "pairNo", msg_id as "msgId", extract(epoch from submit_time)::float8 * 1000 as "submitTime",
        claimed_id as "claimedId", row_no as "rowNo"
      from ${pair} where pair_no = any (${[...pairNos]}::integer[])`.execute(db);
    return rows;
  },
});

type Grouped = Pick<ClaimGroup, 'count'> & {
  first: number;
  last: number;
  hasOurs: boolean;
  hasTheirs: boolean;
} & { [Field in keyof NonNullable<ClaimGroup['ours']> as `our_${Field}`]: NonNullable<ClaimGroup['ours']>[Field] } & {
  [Field in keyof NonNullable<ClaimGroup['theirs']> as `their_${Field}`]: NonNullable<ClaimGroup['theirs']>[Field];
};

async function groupsOf(
  db: Db,
  { pair, request, after }: { pair: RawBuilder<unknown>; request: ClaimsRequest; after: number },
): Promise<ClaimGroup[]> {
  const [from, to] = request.period.map((time) => new Date(time));
  const isNear = sql`submit_time < ${from}::timestamptz + ${edgeHours} * interval '1 hour'
    or submit_time >= ${to}::timestamptz - ${edgeHours} * interval '1 hour'`;
  const { rows } = await sql<Grouped>`
    select min(pair_no)::int as first, max(pair_no)::int as last, count(*)::int as count, msg_id is not null as "hasOurs", claimed_id is not null as "hasTheirs",
      day::text as "our_day", operator_id::text as "our_operatorId",
      case when ${isNear} then floor(extract(epoch from submit_time) / 900)::float8 * 900000 end as "our_edge",
      is_in_period as "our_isInPeriod", known as "our_known", trim_scale(price)::text as "our_price", part_count as "our_partCount",
      parts as "our_parts", trim_scale(amount)::text as "our_amount",
      case when msg_id is null then claimed_at::date::text end as "their_day",
      case when msg_id is null then claimed_operator_id::text end as "their_operatorId", claimed_rows as "their_rows",
      claimed_parts as "their_parts", trim_scale(claimed_amount)::text as "their_amount", all_parts::float8 as "their_allParts",
      trim_scale(all_amount)::text as "their_allAmount"
    from ${pair} where pair_no > ${after} and pair_no <= ${after + slice} group by ${sql.raw(Array.from({ length: 18 }, (_, at) => at + 4).join(', '))}`.execute(
    db,
  );
  return rows.map(({ first, last, count, hasOurs, hasTheirs, ...row }) => ({
    pairNos: first === last ? [first] : [first, last],
    count,
    ours: hasOurs
      ? {
          day: row.our_day,
          operatorId: row.our_operatorId,
          edge: row.our_edge,
          isInPeriod: row.our_isInPeriod,
          known: row.our_known,
          price: row.our_price,
          partCount: row.our_partCount,
          parts: row.our_parts,
          amount: row.our_amount,
        }
      : null,
    theirs: hasTheirs
      ? {
          day: row.their_day,
          operatorId: row.their_operatorId,
          rows: row.their_rows,
          parts: row.their_parts,
          amount: row.their_amount,
          allParts: row.their_allParts,
          allAmount: row.their_allAmount,
        }
      : null,
  }));
}
