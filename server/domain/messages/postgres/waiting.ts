import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../platform/db/tables.ts';
import { type Column, columnNames, timeText, unnested } from './arrays.ts';
import { type ReceiptAim, timesAround } from './match.ts';
import type { Norms } from './norms.ts';
import type { KeptReceipt } from './state.ts';

type Db = Kysely<Tables>;

/** A receipt, and what finds its attempt. */
export interface AimedReceipt extends ReceiptAim {
  receipt: KeptReceipt;
  supplierMsgId: string;
  number: string;
}

const columns: readonly Column<AimedReceipt>[] = [
  { name: 'channel_id', type: 'bigint', value: ({ channelId }) => channelId },
  { name: 'receipt_id', type: 'text', value: ({ receipt }) => receipt.receiptId },
  { name: 'time', type: 'timestamptz', value: ({ time }) => timeText(time) },
  { name: 'supplier_msg_id', type: 'text', value: ({ supplierMsgId }) => supplierMsgId },
  // An array of arrays would have to be rectangular.
  { name: 'keys', type: 'jsonb', value: ({ keys }) => JSON.stringify(keys) },
  { name: 'number', type: 'text', value: ({ number }) => number },
  { name: 'receipt', type: 'jsonb', value: ({ receipt }) => JSON.stringify(receipt) },
];

/** Keeps receipts until their attempts come; answers the ids of those that were not there yet. */
export async function keepWaiting(trx: Db, receipts: readonly AimedReceipt[]): Promise<ReadonlySet<string>> {
  if (receipts.length === 0) return new Set();
  const { rows } = await sql<{ key: string }>`
    insert into message_receipt_waiting (${columnNames(columns)})
    select channel_id, receipt_id, time, supplier_msg_id, array(select jsonb_array_elements_text(keys)), number, receipt
    from ${await unnested(columns, receipts)}
    on conflict do nothing
    returning channel_id || ' ' || receipt_id as key`.execute(trx);
  return new Set(rows.map(({ key }) => key));
}

/** Receipts that have waited for attempts with these ids. */
export async function findWaiting(trx: Db, { all, from, to }: Norms): Promise<AimedReceipt[]> {
  if (all.size === 0) return [];
  const anything = await sql`select from message_receipt_waiting limit 1`.execute(trx);
  if (anything.rows.length === 0) return [];
  const times = timesAround(from, to);
  // Compared key by key: `keys && norms` would compare every key with every norm. The time keeps out those that nothing comes for any more.
  const { rows } = await sql<AimedReceipt>`
    select channel_id as "channelId", keys, time, receipt, supplier_msg_id as "supplierMsgId", number
    from message_receipt_waiting
    where time >= ${new Date(times.from)} and time <= ${new Date(times.to)}
      and exists (select from unnest(keys) as key where key = any (${[...all]}::text[]))
    order by time`.execute(trx);
  return rows;
}

/** Receipts that wait no longer. */
export async function dropTaken(trx: Db, receipts: readonly AimedReceipt[]): Promise<void> {
  if (receipts.length === 0) return;
  await sql`delete from message_receipt_waiting
    where (channel_id, receipt_id) in (select * from unnest(${receipts.map(({ channelId }) => channelId)}::bigint[],
      ${receipts.map(({ receipt }) => receipt.receiptId)}::text[]))`.execute(trx);
}

/** Receipts that waited longer than anything could still come for. */
export const dropWaitingBefore = (db: Db, time: number) =>
  sql`delete from message_receipt_waiting where time < ${new Date(time)}`.execute(db);

/** A receipt that a user has matched to its attempt. */
export async function dropWaiting(
  trx: Db,
  { channelId, receiptId }: { channelId: string; receiptId: string },
): Promise<void> {
  await sql`delete from message_receipt_waiting where channel_id = ${channelId} and receipt_id = ${receiptId}`.execute(
    trx,
  );
}
