import { type Kysely, sql } from 'kysely';
import type { BillDispute } from '#shared/bill/dispute.ts';
import type { StoredFile } from '#shared/common.ts';
import type { RememberedColumns } from '../../../domain/statements/stated-columns.ts';
import { moneyText } from '../../../platform/db/query.ts';
import type { Tables } from '../../../platform/db/tables.ts';
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

/** Disputes of a bill, latest first. */
export const disputesOf = (db: Db, billId: string): Promise<BillDispute[]> =>
  select(db).where('bill_id', '=', billId).orderBy('bill_dispute_id', 'desc').execute();

export const findDispute = (db: Db, disputeId: string): Promise<BillDispute | undefined> =>
  select(db).where('bill_dispute_id', '=', disputeId).executeTakeFirst();

/** The columns of the last file of a customer. */
export async function lastColumns(db: Db, customerId: string): Promise<RememberedColumns | undefined> {
  const { rows } = await sql<{ columns: RememberedColumns }>`
    select columns from bill_dispute join bill using (bill_id) where customer_id = ${customerId}
    order by bill_dispute_id desc limit 1`.execute(db);
  return rows[0]?.columns;
}
