import { type Kysely, type Selectable, sql } from 'kysely';
import { post } from '../../domain/ledger/post.ts';
import { jsonText } from '../../platform/db/query.ts';
import type { Tables } from '../../platform/db/tables.ts';
import { confirmedStatus } from './allocate.ts';
import { digestOf } from './lines.ts';
import { billPosting } from './postings.ts';
import './tables.ts';

type Trx = Kysely<Tables>;
type Row = Selectable<Tables['bill']>;

/**
 * Freezes drafts as they were counted: what becomes known later is in the next bill (R22, R41). All entries are posted in one batch, as late
 * as possible: a posting holds the ledger's lock, for which the feed waits, until the commit. `at` backdates, for the demo.
 */
export async function confirmBills(trx: Trx, rows: readonly Row[], by: string, at?: (row: Row) => Date): Promise<void> {
  const digests = new Map<string, string>();
  for (const row of rows) digests.set(row.bill_id, await digest(trx, row));
  const postings = rows.flatMap((row) => {
    const posting = billPosting(row, by, at?.(row).getTime());
    return posting ? [{ billId: row.bill_id, posting }] : [];
  });
  const posted = await post(
    trx,
    postings.map(({ posting }) => posting),
  );
  const transactions = new Map(postings.map(({ billId }, no) => [billId, posted[no]?.transactionId ?? null]));
  const values = rows.map((row) => ({
    id: row.bill_id,
    status: confirmedStatus(row),
    sha256: digests.get(row.bill_id) ?? '',
    transaction: transactions.get(row.bill_id) ?? null,
    at: at?.(row).toISOString() ?? null,
  }));
  await sql`
    update bill set status = c.status, confirmed_at = coalesce(c.at, now()), confirmed_by = ${by}, sha256 = c.sha256,
      transaction_id = c.transaction, due_day = (coalesce(c.at, now()) at time zone zone)::date + payment_term_days,
      updated_by = ${by}, updated_at = now(), version = bill.version + 1
    from jsonb_to_recordset(${jsonText(values)}::jsonb) as c (id bigint, status smallint, sha256 text, transaction bigint, at timestamptz),
      customer
    where bill.bill_id = c.id and customer.customer_id = bill.customer_id`.execute(trx);
}

/** Of what a bill says, in a fixed order. */
export async function digest(trx: Trx, row: Pick<Row, 'bill_id'>): Promise<string> {
  const { rows: heads } = await sql<{ head: string[] }>`
    select array[bill_no, customer_id::text, currency, zone, from_day::text, to_day::text, sms_amount::text, late_amount::text,
      adjust_amount::text, shortfall_amount::text, tax_rate::text, tax_amount::text, total_amount::text, parts::text] as head
    from bill where bill_id = ${row.bill_id}`.execute(trx);
  const { rows: lines } = await sql<{ line: (string | null)[] }>`
    select array[line_no::text, kind, user_id::text, user_name, operator_id::text, operator_name_en, country_name_en, price::text,
      messages::text, parts::text, exact_amount::text, amount::text, note] as line
    from bill_line where bill_id = ${row.bill_id} order by line_no`.execute(trx);
  return digestOf(
    heads[0]?.head ?? [],
    lines.map(({ line }) => line),
  );
}
