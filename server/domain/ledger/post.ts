import { type Kysely, type RawBuilder, sql } from 'kysely';
import { jsonText } from '../../platform/db/query.ts';
import type { Tables } from '../../platform/db/tables.ts';
import './tables.ts';

type Db = Kysely<Tables>;

/** Why money moved. */
export type EntryKind =
  | 'charge'
  | 'refund'
  | 'correction'
  | 'recharge'
  | 'gift'
  | 'payment'
  | 'opening'
  | 'adjust'
  | 'fee'
  | 'reversal';

/** Whose money it is: a customer's, or one of our own accounts in that currency. */
export type Party = { customerId: string } | OwnParty;
type OwnParty = 'traffic' | 'cash' | 'receivable' | 'gift' | 'opening' | 'adjust' | 'fee';

/** One side of a transaction. */
export interface NewEntry {
  party: Party;
  currency: string;
  /** Decimal text. Positive: we owe the party more, or hold less. */
  amount: string;
  kind: EntryKind;
  traffic?: TrafficFacts;
}

/** The messages that an entry of traffic is about: those that an account submitted to an operator within a minute at one price. */
export interface TrafficFacts {
  minute: number;
  userId: string;
  operatorId: string | null;
  /** Per part, decimal text. */
  price: string;
  parts: number;
  messages: number;
  /** Of a correction; else empty. */
  msgId: string;
}

/** Entries that stand and fall together; they add up to zero in each currency. */
export interface Posting {
  /** The same intent has the same key, and is posted once. */
  key: string | null;
  kind: 'traffic' | 'recharge' | 'gift' | 'payment' | 'opening' | 'adjust' | 'fee' | 'reversal';
  entries: readonly NewEntry[];
  by: string;
  /** What it is about, such as a recharge. */
  ref?: { type: string; id: string };
  remark?: string;
  /** The transaction that is taken back by this one. */
  reverses?: string;
  /** When it happened; absent: now. For the demo's past. */
  at?: number;
}

export interface Posted {
  transactionId: string;
  /** False: its key was there before, and nothing was posted. */
  isNew: boolean;
}

/** Posts transactions in one statement; balances change with it. */
export async function post(trx: Db, postings: readonly Posting[]): Promise<Posted[]> {
  if (postings.length === 0) return [];
  const { rows } = await postStatement(postings).execute(trx);
  return rows;
}

/** The same as a statement for whoever runs many. */
export function postStatement(postings: readonly Posting[]): RawBuilder<Posted> {
  const transactions = postings.map(({ key, kind, by, ref, remark, reverses, at }, no) => ({
    no,
    key,
    kind,
    by,
    remark,
    reverses,
    refType: ref?.type,
    refId: ref?.id,
    at: at === undefined ? undefined : new Date(at).toISOString(),
  }));
  const entries = postings.flatMap((posting, no) => posting.entries.map((entry) => ({ no, ...entryJson(entry) })));
  return sql<Posted>`
    select transaction_id::text as "transactionId", is_new as "isNew"
    from ledger_post(${jsonText(transactions)}::jsonb, ${jsonText(entries)}::jsonb) order by no`;
}

const entryJson = ({ party, currency, amount, kind: entryKind, traffic }: NewEntry) => {
  const side = typeof party === 'string' ? { kind: party } : { kind: 'customer', customer: party.customerId };
  if (!traffic) return { ...side, currency, amount, entryKind };
  return { ...side, currency, amount, entryKind, ...traffic, minute: new Date(traffic.minute).toISOString() };
};

/** Takes a transaction back by the opposite entries; a transaction is taken back once. */
export async function reverse(
  trx: Db,
  { transactionId, key, by, remark }: { transactionId: string; key: string; by: string; remark: string },
): Promise<Posted> {
  const { rows } = await sql<{ own: OwnParty; customerId: string | null; currency: string; amount: string }>`
    select a.kind as own, a.customer_id::text as "customerId", a.currency, (- e.amount)::text as amount
    from ledger_entry e join ledger_account a using (account_id)
    where e.transaction_id = ${transactionId} order by e.entry_id`.execute(trx);
  const [posted] = await post(trx, [
    {
      key,
      kind: 'reversal',
      by,
      remark,
      reverses: transactionId,
      entries: rows.map(({ own, customerId, currency, amount }) => ({
        party: customerId === null ? own : { customerId },
        currency,
        amount,
        kind: 'reversal' as const,
      })),
    },
  ]);
  if (!posted) throw new Error(`transaction ${transactionId} has no entries`);
  return posted;
}
