import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Tables } from '../../platform/db/tables.ts';
import { lateEntries } from './late-entries.ts';
import './tables.ts';

type Db = Kysely<Tables>;

/** The period of a bill, and which entries it has taken. */
export interface BillSpan {
  customerId: string;
  currency: string;
  zone: string;
  /** Whole minutes, ms. */
  from: number;
  to: number;
  through: string;
  /** Of the bill before; null where there is none. */
  before: { to: number; through: string } | null;
}

/**
 * How a charge stands to the bill: `in` its period and on it; `late` on it for messages of earlier periods; `after`, of its period and
 * known too late for it; `around`, of the hours before and after the period, which a customer in another zone may count.
 */
export type ChargeOf = 'in' | 'late' | 'after' | 'around';

/** Messages of a quarter of an hour. */
export interface QuarterTotal {
  /** Its beginning, ms. */
  at: number;
  /** Its day in the zone of the bill, in days since 1970. */
  ownDay: number;
  of: ChargeOf;
  messages: number;
  parts: number;
}

/** Messages of one network at one price on a day. */
export interface ChargedDay {
  /** In the time zone of the bill. */
  ownDay: string;
  /** In the requested time zone. */
  day: string;
  operatorId: string | null;
  price: string;
  of: ChargeOf;
  messages: number;
  parts: number;
  amount: string;
}

/** Zones are at most so many hours from UTC, and so from each other. */
const maxHours = 26;

/** A table of each entry with what it is to the bill. */
const entriesOf = ({ customerId, currency, from, to, through, before }: BillSpan): RawBuilder<unknown> => sql`
  with span as materialized (
    select 0 as no, account_id, ${new Date(from)}::timestamptz as "from", ${new Date(to)}::timestamptz as "to",
      ${before && new Date(before.to)}::timestamptz as gap, ${before?.through ?? null}::bigint as after, ${through}::bigint as through
    from ledger_account where kind = 'customer' and customer_id = ${customerId} and currency = ${currency}
  ), entry as (
    select e.minute, e.operator_id, e.price, e.messages, e.parts, - e.amount as amount,
      case when e.minute < span."from" or e.minute >= span."to" then 'around'
        when e.entry_id <= span.through then 'in' else 'after' end as "of"
    from span join ledger_entry e using (account_id)
    where e.minute >= span."from" - ${maxHours} * interval '1 hour' and e.minute < span."to" + ${maxHours} * interval '1 hour'
    union all
    select minute, operator_id, price, messages, parts, - amount, 'late' from (${lateEntries}) late
  )`;

/** What the customer was charged in and around a billing period, by quarters of an hour: zones differ by these. */
export async function quarterTotals(db: Db, span: BillSpan): Promise<QuarterTotal[]> {
  const { rows } = await sql<QuarterTotal>`${entriesOf(span)}
    select floor(extract(epoch from minute) / 900)::float8 * 900000 as at,
      (min(minute) at time zone ${span.zone})::date - date '1970-01-01' as "ownDay", "of", sum(messages)::float8 as messages,
      sum(parts)::float8 as parts
    from entry
    group by floor(extract(epoch from minute) / 900), "of" order by 1`.execute(db);
  return rows;
}

/** The same by day, network and price; days in the time zone of the bill, and at a UTC offset in minutes (null: the same). */
export async function chargedDays(db: Db, span: BillSpan, offset: number | null): Promise<ChargedDay[]> {
  const own = sql`(minute at time zone ${span.zone})::date`;
  const day = offset === null ? own : sql`((minute at time zone 'UTC') + ${offset} * interval '1 minute')::date`;
  const { rows } = await sql<ChargedDay>`${entriesOf(span)}
    select ${own}::text as "ownDay", ${day}::text as day, operator_id::text as "operatorId", trim_scale(price)::text as price, "of",
      sum(messages)::float8 as messages, sum(parts)::float8 as parts, trim_scale(sum(amount))::text as amount
    from entry group by 1, 2, 3, 4, 5 order by 2, 3, 4`.execute(db);
  return rows;
}

/** Until when what the messages of a bill were charged was known to it, and to the bill before; null where that has no entries. */
export async function knownUntil(
  db: Db,
  { through, before }: Pick<BillSpan, 'through' | 'before'>,
): Promise<{ own: number | null; before: number | null }> {
  const postedAt = (entry: string | null) => sql`(
    select extract(epoch from posted_at)::float8 * 1000 from ledger_entry where entry_id <= ${entry}::bigint
    order by entry_id desc limit 1)`;
  const { rows } = await sql<{ own: number | null; before: number | null }>`
    select ${postedAt(through)} as own, ${postedAt(before?.through ?? null)} as before`.execute(db);
  return rows[0] ?? { own: null, before: null };
}
