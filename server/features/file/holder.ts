import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../platform/db/tables.ts';

/** Where the entry is that holds an upload. */
interface Holder {
  table: keyof Tables & string;
  file: string;
  /** Fields that name the entry in the operation log, by column. */
  fields: Readonly<Record<string, string>>;
}

/** By the purpose of the upload. */
const holders: Readonly<Record<string, Holder>> = {
  'customer.document': { table: 'customer_document', file: 'file_name', fields: { customer_id: 'customerId' } },
  'senderId.document': { table: 'sender_document', file: 'file_name', fields: { sender_id: 'senderIdId' } },
  'supplier.contractFile': { table: 'supplier', file: 'contract_file', fields: { supplier_id: 'supplierId' } },
  'recharge.proofFile': { table: 'recharge', file: 'proof_file', fields: { customer_id: 'customerId' } },
  'bill.disputeFile': { table: 'bill_dispute', file: 'file_name', fields: { bill_id: 'billId' } },
  'supplierBill.file': { table: 'supplier_bill', file: 'file_name', fields: { supplier_bill_id: 'supplierBillId' } },
  'priceSheet.file': { table: 'price_sheet', file: 'file_name', fields: { channel_id: 'channelId' } },
};

/** Names what holds a file, as the operation log does; nothing for a file that no entry has taken yet. */
export async function heldBy(
  db: Kysely<Tables>,
  { fileName, purpose }: { fileName: string; purpose: string | null },
): Promise<Record<string, unknown>> {
  const holder = holders[purpose ?? ''];
  if (!holder) return {};
  const columns = Object.entries(holder.fields).map(
    ([column, field]) => sql`${sql.ref(column)}::text as ${sql.ref(field)}`,
  );
  const { rows } = await sql<Record<string, unknown>>`
    select ${sql.join(columns)} from ${sql.table(holder.table)} where ${sql.ref(holder.file)} = ${fileName} limit 1`.execute(
    db,
  );
  return rows[0] ?? {};
}
