import { type Kysely, sql } from 'kysely';
import { jsonText } from '../../platform/db/query.ts';
import type { Tables } from '../../platform/db/tables.ts';
import { lateEntries } from './late-entries.ts';
import './tables.ts';

type Db = Kysely<Tables>;

/** A period of a customer, and which entries earlier bills have taken. */
export interface BilledSpan {
  customerId: string;
  currency: string;
  /** Whole minutes. */
  from: number;
  to: number;
  /** The bill before: where it ends, and the last entry that it looked at; null where there is none. */
  before: { to: number; through: string } | null;
}

/** Messages of one account, operator and price in a span. */
export interface BilledTraffic {
  /** Index of the span. */
  no: number;
  /** Submitted before the span, and known too late for the bill of that time. */
  isLate: boolean;
  userId: string;
  operatorId: string | null;
  price: string;
  messages: number;
  parts: number;
  /** Positive: the customer pays. */
  amount: string;
  firstAt: number;
  lastAt: number;
}

/**
 * High-water mark: the number of the last entry. Postings are serialized by the ledger's lock until the commit, so entries become visible
 * in the order of their numbers: a reader sees every entry up to the mark.
 */
export async function lastEntry(db: Db): Promise<string> {
  const { rows } = await sql<{ last: string }>`
    select coalesce(max(entry_id), 0)::text as last from ledger_entry`.execute(db);
  return rows[0]?.last ?? '0';
}

/**
 * What the messages of each span come to, by the entries up to `through`. With it goes what became known of earlier messages after the
 * bill before had been made, and what lies between that bill and this one.
 */
export async function billedTraffic(db: Db, spans: readonly BilledSpan[], through: string): Promise<BilledTraffic[]> {
  if (spans.length === 0) return [];
  const given = spans.map(({ customerId, currency, from, to, before }, no) => ({
    no,
    customer: customerId,
    currency,
    from: new Date(from).toISOString(),
    to: new Date(to).toISOString(),
    gap: before && new Date(before.to).toISOString(),
    after: before?.through ?? null,
    through,
  }));
  const { rows } = await sql<BilledTraffic>`
    with span as materialized (
      select s.no, a.account_id, s."from", s."to", s.gap, s.after, s.through
      from jsonb_to_recordset(${jsonText(given)}::jsonb) as s (no integer, customer bigint, currency text, "from" timestamptz,
        "to" timestamptz, gap timestamptz, after bigint, through bigint)
      join ledger_account a on a.kind = 'customer' and a.customer_id = s.customer and a.currency = s.currency
    ), entry as (
      select no, e.*, false as is_late from (select distinct "from", "to" from span) period
      join ledger_entry e on e.minute >= period."from" and e.minute < period."to" and e.entry_id <= ${through}::bigint
      join span using ("from", "to", account_id)
      union all
      select late.*, true from (${lateEntries}) late
    )
    select no, is_late as "isLate", user_id::text as "userId", operator_id::text as "operatorId", trim_scale(price)::text as price,
      sum(messages)::float8 as messages, sum(parts)::float8 as parts, trim_scale(- sum(amount))::text as amount,
      extract(epoch from min(minute))::float8 * 1000 as "firstAt", extract(epoch from max(minute))::float8 * 1000 as "lastAt"
    from entry group by no, is_late, user_id, operator_id, price having sum(parts) <> 0
    order by no, is_late, user_id, operator_id nulls last, price`.execute(db);
  return rows;
}
