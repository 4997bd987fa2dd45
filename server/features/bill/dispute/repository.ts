import { type Kysely, sql } from 'kysely';
import type { BillDispute } from '#shared/bill/dispute.ts';
import type { StoredFile } from '#shared/common.ts';
import type { Lang } from '#shared/http/endpoint.ts';
import type { RememberedColumns } from '../../../domain/statements/stated-columns.ts';
import { moneyText } from '../../../platform/db/query.ts';
import type { Tables } from '../../../platform/db/tables.ts';
import { errorMessage } from '../../../platform/http/error-message.ts';
import type { ComparisonFailure } from './tables.ts';
import './tables.ts';

type Db = Kysely<Tables>;

const select = (db: Db) =>
  db.selectFrom('bill_dispute as d').select([
    'bill_dispute_id as disputeId',
    'bill_id as billId',
    'status',
    sql<StoredFile | null>`(select jsonb_build_object('fileName', f.file_name, 'displayName', f.display_name,
        'sizeBytes', f.size_bytes) from stored_file f where f.file_name = d.file_name)`.as('file'),
    'zone_offset as zoneOffset',
    'comparison',
    'rows_read as rowsRead',
    'failure',
    'is_by_message as isByMessage',
    'paired_rows as pairedRows',
    'counts',
    sql<number>`our_parts::float8`.as('ourParts'),
    moneyText('our_amount').as('ourAmount'),
    sql<number>`their_parts::float8`.as('theirParts'),
    moneyText('their_amount').as('theirAmount'),
    'has_amounts as hasAmounts',
    sql<number>`(their_parts - our_parts)::float8`.as('diffParts'),
    sql<string>`trim_scale(their_amount - our_amount)::text`.as('diffAmount'),
    'classes',
    'cells',
    'cell_count as cellCount',
    'row_counts as rowCounts',
    'rows',
    'samples',
    moneyText<string | null>('credit_amount').as('creditAmount'),
    'answer',
    'closed_at as closedAt',
    'closed_by as closedBy',
    'created_at as createdAt',
    'created_by as createdBy',
    'updated_at as updatedAt',
    'updated_by as updatedBy',
    'version',
  ]);

type Read = Omit<BillDispute, 'errorMsg'> & { failure: ComparisonFailure | null };
const told = ({ failure, ...row }: Read, lang: Lang): BillDispute => ({
  ...row,
  errorMsg: failure ? errorMessage(failure.error, lang, failure.params) : '',
});

/** Disputes of a bill, latest first. */
export async function disputesOf(db: Db, billId: string, lang: Lang): Promise<BillDispute[]> {
  const rows = await select(db).where('bill_id', '=', billId).orderBy('bill_dispute_id', 'desc').execute();
  return rows.map((row) => told(row, lang));
}

export async function findDispute(db: Db, disputeId: string, lang: Lang): Promise<BillDispute | undefined> {
  const row = await select(db).where('bill_dispute_id', '=', disputeId).executeTakeFirst();
  return row && told(row, lang);
}

/** The columns of the last file of a customer. */
export async function lastColumns(db: Db, customerId: string): Promise<RememberedColumns | undefined> {
  const { rows } = await sql<{ columns: RememberedColumns }>`
    select columns from bill_dispute join bill using (bill_id) where customer_id = ${customerId}
    order by bill_dispute_id desc limit 1`.execute(db);
  return rows[0]?.columns;
}
